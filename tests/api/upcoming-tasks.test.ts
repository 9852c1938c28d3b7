import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";

import { agency, expectStatus, type Client } from "../helpers/api";
import { adminAbroad } from "../helpers/canaries";
import { openWorld } from "../helpers/samples";
import { taskBody } from "../samples/tasks";

const { api, world, user } = await openWorld();

interface Row {
  id: number;
  title: string;
  late: number;
}

let team: Client;
/** A person without to-dos of other people. */
let own: Client;
let me: number;
beforeAll(async () => {
  team = await api.as(agency.team);
  const [person] = await api.rows<{ id: number; email: string }>(
    sql`select id, email from users where event_company_id = ${world.user.event_company_id} and deleted_at is null
      and full_name = 'Selin Çınar'`,
  );
  me = person!.id;
  own = await api.as(person!.email);
  await api.rows(sql`update tasks set deleted_at = now() where ${me} = any(responsibles)`);
});

const make = async (by: Client, more: Record<string, unknown>, responsible = me): Promise<Row> => {
  const answer = await by.post("/tasks", taskBody(responsible, { starts_at: "2026-01-01", ...more }));
  expectStatus(answer, 200);
  return answer.body.task;
};
const upcoming = async (by: Client, query: Record<string, unknown> = {}) => {
  const answer = await by.get("/tasks/upcoming", query);
  expectStatus(answer, 200);
  return answer.body as { late: { total: number; data: Row[] }; next: { total: number; data: Row[] } };
};
const titles = (rows: Row[]) => rows.map(({ title }) => title);

describe("what one has to do next", () => {
  it("SHL-059 own open to-dos by deadline, late ones apart, with the numbers of their list", async () => {
    expect(await upcoming(own)).toMatchObject({ late: { total: 0, data: [] }, next: { total: 0, data: [] } });
    await make(own, { title: "Üçüncü", deadline_at: "2099-03-03" });
    await make(own, { title: "İkinci", deadline_at: "2099-03-02", deadline_time: "10:00" });
    await make(own, { title: "Geciken", deadline_at: "2026-01-03" });
    await make(own, { title: "Daha önce geciken", deadline_at: "2026-01-02" });
    const done = await make(own, { title: "Bitmiş", deadline_at: "2099-03-01" });
    await own.put(`/tasks/${done.id}/complete`, { completed: 1 });
    // Given away, a milestone, and another's.
    await make(own, { title: "Verilmiş", deadline_at: "2099-01-01" }, world.user.id);
    await own.post("/tasks/milestone", { title: "Kapı açılışı", starts_at: "2099-01-01", responsibles: [me] });
    await make(user, { title: "Başkasının", deadline_at: "2099-01-01" }, world.user.id);

    const found = await upcoming(own);
    expect(titles(found.late.data)).toEqual(["Daha önce geciken", "Geciken"]);
    expect(found.late.data.map(({ late }) => late)).toEqual([1, 1]);
    expect(titles(found.next.data)).toEqual(["İkinci", "Üçüncü"]);
    for (const [state, part] of [
      ["late", found.late.total],
      ["open", found.late.total + found.next.total],
    ] as const) {
      const list = await own.get("/tasks", { view: "mine", milestone: 0, state });
      expect(list.body.paging.total, state).toBe(part);
    }
    const few = await upcoming(own, { each: 1 });
    expect([titles(few.late.data), few.late.total]).toEqual([["Daha önce geciken"], 2]);
    expect([titles(few.next.data), few.next.total]).toEqual([["İkinci"], 2]);
  });

  it("SHL-059 what another gives is there, what is completed or deleted is not", async () => {
    const given = await make(team, { title: "Yeni verilen", deadline_at: "2099-02-01" });
    expect(titles((await upcoming(own)).next.data)).toContain("Yeni verilen");
    await own.put(`/tasks/${given.id}/complete`, { completed: 1 });
    expect(titles((await upcoming(own)).next.data)).not.toContain("Yeni verilen");
  });

  it("X1 another company has its own, none of ours, and limits are checked", async () => {
    await make(own, { title: "Yalnız bizim", deadline_at: "2026-01-02" });
    const abroad = await upcoming(await adminAbroad(api));
    expect(JSON.stringify(abroad)).not.toContain("Yalnız bizim");
    expect(abroad.late.total + abroad.next.total).toBe(0);
    expectStatus(await own.get("/tasks/upcoming", { each: 21 }), 422);
    expectStatus(await own.get("/tasks/upcoming", { each: 0 }), 422);
  });
});
