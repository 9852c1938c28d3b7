import { asc, eq, sql } from "drizzle-orm";

import { fileKindOf } from "#contract/activity/file-kinds";

import type { FileModel } from "../modules/files/owners";
import type { CreatedCompany } from "../modules/setup/new-company";
import type { Tx } from "../db/client";
import { auditLog } from "../db/schema/log";
import { clients, suppliers } from "../db/schema/people";
import { recordFiles, recordFileVersions, recordFolders } from "../db/schema/record-files";
import { minutesPerDay, type Calendar } from "./days";
import { demoLogos } from "./logos";
import { pdf } from "./pdf";
import { png } from "./png";
import type { ProjectPlan } from "./projects";
import { demoReceipts } from "./request-files";

/** A stage in the light of two lamps. */
const stagePicture = (width: number, height: number): Buffer =>
  png(width, height, (x, y) => {
    const light = (centre: number) => Math.max(0, 1 - Math.hypot(x - centre, y * 1.4) / (width * 0.55));
    const [warm, cold, floor] = [light(width * 0.3), light(width * 0.72), y > height * 0.8 ? 24 : 0];
    return [30 + warm * 190 + floor, 14 + (warm + cold) * 70 + floor, 40 + cold * 180 + floor];
  });

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
  { name: "Sahne görseli.png", bytes: () => stagePicture(480, 320) },
  { name: "Katılımcı listesi.csv", bytes: () => Buffer.from(guests) },
  { name: "Program akışı.txt", bytes: () => Buffer.from(programme.map((line) => line.join("  ")).join("\n")) },
];

const prices =
  "\ufeffHizmet;Birim;Fiyat\nSalon kirası;Gün;85.000,00\nSes ve ışık;Gün;42.500,00\nKaravan sahne;Adet;120.000,00\n";

const ofClient: DemoFile[] = [
  {
    name: "Çerçeve sözleşmesi.pdf",
    folder: "Sözleşmeler",
    bytes: () => pdf(["CERCEVE SOZLESMESI", "", "Sure: 24 ay", "Konu: Etkinlik ve seyahat hizmetleri"]),
  },
  { name: "Kurumsal kimlik.png", bytes: () => stagePicture(360, 240) },
  { name: "Fatura bilgileri.txt", bytes: () => Buffer.from("E-fatura mükellefi\nFatura: ayın son iş günü\n") },
];

const ofSupplier: DemoFile[] = [
  {
    name: "Hizmet şartları.pdf",
    folder: "Teklifler",
    bytes: () => pdf(["HIZMET SARTLARI", "", "Iptal: 14 gun onceden ucretsiz", "Odeme: fatura tarihinden 30 gun"]),
  },
  { name: "Fiyat listesi 2026.csv", folder: "Teklifler", bytes: () => Buffer.from(prices) },
  { name: "Salon görseli.png", bytes: () => stagePicture(420, 280) },
];

/** Records with files: two that run, two in preparation, an offer with its brief; and the first clients and suppliers. */
const stages = [9, 9, 8, 8, 4];
const companiesEach = 3;

/** Files of each demo record, in the order of their stored names. */
const filesEach: DemoFile[][] = [
  ...stages.map(() => ofRecord),
  ...Array.from({ length: companiesEach }, () => ofClient),
  ...Array.from({ length: companiesEach }, () => ofSupplier),
];

const storedName = (record: number, file: number) => `demo-file-${record}-${file}`;

/** The bytes of the demo's rows, by their names in the file store. */
export const demoFiles = (): { stored: string; bytes: Buffer }[] => [
  ...filesEach.flatMap((files, record) =>
    files.map(({ bytes }, file) => ({ stored: storedName(record, file), bytes: bytes() })),
  ),
  ...demoLogos(),
  ...demoReceipts(),
];

interface Place {
  /** Index in `filesEach`. */
  place: number;
  model: FileModel;
  id: number;
  person: number;
  /** When its first file came. */
  minute: number;
}

async function writeFiles(tx: Tx, event_company_id: number, record: Place, days: Calendar): Promise<void> {
  const { place, model, id: record_id, person, minute } = record;
  const folders = new Map<string, number>();
  const folderOf = async (name: string | undefined, at: Date) => {
    if (name === undefined) return null;
    const known = folders.get(name);
    if (known !== undefined) return known;
    const times = { created_at: at, updated_at: at };
    const row = { event_company_id, model, record_id, name, creator_id: person, ...times };
    const [made] = await tx.insert(recordFolders).values(row).returning();
    if (!made) throw new Error("the folder was not written");
    folders.set(name, made.id);
    return made.id;
  };
  for (const [nth, { name, folder, bytes }] of (filesEach[place] ?? []).entries()) {
    const at = days.instant(minute + nth * 7);
    const facts = { content_type: fileKindOf(name)?.type ?? "", size: bytes().byteLength };
    const folder_id = await folderOf(folder, at);
    const shown = { changed_at: at, changed_by: person, created_at: at, updated_at: at };
    const [file] = await tx
      .insert(recordFiles)
      .values({ event_company_id, model, record_id, name, folder_id, ...facts, ...shown })
      .returning();
    if (!file) throw new Error("the file was not written");
    await tx.insert(recordFileVersions).values({
      ...facts,
      event_company_id,
      file_id: file.id,
      number: 1,
      stored: storedName(place, nth),
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

/** A few small files with real content. */
export async function loadFiles(
  tx: Tx,
  { company }: CreatedCompany,
  plans: readonly ProjectPlan[],
  ids: readonly number[],
  days: Calendar,
): Promise<void> {
  const used = new Set<number>();
  for (const [place, stage] of stages.entries()) {
    const index = plans.findIndex(({ row }, nth) => row.stage === stage && !used.has(nth));
    const plan = plans[index];
    const id = ids[index];
    if (!plan || id === undefined) continue;
    used.add(index);
    // After the record itself, and in the agency's working hours if there is time for that.
    const minute = Math.max(plan.created + 30, -(place + 1) * minutesPerDay + 600);
    await writeFiles(tx, company.id, { place, model: "project", id, person: plan.row.responsible_id, minute }, days);
  }
  const person = plans[0]?.row.responsible_id;
  if (person === undefined) return;
  let place = stages.length;
  for (const [model, table] of [
    ["client", clients],
    ["supplier", suppliers],
  ] as const) {
    const first = await tx
      .select({ id: table.id })
      .from(table)
      .where(eq(table.event_company_id, company.id))
      .orderBy(asc(sql`${table.name} collate tr_sort`))
      .limit(companiesEach);
    for (const { id } of first) {
      await writeFiles(tx, company.id, { place, model, id, person, minute: -place * minutesPerDay + 620 }, days);
      place += 1;
    }
  }
}
