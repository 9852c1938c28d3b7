import { and, asc, eq, getTableColumns, sql } from "drizzle-orm";

import { fileKindOf } from "#contract/activity/file-kinds";

import type { CreatedCompany } from "../modules/setup/new-company";
import type { Tx } from "../db/client";
import { notes, phoneCalls } from "../db/schema/activity";
import { auditLog } from "../db/schema/log";
import { clients, contacts, suppliers } from "../db/schema/people";
import { projects } from "../db/schema/projects";
import { recordFiles, recordFileVersions } from "../db/schema/record-files";
import { tasks } from "../db/schema/tasks";
import { minutesPerDay, type Calendar } from "./days";
import { insertMany } from "./insert";
import { addMeetings } from "./meetings";
import { firstNames, lastNames, slug, supplierNames } from "./names";
import { cities, companyAgain, otherFormat, personAgain, plantTwins, type PlantedCompany } from "./planted";
import { random, type Random } from "./random";
import { addTasks, historyOf } from "./tasks";

/** Percent: one of ten companies and people is in the lists twice. */
const twinShare = 10;

/**
 * Numbers of related records after years of work with this many projects and leads; clients are half as many as those.
 */
export const largeCounts = (total: number) => ({
  clients: Math.floor(total / 2),
  suppliers: Math.floor(total / 2),
  contacts: total * 2,
  files: total * 5,
  meetings: total * 5,
  notes: total * 2,
  calls: total * 3,
  tasks: total * 10,
  history: total * 45,
});

/** Number of records that are no duplicates. */
export const originals = (count: number) => count - Math.round((count * twinShare) / 100);

/** Unassigned phone numbers, each of them once. */
const mobileOf = (n: number) => `+905${30 + Math.floor(n / 10_000)}000${String(n % 10_000).padStart(4, "0")}`;

const fileNames: [name: string, ending: string][] = [
  ["Sözleşme", "pdf"],
  ["Teklif", "pdf"],
  ["Bütçe", "xlsx"],
  ["Katılımcı listesi", "xlsx"],
  ["Sunum", "pptx"],
  ["Fatura", "pdf"],
  ["Yerleşim planı", "png"],
  ["Açılış konuşması", "docx"],
  ["Ulaşım programı", "xlsx"],
  ["Şartname", "pdf"],
];

interface Agency {
  tx: Tx;
  company: number;
  ids: CreatedCompany["ids"];
  days: Calendar;
  /** People who bring companies in. */
  creators: readonly number[];
}

const between = (draw: Random, from: Date, to: Date) =>
  new Date(from.getTime() + Math.floor(((to.getTime() - from.getTime()) * draw.int(0, 9999)) / 10_000));

/** Some day of the years before; `least` days ago at the latest. */
function met({ company, days }: Agency, draw: Random, least: number) {
  const created_at = days.instant(-minutesPerDay * draw.int(least, 1100) + draw.int(370, 880));
  return { event_company_id: company, created_at, updated_at: created_at };
}

type Company = Omit<PlantedCompany, "id">;

const columnsOf = ({ name, name_legal, tax_number, phone, email, domain, city }: Company, draw: Random) => ({
  code: draw.code(),
  name,
  name_legal,
  tax_number,
  phone,
  email,
  website: email === null && domain ? `https://www.${domain}` : null,
  city,
});

/** Second entries of clients that are there. */
async function addClients(agency: Agency, count: number): Promise<void> {
  const { tx, company, creators } = agency;
  const draw = random("clients again");
  const { name, name_legal, tax_number, phone, email, domain, city, industry_id } = getTableColumns(clients);
  const there = await tx
    .select({ name, name_legal, tax_number, phone, email, domain, city, industry_id })
    .from(clients)
    .where(eq(clients.event_company_id, company))
    .orderBy(asc(clients.id));
  const twice = draw.some(there, count - there.length);
  const rows = twice.map((one) => {
    const again = companyAgain(draw, one);
    // The list takes no name twice.
    const named = again.name === one.name ? { ...again, name: `${again.name} A.Ş.` } : again;
    return {
      ...met(agency, draw, 2),
      ...columnsOf(named, draw),
      industry_id: one.industry_id,
      creator_id: draw.pick(creators),
    };
  });
  await insertMany(tx, clients, rows);
}

