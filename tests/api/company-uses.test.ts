import { sql, type SQL } from "drizzle-orm";
import { describe, expect, it } from "vitest";

import { agency, type Answer, expectStatus } from "../helpers/api";
import { until } from "../helpers/children";
import { leadBody, makeRecord, openWorld } from "../helpers/samples";
import { supplierPart } from "../samples/project-suppliers";
import { sponsorBody } from "../samples/sponsors";

const { api, world, user } = await openWorld();
const admin = await api.as(agency.admin);

let serial = 0;
const nouns = [
  { noun: "client", letter: "C", table: sql`clients` },
  { noun: "supplier", letter: "S", table: sql`suppliers` },
] as const;
type Noun = (typeof nouns)[number]["noun"];

interface Company {
  id: number;
  code: string;
  path: string;
}

async function company(noun: Noun): Promise<Company> {
  const made = await admin.post(`/${noun}`, { name: `Kullanılan Firma ${(serial += 1)}` });
  expectStatus(made, 200);
  const { id, code } = made.body[noun];
  return { id, code, path: `/${noun}/${code}` };
}

const project = () => makeRecord(api, world.user, { stage: 8 });
const person = () => ({
  name: "Aynı Anda",
  position_id: world.mine.contactPosition,
  email: `an-${(serial += 1)}@firma.example`,
});

const refusalOf = ({ status, body }: Answer) => [status, body.message];

describe("what keeps a company", () => {
  it.each(nouns)(
    "a $noun that sponsors a project stays, until sponsor or project are gone",
    async ({ noun, letter }) => {
      const { id, path } = await company(noun);
      const [first, second] = [await project(), await project()];
      const sponsor = await user.post(`/project/${first.code}/sponsors`, sponsorBody(`${letter}-${id}`));
      expectStatus(sponsor, 200);
      expectStatus(await user.post(`/project/${second.code}/sponsors`, sponsorBody(`${letter}-${id}`)), 200);
      expect(refusalOf(await admin.del(path))).toEqual([409, "Kayıtlı 2 sponsorluğu olan firma silinemez."]);
      expectStatus(await user.del(`/project/${first.code}/sponsors/${sponsor.body.sponsor.scode}`), 200);
      expect(refusalOf(await admin.del(path))).toEqual([409, "Kayıtlı 1 sponsorluğu olan firma silinemez."]);
      await api.db.execute(sql`update projects set deleted_at = now() where id = ${second.id}`);
      expectStatus(await admin.del(path), 200);
    },
  );

  it("PRJ-013 a supplier of a project stays, until it is taken out of the list", async () => {
    const { id, path } = await company("supplier");
    const [first, second] = [await project(), await project()];
    const part = await user.post(`/project/${first.code}/suppliers`, supplierPart({ supplier_id: id }));
    expectStatus(part, 200);
    // Rows that a merge took out of a list are visible to nobody.
    await api.db
      .execute(sql`insert into project_suppliers (event_company_id, project_id, supplier_id, service, is_listed)
      values (${world.mine.company}, ${second.id}, ${id}, 'Ses', 0)`);
    expect(refusalOf(await admin.del(path))).toEqual([409, "1 projede tedarikçi olan firma silinemez."]);
    expectStatus(await user.del(`/project/${first.code}/suppliers/${part.body.supplier.part_id}`), 200);
    expectStatus(await admin.del(path), 200);
  });
});

/** Calls that begin while a transaction has written, and that it keeps waiting until it ends. */
async function beside(statements: SQL[], calls: () => Promise<Answer>[]): Promise<Answer[]> {
  let answers: Promise<Answer[]> = Promise.resolve([]);
  await api.db.transaction(async (tx) => {
    for (const statement of statements) await tx.execute(statement);
    const begun = calls();
    answers = Promise.all(begun);
    await until(async () => {
      const [waiting] = await api.rows<{ count: number }>(
        sql`select count(*)::int as count from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return waiting?.count === begun.length;
    }, 30_000);
  });
  return answers;
}

describe("a deletion beside what comes to name the company", () => {
  it.each(nouns)("R1 a $noun is not deleted beside a new contact", async ({ noun, letter, table }) => {
    const { id, path } = await company(noun);
    const naming = [
      sql`select 1 from ${table} where id = ${id} for key share`,
      sql`insert into contacts (event_company_id, name, contact_type, ${sql.identifier(`${noun}_id`)})
        values (${world.mine.company}, 'Aynı Anda', ${letter}, ${id})`,
    ];
    const [deleted] = await beside(naming, () => [admin.del(path)]);
    expect(deleted?.status).toBe(409);
    expectStatus(await admin.get(path), 200);
  });

  it.each(nouns)("R1 nothing comes to name a $noun that is being deleted", async ({ noun, letter, table }) => {
    const { id } = await company(noun);
    const { code } = await project();
    const gone = [
      sql`select 1 from ${table} where id = ${id} for update`,
      sql`update ${table} set deleted_at = now() where id = ${id}`,
    ];
    const own = {
      client: () => user.post("/leads", leadBody(world, { client: id, contact: undefined, new_contact: person() })),
      supplier: () => user.post(`/project/${code}/suppliers`, supplierPart({ supplier_id: id })),
    };
    const answers = await beside(gone, () => [
      admin.post("/contacts", { ...person(), company_id: `${letter}-${id}` }),
      user.post(`/project/${code}/sponsors`, sponsorBody(`${letter}-${id}`)),
      own[noun](),
    ]);
    const field = { client: "client", supplier: "supplier_id" }[noun];
    expect(answers.map(({ status, body }) => [status, ...Object.keys(body.errors ?? {})])).toEqual([
      [422, "company_id"],
      [422, "company_id"],
      [422, field],
    ]);
  });
});
