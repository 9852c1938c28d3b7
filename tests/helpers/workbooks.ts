import { Buffer } from "node:buffer";
import { deflateRawSync } from "node:zlib";

/** A zip file of these parts, as long as they say to be. */
export function zipOf(parts: { name: string; body: Buffer; flags?: number }[]): Buffer {
  const packed = parts.map((part) => ({ ...part, bytes: deflateRawSync(part.body) }));
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, body, bytes, flags = 0 } of packed) {
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(flags, 6);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(bytes.length, 18);
    local.writeUInt32LE(body.length, 22);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(flags, 8);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(bytes.length, 20);
    entry.writeUInt32LE(body.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    locals.push(local, Buffer.from(name), bytes);
    directory.push(entry, Buffer.from(name));
    at += 30 + name.length + bytes.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, ...directory, end]);
}

export const names = {
  workbook: "http://schemas.openxmlformats.org/spreadsheetml/2006/main",
  relations: "http://schemas.openxmlformats.org/officeDocument/2006/relationships",
};
export const firstRow = '<row r="1"><c r="A1" t="inlineStr"><is><t>Firma adı</t></is></c></row>';
export const secondRow = '<row r="2"><c r="A2" t="inlineStr"><is><t>Örnek</t></is></c></row>';

/** A workbook built by hand: its rows, the parts around them, its book, its texts, and parts instead of these. */
export function bookBy({
  rows = firstRow + secondRow,
  before = "",
  after = "",
  book = "",
  texts = "",
  parts: others = {},
}: Partial<Record<"rows" | "before" | "after" | "book" | "texts", string>> & {
  parts?: Record<string, string | null>;
}) {
  const relation = (to: string) =>
    `<Relationships><Relationship Id="rId1" Type="${names.relations}/worksheet" Target="${to}"/></Relationships>`;
  const parts: Record<string, string | null> = {
    "[Content_Types].xml": "<Types/>",
    "_rels/.rels": "<Relationships/>",
    "xl/workbook.xml": `<workbook xmlns="${names.workbook}" xmlns:r="${names.relations}"><sheets>
      <sheet name="A" sheetId="1" r:id="rId1"/></sheets>${book}</workbook>`,
    "xl/_rels/workbook.xml.rels": relation("worksheets/sheet1.xml"),
    ...(texts ? { "xl/sharedStrings.xml": `<sst>${texts}</sst>` } : {}),
    "xl/worksheets/sheet1.xml": `<worksheet xmlns="${names.workbook}">${before}<sheetData>${rows}</sheetData>${after}</worksheet>`,
    ...others,
  };
  return zipOf(
    Object.entries(parts).flatMap(([name, body]) => (body === null ? [] : [{ name, body: Buffer.from(body) }])),
  );
}
