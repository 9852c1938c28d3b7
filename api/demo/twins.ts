import { asc, eq, getTableColumns } from "drizzle-orm";

import type { CreatedCompany } from "../modules/setup/new-company";
import type { Tx } from "../db/client";
import { clients, contacts, suppliers } from "../db/schema/people";
import { minutesPerDay, type Calendar } from "./days";
import { insertAll } from "./insert";
import { plain } from "./planted";
import { random, type Random } from "./random";

/** One of so many records was entered twice. */
const every = 25;
const fewest = 4;

const shout = (text: string) => text.toLocaleUpperCase("tr");

/** A duplicate's name as a hurried colleague enters it: never quite equal, or the list would refuse it. */
const companyAgain = (draw: Random, name: string) =>
  draw.pick([`${name} A.Ş.`, `${shout(name)} LTD. ŞTİ.`, `${plain(name)} San. ve Tic. A.Ş.`]);
const personAgain = (draw: Random, name: string) => draw.pick([shout(name), plain(name)]);

/** Chosen from the later half, which is used less. */
const chosen = <T>(draw: Random, rows: readonly T[]) =>
  draw.some(rows.slice(Math.floor(rows.length / 2)), Math.max(fewest, Math.floor(rows.length / every)));

/** Clients, suppliers and contacts that stand in the lists twice, for the pages that find and merge them. */
export async function loadTwins(tx: Tx, { company }: CreatedCompany, days: Calendar): Promise<void> {
  const draw = random(`twins of ${company.code}`);
  const now = () => {
    const created_at = days.instant(-minutesPerDay * draw.int(2, 25) + draw.int(480, 1000));
    return { event_company_id: company.id, created_at, updated_at: created_at };
  };
  for (const table of [clients, suppliers]) {
    const { id, name, city, phone, email, creator_id } = getTableColumns(table);
    const rows = await tx
      .select({ id, name, city, phone, email, creator_id })
      .from(table)
      .where(eq(table.event_company_id, company.id))
      .orderBy(asc(id));
    await insertAll(
      tx,
      table,
      chosen(draw, rows).map((row) => ({
        ...now(),
        code: draw.code(),
        name: companyAgain(draw, row.name),
        city: row.city,
        phone: row.phone,
        email: draw.chance(50) ? row.email : null,
        creator_id: row.creator_id,
      })),
    );
  }
  const people = await tx
    .select()
    .from(contacts)
    .where(eq(contacts.event_company_id, company.id))
    .orderBy(asc(contacts.id));
  await insertAll(
    tx,
    contacts,
    chosen(draw, people).map(({ name, contact_type, client_id, supplier_id, position_id, mobile, email }) => ({
      ...now(),
      name: personAgain(draw, name),
      contact_type,
      client_id,
      supplier_id,
      position_id,
      mobile: draw.chance(60) ? mobile : null,
      email: `${email?.split("@")[0]?.replace(".", "")}@eposta.example`,
    })),
  );
}
