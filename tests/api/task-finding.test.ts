import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";

import { agency, type Client, expectStatus, foreign } from "../helpers/api";
import { makeRecord, openWorld } from "../helpers/samples";
import { taskBody } from "../samples/tasks";

const { api, world, user } = await openWorld();
const me = world.user.id;
let admin: Client;
let abroad: Client;
beforeAll(async () => {
  [admin, abroad] = [await api.as(agency.admin), await api.as(foreign.admin)];
});

const make = async (more: Record<string, unknown>, path = "/tasks") => {
  const answer = await user.post(path, taskBody(me, more));
  expectStatus(answer, 200);
  return answer.body.task as { id: number; version: number };
};

describe("finding to-dos", () => {
  it("TSK-085 the list and the board are narrowed to a client: to-dos of its projects and offers within the reach", async () => {
    const [one, other] = await api.rows<{ id: number }>(
      sql`select id from clients where event_company_id = ${world.mine.company} and deleted_at is null order by id limit 2`,
    );
    const own = await makeRecord(api, world.user, { stage: 8, client_id: one?.id, name: "Manolya Gecesi" });
    const offer = await makeRecord(api, world.user, { stage: 1, client_id: one?.id, name: "Manolya Teklifi" });
    const far = await makeRecord(api, world.user, { stage: 8, client_id: other?.id, name: "Zakkum Gecesi" });
    const title = "Manolya davetiyesini bas";
    const [first, second, third] = [
      await make({ title, project_id: own.code }),
      await make({ title, project_id: offer.code }),
      await make({ title, project_id: far.code }),
    ];
    await make({ title });
    const query = { view: "all", query: title, client: one?.id };
    const list = await user.get("/tasks", { ...query, sort_by: "created_at", sort_order: "asc" });
    expect(list.body.data.map(({ id }: { id: number }) => id)).toEqual([first.id, second.id]);
    expect(list.body.counts.open).toBe(2);
    const board = await user.get("/tasks/board", query);
    expect(board.body.data.map(({ id }: { id: number }) => id).toSorted()).toEqual([first.id, second.id].toSorted());
    const theirs = await user.get("/tasks", { ...query, client: other?.id });
    expect(theirs.body.data.map(({ id }: { id: number }) => id)).toEqual([third.id]);
    // Done ones are counted with the filter too, not from running totals.
    const done = await user.get("/tasks", { ...query, query: undefined, state: "done" });
    expect(done.body.paging.total).toBe(done.body.data.length);
    expect((await abroad.get("/tasks", query)).body.data ?? []).toEqual([]);
    expectStatus(await user.get("/tasks", { client: "x" }), 422);
  });

  it("SHL-061 X1 search finds to-dos and milestones by title, folded, within the reach, and leads to their pages", async () => {
    const open = await make({ title: "Şakayık Bahçesi ışıklarını kur" });
    const done = await make({ title: "Şakayık Bahçesi kirasını öde" });
    expectStatus(await user.put(`/tasks/${done.id}/complete`, { completed: 1 }), 200);
    const {
      deadline_at: _,
      deadline_time: __,
      ...milestone
    } = taskBody(me, { title: "Şakayık Bahçesi açılışı" }) as Record<string, unknown>;
    const made = await user.post("/tasks/milestone", milestone);
    expectStatus(made, 200);
    const find = async (by: Client, query: string) =>
      ((await by.get("/search", { query, kinds: "tasks" })).body.data[0]?.hits ?? []) as { id: number; link: string }[];
    for (const query of ["sakayik bahcesi", "ŞAKAYIK", "bahçesi"]) {
      const links = (await find(user, query)).map(({ link }) => link).toSorted();
      expect(links, query).toEqual(
        [`/tasks/completed/${done.id}`, `/tasks/list/${open.id}`, `/tasks/milestones/${made.body.task.id}`].toSorted(),
      );
    }
    const [far] = await api.rows<{ email: string }>(
      sql`select email from users where event_company_id = ${world.mine.company} and full_name = 'Selin Çınar'`,
    );
    expect(await find(await api.as(far?.email ?? ""), "şakayık")).toEqual([]);
    expect(await find(abroad, "şakayık")).toEqual([]);
    expect(await find(admin, "şakayık")).toHaveLength(3);
    expectStatus(await user.del(`/tasks/${open.id}`, {}), 200);
    expect((await find(user, "şakayık bahçesi ışıklarını")).map(({ id }) => id)).not.toContain(open.id);
  });
});
