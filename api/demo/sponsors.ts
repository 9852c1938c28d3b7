import { asc, eq } from "drizzle-orm";

import type { SponsorStatus } from "#contract/projects/sponsor-statuses";

import type { Tx } from "../db/client";
import { auditLog } from "../db/schema/log";
import { suppliers } from "../db/schema/people";
import { sponsorDeliverables, sponsors } from "../db/schema/sponsors";
import type { Calendar } from "./days";
import { insertAll } from "./insert";
import { insertParts, type Run } from "./parts";
import { random } from "./random";

/** Share of the project's value, in percent. */
const packages: [name: string, share: number, status: SponsorStatus, note: string | null][] = [
  ["Platin", 12, "PAID", "Açılış konuşmasında adı geçecek."],
  ["Altın", 8, "AGREED", null],
  ["Gümüş", 4, "AGREED", null],
  ["Kahve molası", 2, "OFFERED", "Teklif gönderildi, yanıt bekleniyor."],
  ["Yaka kartı", 1, "CANCELLED", null],
];

/** Days from the first one of the event. */
const promises: [title: string, day: number][] = [
  ["Logonun davetiyede ve web sitesinde yer alması", -45],
  ["Stant alanının ayrılması", -20],
  ["Çanta içine konacak broşürün teslim alınması", -5],
  ["Sahne ekranında tanıtım filmi", 0],
];

interface Companies {
  ids: readonly number[];
  contacts: readonly (readonly number[])[];
}

/** Clients and suppliers that support the projects, with their promised deliverables; past ones are mostly done. */
export async function loadSponsors(tx: Tx, runs: readonly Run[], clients: Companies, days: Calendar): Promise<void> {
  const draw = random("sponsors");
  const company = runs[0]?.company;
  if (company === undefined) return;
  const firms = await tx
    .select({ id: suppliers.id })
    .from(suppliers)
    .where(eq(suppliers.event_company_id, company))
    .orderBy(asc(suppliers.id));
  for (const run of runs) {
    const { row, client: own } = run.plan;
    const taken = packages.slice(0, draw.int(2, packages.length));
    const others = draw.some(
      clients.ids.map((_, index) => index).filter((index) => index !== own),
      taken.length,
    );
    const rows = taken.map(([name, share, status, note], nth) => {
      const isSupplier = nth === 2;
      const index = others[nth] ?? 0;
      const amount = Math.max(1000, Math.round((Number(row.lead_value) * share) / 100 / 500) * 500);
      return {
        scode: draw.code(),
        client_id: isSupplier ? null : (clients.ids[index] ?? null),
        supplier_id: isSupplier ? draw.pick(firms).id : null,
        contact_id: isSupplier ? null : (clients.contacts[index]?.[0] ?? null),
        package: name,
        amount: `${amount}.00`,
        currency: row.currency ?? "TRY",
        status,
        note,
      };
    });
    const ids = await insertParts(tx, run, "sponsor", sponsors, rows, 18);
    // History is read in the order of its rows, so these come after all that was entered.
    const done: (typeof auditLog.$inferInsert)[] = [];
    for (const [nth, sponsor_id] of ids.entries()) {
      const status = rows[nth]?.status;
      if (status !== "PAID" && status !== "AGREED") continue;
      const due = promises.map(([title, day]) => ({ title, due_on: run.day(day) }));
      const items = due.map((item) => {
        // One in five was forgotten.
        const isDone = item.due_on < days.date(0) && draw.chance(80);
        const done_at = isDone ? run.at(50 + nth) : null;
        return { ...item, sponsor_id, done_at, done_by: isDone ? run.person : null, version: isDone ? 2 : 1 };
      });
      const made = await insertParts(tx, run, "sponsor_deliverable", sponsorDeliverables, items, 24 + nth * 4);
      done.push(
        ...items.flatMap(({ done_at }, index) =>
          done_at
            ? {
                event_company_id: run.company,
                user_id: run.person,
                model: "sponsor_deliverable",
                record_id: made[index] ?? 0,
                action: "updated",
                changes: { done_at: [null, done_at.toISOString()], done_by: [null, run.person] },
                created_at: done_at,
              }
            : [],
        ),
      );
    }
    await insertAll(tx, auditLog, done);
  }
}