/** Suppliers with look-alikes and second entries among them. */
async function addSuppliers(agency: Agency, count: number): Promise<number[]> {
  const { tx, ids, creators } = agency;
  const draw = random("more suppliers");
  // Companies of the small demo have no duplicates.
  const fresh = count - supplierNames.length;
  const planted = plantTwins("suppliers", fresh, (100 * (count - originals(count))) / fresh);
  const categories = [...new Set(supplierNames.map(([, category]) => category))];
  const rows = planted.companies.map((one) => ({
    ...met(agency, draw, 2),
    ...columnsOf(one, draw),
    category_ids: draw.some(categories, draw.chance(20) ? 2 : 1).map(ids.supplierCategories),
    status: draw.chance(70) ? "EXISTING" : "POTENTIAL",
    creator_id: draw.pick(creators),
  }));
  return insertMany(tx, suppliers, rows);
}

/** People of the new suppliers in turn, then second entries of some of all. */
async function addContacts(agency: Agency, count: number, supplierIds: readonly number[]): Promise<void> {
  const { tx, company, ids } = agency;
  const draw = random("more contacts");
  const ofCompany = eq(contacts.event_company_id, company);
  const positions = ["key-account", "owner", "sales-manager", "operations-manager", "technical-manager"];
  const there = await tx.$count(contacts, ofCompany);
  const fresh = Array.from({ length: originals(count) - there }, (_, n) => {
    const name = `${draw.pick(firstNames)} ${draw.pick(lastNames)}`;
    return {
      ...met(agency, draw, 2),
      name,
      contact_type: "S",
      supplier_id: supplierIds[n % supplierIds.length] ?? null,
      position_id: ids.contactPositions(draw.pick(positions)),
      email: `${slug(name, ".")}.${n}@tedarik.example`,
      mobile: draw.chance(80) ? mobileOf(n) : null,
    };
  });
  await insertMany(tx, contacts, fresh);
  const { name, contact_type, client_id, supplier_id, position_id, email, mobile } = getTableColumns(contacts);
  const all = await tx
    .select({ name, contact_type, client_id, supplier_id, position_id, email, mobile })
    .from(contacts)
    .where(ofCompany)
    .orderBy(asc(contacts.id));
  const again = draw.some(all, count - all.length).map((one) => {
    const otherPhone = one.mobile === null || draw.chance(30) ? null : otherFormat(draw, one.mobile);
    return {
      ...met(agency, draw, 2),
      ...one,
      name: personAgain(draw, one.name),
      email: otherPhone === null || draw.chance(40) ? one.email : null,
      mobile: otherPhone,
    };
  });
  await insertMany(tx, contacts, again);
}

const recordTables = { client: clients, supplier: suppliers, contact: contacts };

/** Rows of files on projects (three of five), clients and suppliers, without bytes: nobody opens so many. */
async function addFiles({ tx, company, days, creators }: Agency, count: number, before: number): Promise<void> {
  const draw = random("more files");
  const idsOf = async (table: typeof projects | typeof clients | typeof suppliers) =>
    tx
      .select({ id: table.id, created_at: table.created_at })
      .from(table)
      .where(eq(table.event_company_id, company))
      .orderBy(asc(table.id));
  const owners = {
    project: await idsOf(projects),
    client: await idsOf(clients),
    supplier: await idsOf(suppliers),
  };
  const now = days.instant(0);
  const rows = Array.from({ length: count - before }, (_, n) => {
    const model = (["project", "project", "project", "client", "supplier"] as const)[n % 5] ?? "project";
    const owner = owners[model][Math.floor(n / 5) % owners[model].length];
    const [name, ending] = draw.pick(fileNames);
    const changed_at = between(draw, owner?.created_at ?? now, now);
    return {
      event_company_id: company,
      model,
      record_id: owner?.id ?? 0,
      name: `${name} ${n + 1}.${ending}`,
      content_type: fileKindOf(`x.${ending}`)?.type ?? "",
      size: draw.int(8000, 120_000),
      changed_at,
      changed_by: draw.pick(creators),
      created_at: changed_at,
      updated_at: changed_at,
    };
  });
  const ids = await insertMany(tx, recordFiles, rows);
  await insertMany(
    tx,
    recordFileVersions,
    rows.map(({ event_company_id, content_type, size, changed_by, created_at }, index) => ({
      event_company_id,
      file_id: ids[index] ?? 0,
      number: 1,
      stored: `demo-row-${ids[index]}`,
      content_type,
      size,
      creator_id: changed_by,
      created_at,
    })),
  );
}

