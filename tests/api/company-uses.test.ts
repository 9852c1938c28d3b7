import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";

import { agency, type Answer, expectStatus } from "../helpers/api";
import { makeRecord, openWorld } from "../helpers/samples";
import { supplierPart } from "../samples/project-suppliers";
import { sponsorBody } from "../samples/sponsors";

const { api, world, user } = await openWorld();
const admin = await api.as(agency.admin);

let serial = 0;
const nouns = [
  { noun: "client", letter: "C" },
  { noun: "supplier", letter: "S" },
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
    // What a merge took out of a list is seen by nobody.
    await api.db
      .execute(sql`insert into project_suppliers (event_company_id, project_id, supplier_id, service, is_listed)
      values (${world.mine.company}, ${second.id}, ${id}, 'Ses', 0)`);
    expect(refusalOf(await admin.del(path))).toEqual([409, "1 projede tedarikçi olan firma silinemez."]);
    expectStatus(await user.del(`/project/${first.code}/suppliers/${part.body.supplier.part_id}`), 200);
    expectStatus(await admin.del(path), 200);
  });
});
