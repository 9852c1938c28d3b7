import { beforeAll, describe, expect, it } from "vitest";

import { definitionLists } from "#contract/company/definition-facts";

import { agency, expectStatus, foreign, type Client } from "../helpers/api";
import { openWorld } from "../helpers/samples";
import { taskBody } from "../samples/tasks";

const { world, api, user } = await openWorld();
let admin: Client;
let stranger: Client;
beforeAll(async () => {
  admin = await api.as(agency.admin);
  stranger = await api.as(foreign.admin);
});

interface Row {
  id: number;
  name: string;
  archived: 0 | 1;
  used: number;
  sort_order: number;
  version: number;
}
const read = async (list: string, by = admin): Promise<Row[]> => (await by.get(`/definitions/${list}`)).body.data;
const add = async (list: string, body: Record<string, unknown>) => {
  const answer = await admin.post(`/definitions/${list}`, body);
  expectStatus(answer, 200);
  return answer.body.definition as Row & Record<string, unknown>;
};
const me = world.user.id;

/** Required fields of a row of this list. */
const needed = async (list: string): Promise<Record<string, unknown>> => {
  if (list === "budget-categories") return { vat_rate: "10" };
  if (list === "brain-storming-templates") return { headings: ["Konsept"] };
  if (list === "budget-items" || list === "budget-groups")
    return { category_id: (await read("budget-categories"))[0]!.id };
  return {};
};