const noteTitles = [
  "Toplantı notu",
  "Bütçe görüşmesi",
  "Salon kararı",
  "Konuşmacı listesi",
  "Ulaşım notu",
  "Mönü seçimi",
];
const noteTexts = [
  "<p>Ana salon U düzeninde kurulacak.</p>",
  "<p>Üst sınır <strong>ikinci tekliften</strong> sonra netleşecek.</p>",
  "<ul><li>Açılış</li><li>Panel</li><li>Kapanış</li></ul>",
  "<p>Havalimanı transferi iki grup olacak.</p>",
];
const sentences = [
  "Kişi sayısını yarın kesinleştirecek.",
  "Davetiye tasarımını beğendi.",
  "Bütçeyi yönetime sundu, haftaya dönüş yapacak.",
  "Oda blokajını cumaya kadar uzattılar.",
  "Fiyatta indirim yapabileceklerini söylediler.",
];

/** Notes of projects (three of five), clients and suppliers; calls with contacts, every other one about a project. */
async function addActivity(
  { tx, company, days, creators }: Agency,
  counts: Pick<ReturnType<typeof largeCounts>, "notes" | "calls">,
): Promise<void> {
  const draw = random("more notes and calls");
  const now = days.instant(0);
  const read = async (table: typeof projects | typeof clients | typeof suppliers) =>
    tx
      .select({ id: table.id, created_at: table.created_at })
      .from(table)
      .where(eq(table.event_company_id, company))
      .orderBy(asc(table.id));
  const owners = { project: await read(projects), client: await read(clients), supplier: await read(suppliers) };
  const wrote = (since: Date | undefined) => {
    const created_at = between(draw, since ?? now, now);
    return { event_company_id: company, creator_id: draw.pick(creators), created_at, updated_at: created_at };
  };
  const written = await tx.$count(notes, eq(notes.event_company_id, company));
  const newNotes = Array.from({ length: Math.max(0, counts.notes - written) }, (_, n) => {
    const model = (["project", "project", "project", "client", "supplier"] as const)[n % 5] ?? "project";
    const owner = owners[model][Math.floor(n / 5) % owners[model].length];
    return {
      ...wrote(owner?.created_at),
      project_id: model === "project" ? (owner?.id ?? 0) : null,
      client_id: model === "client" ? (owner?.id ?? 0) : null,
      supplier_id: model === "supplier" ? (owner?.id ?? 0) : null,
      note_title: draw.pick(noteTitles),
      note_content: draw.pick(noteTexts),
      pinned: draw.chance(3) ? 1 : 0,
      mentions: [],
      version: 1,
    };
  });
  if (newNotes.length > 0) await insertMany(tx, notes, newNotes);
  const { id, client_id, supplier_id, created_at } = getTableColumns(contacts);
  const people = await tx
    .select({ id, client_id, supplier_id, created_at })
    .from(contacts)
    .where(eq(contacts.event_company_id, company))
    .orderBy(asc(contacts.id));
  const talked = await tx.$count(phoneCalls, eq(phoneCalls.event_company_id, company));
  const newCalls = Array.from({ length: Math.max(0, counts.calls - talked) }, (_, n) => {
    const person = people[n % people.length];
    const project = n % 2 === 0 ? owners.project[Math.floor(n / 2) % owners.project.length] : undefined;
    const own = wrote(project?.created_at ?? person?.created_at);
    return {
      ...own,
      called_at: own.created_at.toISOString().slice(0, 19),
      call_direction: draw.chance(60) ? "outbound" : "inbound",
      description: draw.pick(sentences),
      contact_id: person?.id ?? null,
      client_id: person?.client_id ?? null,
      supplier_id: person?.supplier_id ?? null,
      project_id: project?.id ?? null,
      version: 1,
    };
  });
  if (newCalls.length > 0) await insertMany(tx, phoneCalls, newCalls);
}

type Line = typeof auditLog.$inferInsert & { created_at: Date };

