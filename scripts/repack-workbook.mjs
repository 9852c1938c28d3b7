// A workbook with the parts that rows are read from alone: a broken chart, note or picture keeps no table from being read,
// and the library parses nothing else of strangers.
import { crc32 } from "node:zlib";

import { isWorkbook } from "./check-workbook.mjs";

/** Parts around the tables; relations of sheets lead to them. */
const isUnread =
  /^docProps\/|^customXml\/|\/worksheets\/_rels\/|\/(drawings|charts|media|comments|threadedComments|persons|pivotTables|pivotCache|tables|externalLinks|printerSettings|embeddings|ctrlProps|activeX|diagrams|queryTables|slicers|slicerCaches|timelines|timelineCaches|theme)\//;

const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** The relation that leads to the workbook, for files that lack it. */
function makeRoot(workbook) {
  const bytes = Buffer.from(
    `<Relationships><Relationship Id="rId1" Type="${relations}/officeDocument" Target="${workbook}"/></Relationships>`,
  );
  return { name: "_rels/.rels", packed: false, bytes, crc: crc32(bytes), whole: bytes.length };
}

function selectParts(parts) {
  const root = parts.find(({ text }) => text?.includes("/officeDocument"));
  const workbook = parts.find(({ name }) => isWorkbook.test(name));
  const read = parts.filter((part) => part.name !== "_rels/.rels" && !isUnread.test(`/${part.name}`));
  return [root ?? makeRoot(workbook?.name), ...read];
}

/** A zip file of these parts, each packed as it was. */
export function repackWorkbook(parts) {
  const files = [];
  const directory = [];
  let offset = 0;
  const selected = selectParts(parts);
  for (const { name, packed, bytes, crc, whole } of selected) {
    const nameBytes = Buffer.from(name);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    // Names are UTF-8.
    facts.writeUInt16LE(0x0800, 2);
    facts.writeUInt16LE(packed ? 8 : 0, 4);
    facts.writeUInt32LE(crc, 10);
    facts.writeUInt32LE(bytes.length, 14);
    facts.writeUInt32LE(whole, 18);
    facts.writeUInt16LE(nameBytes.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    files.push(Buffer.from("504b0304", "hex"), facts, nameBytes, bytes);
    directory.push(Buffer.from("504b01021400", "hex"), facts, place, nameBytes);
    offset += 30 + nameBytes.length + bytes.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("504b0506", "hex");
  end.writeUInt16LE(selected.length, 8);
  end.writeUInt16LE(selected.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, entries, end]);
}
