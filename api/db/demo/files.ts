import { crc32, deflateSync } from "node:zlib";

import { fileKindOf } from "#contract/file-kinds";

import type { CreatedCompany } from "../../modules/setup/new-company";
import type { Tx } from "../client";
import { auditLog } from "../schema/log";
import { recordFiles, recordFileVersions, recordFolders } from "../schema/record-files";
import { minutesPerDay, type Calendar } from "./days";
import type { ProjectPlan } from "./projects";

/** A page of lines; the letters of the built-in fonts are Latin-1, so the lines are in plain letters. */
function pdf(lines: readonly string[]): Buffer {
  const text = `BT /F1 16 Tf 20 TL 72 760 Td ${lines.map((line) => `(${line}) Tj T*`).join(" ")} ET`;
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>",
    `<</Length ${text.length}>>stream\n${text}\nendstream`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
  ];
  let body = "%PDF-1.4\n";
  const places = objects.map((object, index) => {
    const place = body.length;
    body += `${index + 1} 0 obj${object}endobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join("")}`;
  return Buffer.from(
    `${body}${table}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`,
  );
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.byteLength);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A stage in the light of two lamps. */
function png(width: number, height: number): Buffer {
  const rows = Array.from({ length: height }, (_, y) => {
    const row = Buffer.alloc(1 + width * 3);
    for (let x = 0; x < width; x += 1) {
      const light = (centre: number) => Math.max(0, 1 - Math.hypot(x - centre, y * 1.4) / (width * 0.55));
      const [warm, cold, floor] = [light(width * 0.3), light(width * 0.72), y > height * 0.8 ? 24 : 0];
      row.set([30 + warm * 190 + floor, 14 + (warm + cold) * 70 + floor, 40 + cold * 180 + floor], 1 + x * 3);
    }
    return row;
  });
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(Buffer.concat(rows))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

interface DemoFile {
  name: string;
  folder?: string;
  bytes: () => Buffer;
}

const guests = "\ufeffAd;Soyad;Kurum;Ulaşım\nAyşe;Yılmaz;Çınar Holding;Uçak\nÖmer;Işık;Deniz Lojistik;Otobüs\n";
const programme = [
  ["09.00", "Kayıt ve karşılama kahvesi"],
  ["10.00", "Açılış konuşması"],
  ["12.30", "Öğle yemeği"],
  ["14.00", "Paralel oturumlar"],
  ["19.30", "Gala yemeği"],
];

const ofRecord: DemoFile[] = [
  {
    name: "Hizmet sözleşmesi.pdf",
    folder: "Sözleşmeler",
    bytes: () =>
      pdf(["HIZMET SOZLESMESI", "", "Taraflar: Perde Arkasi Turizm ve musteri", "Konu: Etkinlik organizasyonu"]),
  },
  { name: "Sahne görseli.png", bytes: () => png(480, 320) },
  { name: "Katılımcı listesi.csv", bytes: () => Buffer.from(guests) },
  { name: "Program akışı.txt", bytes: () => Buffer.from(programme.map((line) => line.join("  ")).join("\n")) },
];

/** Records with files: two that run, two in preparation, an offer with its brief. */
const stages = [9, 9, 8, 8, 4];

const storedName = (record: number, file: number) => `demo-file-${record}-${file}`;

/** The bytes that the demo's rows speak of, by their names in the file store. */
export const demoFiles = (): { stored: string; bytes: Buffer }[] =>
  stages.flatMap((_, record) =>
    ofRecord.map(({ bytes }, file) => ({ stored: storedName(record, file), bytes: bytes() })),
  );

/** A few small files that are what they are called. */
export async function loadFiles(
  tx: Tx,
  { company }: CreatedCompany,
  plans: readonly ProjectPlan[],
  ids: readonly number[],
  days: Calendar,
): Promise<void> {
  const event_company_id = company.id;
  const used = new Set<number>();
  for (const [record, stage] of stages.entries()) {
    const index = plans.findIndex(({ row }, nth) => row.stage === stage && !used.has(nth));
    const plan = plans[index];
    const record_id = ids[index];
    if (!plan || record_id === undefined) continue;
    used.add(index);
    const person = plan.row.responsible_id;
    for (const [nth, { name, folder, bytes }] of ofRecord.entries()) {
      // After the record itself, and in the agency's working hours where there is time for that.
      const at = days.instant(Math.max(plan.created + 30, -(record + 1) * minutesPerDay + 600) + nth * 7);
      const own = { event_company_id, model: "project", record_id };
      const times = { created_at: at, updated_at: at };
      const [made] = folder
        ? await tx
            .insert(recordFolders)
            .values({ ...own, ...times, name: folder, creator_id: person })
            .returning()
        : [];
      const facts = { content_type: fileKindOf(name)?.type ?? "", size: bytes().byteLength };
      const [file] = await tx
        .insert(recordFiles)
        .values({ ...own, ...times, ...facts, name, folder_id: made?.id ?? null, changed_at: at, changed_by: person })
        .returning();
      if (!file) throw new Error("the file was not written");
      await tx.insert(recordFileVersions).values({
        ...facts,
        event_company_id,
        file_id: file.id,
        number: 1,
        stored: storedName(record, nth),
        creator_id: person,
        created_at: at,
        thumbnail_due: fileKindOf(name)?.preview === "image" ? at : null,
      });
      await tx.insert(auditLog).values({
        event_company_id,
        user_id: person,
        model: "file",
        record_id: file.id,
        action: "created",
        created_at: at,
      });
    }
  }
}