/** Creations of all records, and as many changes of companies and people as give the history `count` lines. */
async function addHistory({ tx, company, days, creators }: Agency, count: number): Promise<void> {
  const draw = random("more history");
  const now = days.instant(0);
  const lines: Line[] = [];
  const add = (line: Omit<Line, "event_company_id">) => lines.push({ event_company_id: company, ...line } as Line);
  const untold = (model: string, id: unknown) =>
    sql`not exists (select from audit_log a where a.event_company_id = ${company} and a.model = ${model} and a.record_id = ${id})`;
  const files = await tx
    .select({ id: recordFiles.id, created_at: recordFiles.created_at, user: recordFiles.changed_by })
    .from(recordFiles)
    .where(and(eq(recordFiles.event_company_id, company), untold("file", recordFiles.id)))
    .orderBy(asc(recordFiles.id));
  for (const { id, created_at, user } of files)
    add({ user_id: user, model: "file", record_id: id, action: "created", changes: {}, created_at });
  for (const [model, table] of [
    ["note", notes],
    ["phone_call", phoneCalls],
  ] as const) {
    const rows = await tx
      .select({ id: table.id, created_at: table.created_at, user_id: table.creator_id })
      .from(table)
      .where(and(eq(table.event_company_id, company), untold(model, table.id)))
      .orderBy(asc(table.id));
    for (const { id, ...line } of rows) add({ ...line, model, record_id: id, action: "created", changes: {} });
  }
  const { event_company_id, id, creator_id, created_at, completed_at, completed_by_id } = getTableColumns(tasks);
  const todos = await tx
    .select({ event_company_id, id, creator_id, created_at, completed_at, completed_by_id })
    .from(tasks)
    .where(and(eq(tasks.event_company_id, company), untold("task", tasks.id)))
    .orderBy(asc(tasks.id));
  // One by one: so many arguments of one call are more than the stack holds.
  for (const line of todos.flatMap(historyOf)) lines.push(line);
  const records = [];
  for (const [model, table] of Object.entries(recordTables)) {
    const column = table === contacts ? contacts.mobile : (table as typeof clients).city;
    const rows = await tx
      .select({ id: table.id, created_at: table.created_at, value: column })
      .from(table)
      .where(eq(table.event_company_id, company))
      .orderBy(asc(table.id));
    for (const row of rows) records.push({ ...row, model, field: column.name });
  }
  const told = await tx.$count(auditLog, eq(auditLog.event_company_id, company));
  const changes = Math.max(0, count - told - lines.length - records.length);
  for (const [index, { id, model, field, value, created_at }] of records.entries()) {
    const user_id = draw.pick(creators);
    add({ user_id, model, record_id: id, action: "created", changes: {}, created_at });
    const own = Math.floor(changes / records.length) + (index < changes % records.length ? 1 : 0);
    /** Values until the last change, which wrote the current one. */
    const values = Array.from({ length: own }, (_, n) => (field === "city" ? draw.pick(cities) : mobileOf(n)));
    const times = values.map(() => between(draw, created_at, now)).toSorted((a, b) => a.getTime() - b.getTime());
    for (const [n, at] of times.entries())
      add({
        user_id,
        model,
        record_id: id,
        action: "updated",
        changes: { [field]: [values[n], n === own - 1 ? value : values[n + 1]] },
        created_at: at,
      });
  }
  // In the order of time; a creation comes before a change of the same moment.
  lines.sort((a, b) => a.created_at.getTime() - b.created_at.getTime());
  await insertMany(tx, auditLog, lines);
  for (const [model, table] of Object.entries(recordTables))
    await tx.execute(sql`update ${table} t set version = 1 + x.number, updated_at = x.last
      from (select record_id, count(*)::int as number, max(created_at) as last from audit_log
        where event_company_id = ${company} and model = ${model} and action = 'updated' group by 1) x
      where t.event_company_id = ${company} and t.id = x.record_id`);
}

/** Data of an agency after years, around existing projects. Lists, search and similar records are tried on it. */
export async function loadLarge(
  tx: Tx,
  { company, ids }: CreatedCompany,
  total: number,
  creators: readonly number[],
  days: Calendar,
): Promise<void> {
  // A busy machine may take longer over a chunk than a page would wait for an answer.
  await tx.execute(sql`set local statement_timeout = 0`);
  const agency = { tx, company: company.id, ids, days, creators };
  const counts = largeCounts(total);
  await addClients(agency, counts.clients);
  await addContacts(agency, counts.contacts, await addSuppliers(agency, counts.suppliers));
  await addFiles(agency, counts.files, await tx.$count(recordFiles, eq(recordFiles.event_company_id, company.id)));
  await addMeetings(tx, company.id, ids, counts.meetings, days);
  await addTasks(tx, company.id, counts.tasks, days);
  await addActivity(agency, counts);
  await addHistory(agency, counts.history);
}