describe("definitions", () => {
  it("LED-073 LED-074 a project type is for its divisions, in rights too, and an undo gives them back", async () => {
    const made = await add("project-types", { name: "Bölümlü tür", divisions: [] });
    const typesOf = async (who: Client): Promise<number[][]> =>
      (await who.get("/definition/project-types")).body.data
        .filter((row: { id: number }) => row.id === made.id)
        .map((row: { division_ids: number[] }) => row.division_ids);
    expect(await typesOf(user)).toEqual([[]]);
    const path = `/definitions/project-types/${made.id}`;
    const division = world.mine.division;
    const saved = await admin.put(path, { divisions: [division, division], version: 1 });
    expect(saved.body.definition).toMatchObject({ divisions: [division], version: 2 });
    expect(await typesOf(admin)).toEqual([[division]]);
    expectStatus(await admin.put(path, { divisions: [world.theirs.division], version: 2 }), 422);
    expectStatus(await admin.put(path, { divisions: [], version: 1 }), 409);
    expectStatus(await admin.post(`/history/${saved.body.undo}/undo`), 200);
    expect(await typesOf(admin)).toEqual([[]]);
  });

  it("ADM-007 ADM-008 ADM-175 ADM-176 a list is found by name and sorted, descending unless asked otherwise, and a row is read", async () => {
    await add("expense-sources", { name: "Çıkış harcaması" });
    const found = async (query: Record<string, unknown>): Promise<Row[]> =>
      (await admin.get("/definitions/expense-sources", query)).body.data;
    const [one] = await found({ query: "CIKIS" });
    expect(one!.name).toBe("Çıkış harcaması");
    expect((await admin.get(`/definitions/expense-sources/${one!.id}`)).body.definition).toEqual(one);
    expectStatus(await stranger.get(`/definitions/expense-sources/${one!.id}`), 404);
    const names = (await read("expense-sources")).map(({ name }) => name).toSorted(new Intl.Collator("tr").compare);
    expect((await found({ sort_by: "name" })).map(({ name }) => name)).toEqual(names.toReversed());
    expect((await found({ sort_by: "name", sort_order: "asc" })).map(({ name }) => name)).toEqual(names);
    const uses = (await found({ sort_by: "used" })).map(({ used }) => used);
    expect(uses).toEqual(uses.toSorted((a, b) => b - a));
  });

  it.each(definitionLists)(
    "ADM-181 %s: a row is added, renamed, refused twice, deleted and taken back",
    async (list) => {
      const more = await needed(list);
      const made = await add(list, { ...more, name: "  Işıltılı tanım " });
      expect(made).toMatchObject({ name: "Işıltılı tanım", used: 0, archived: 0, version: 1 });
      const twice = await admin.post(`/definitions/${list}`, { ...more, name: "ISILTILI TANIM" });
      expect([twice.status, twice.body.errors]).toEqual([422, { name: ["Bu adla bir tanım zaten var."] }]);
      const saved = await admin.put(`/definitions/${list}/${made.id}`, { name: "Başka", version: 1 });
      expect(saved.body.definition).toMatchObject({ name: "Başka", version: 2 });
      const stale = await admin.put(`/definitions/${list}/${made.id}`, { name: "Eski", version: 1 });
      expect([stale.status, stale.body.current.name]).toEqual([409, "Başka"]);
      const gone = await admin.send("DELETE", `/definitions/${list}/${made.id}`, { version: 2 });
      expectStatus(gone, 200);
      expect((await read(list)).some(({ id }) => id === made.id)).toBe(false);
      // The name is free again, and its old owner does not come back while it is taken.
      const next = await add(list, { ...more, name: "başka" });
      expectStatus(await admin.post(`/history/${gone.body.undo}/undo`), 422);
      expectStatus(await admin.send("DELETE", `/definitions/${list}/${next.id}`), 200);
      expectStatus(await admin.post(`/history/${gone.body.undo}/undo`), 200);
    },
  );

  it("X2 X6 only admins read and change them, and none of another company's", async () => {
    const [label] = await read("task-labels");
    const [theirs] = await read("task-labels", stranger);
    expectStatus(await user.get("/definitions/task-labels"), 403);
    expectStatus(await user.post("/definitions/task-labels", { name: "x" }), 403);
    expectStatus(await user.put(`/definitions/task-labels/${label!.id}`, { name: "x", version: 1 }), 403);
    expectStatus(await user.send("DELETE", `/definitions/task-labels/${label!.id}`), 403);
    expectStatus(await stranger.put(`/definitions/task-labels/${label!.id}`, { name: "x", version: 1 }), 404);
    expectStatus(await admin.send("DELETE", `/definitions/task-labels/${theirs!.id}`), 404);
    expectStatus(await admin.get("/definitions/users"), 404);
  });

  it("ADM-181 TSK-027 what is in use is not deleted; archived it stays where it was chosen and is chosen no more", async () => {
    const section = await add("task-sections", { name: "Arşivlik bölüm" });
    const label = await add("task-labels", { name: "Arşivlik etiket", color: "warning" });
    expect(label["color"]).toBe("warning");
    const chosen = { section_id: section.id, labels: [label.id] };
    const { task } = (await user.post("/tasks", taskBody(me, chosen))).body;
    for (const [list, row] of [
      ["task-sections", section],
      ["task-labels", label],
    ] as const) {
      const refused = await admin.send("DELETE", `/definitions/${list}/${row.id}`, { version: 1 });
      expect([refused.status, refused.body.message]).toEqual([409, "1 kayıtta kullanıldığı için silinemez."]);
      expectStatus(await admin.put(`/definitions/${list}/${row.id}`, { archived: 1, version: 1 }), 200);
      expect((await read(list)).find(({ id }) => id === row.id)).toMatchObject({ archived: 1, used: 1 });
    }
    expect((await user.get("/tasks/sections")).body.data.some(({ id }: Row) => id === section.id)).toBe(false);
    expect((await user.get("/tasks/label")).body.data.some(({ id }: Row) => id === label.id)).toBe(false);
    const again = await user.post("/tasks", taskBody(me, chosen));
    expect([again.status, again.body.errors]).toEqual([422, { labels: ["Listeden bir seçim yapmalısın."] }]);
    const bare = await user.post("/tasks", taskBody(me, { section_id: section.id }));
    expect(bare.body.errors).toEqual({ section_id: ["Listeden bir seçim yapmalısın."] });
    const kept = await user.put(`/tasks/${task.id}`, taskBody(me, { ...chosen, title: "Aynı yerde", version: 1 }));
    expect(kept.body.task).toMatchObject({ section: { id: section.id }, labels: [{ id: label.id }] });
    const { sections } = (await user.get("/tasks/board")).body;
    expect(sections.find(({ id }: Row) => id === section.id)).toMatchObject({ archived: 1, count: 1 });
    expectStatus(await admin.put(`/definitions/task-sections/${section.id}`, { archived: 0, version: 2 }), 200);
    expectStatus(await user.post("/tasks", taskBody(me, { section_id: section.id })), 200);
  });

  it("ADM-181 TSK-028 lists keep the company's order; labels are in Turkish order", async () => {
    const before = await read("meeting-types");
    const made = await add("meeting-types", { name: "En yeni tür", name_en: "Newest", can_be_with_client: 1 });
    expect(made).toMatchObject({ name_en: "Newest", can_be_with_client: 1, can_be_with_supplier: 0 });
    expect((await read("meeting-types")).at(-1)?.id).toBe(made.id);
    expectStatus(await admin.put(`/definitions/meeting-types/${made.id}`, { sort_order: 0, version: 1 }), 200);
    expect((await read("meeting-types")).map(({ id }) => id)).toEqual([made.id, ...before.map(({ id }) => id)]);
    expect((await user.get("/definition/meeting-types")).body.data[0].id).toBe(made.id);
    expectStatus(await admin.put(`/definitions/meeting-types/${made.id}`, { archived: 1, version: 1 }), 200);
    expect((await user.get("/definition/meeting-types")).body.data.some(({ id }: Row) => id === made.id)).toBe(false);
    for (const name of ["Çadır", "Irmak", "İpek", "Zil"]) await add("task-labels", { name });
    const names = (await read("task-labels")).map(({ name }) => name);
    expect(names).toEqual(names.toSorted(new Intl.Collator("tr").compare));
  });

  it("ADM-181 a row that clients, suppliers or projects name is counted", async () => {
    for (const list of ["client-industries", "supplier-categories", "contact-positions", "project-types"]) {
      const used = (await read(list)).find((row) => row.used > 0);
      expect(used, list).toBeDefined();
      expectStatus(await admin.send("DELETE", `/definitions/${list}/${used!.id}`), 409);
    }
  });
});
