import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { projectSorts } from "#contract/projects/projects";
import { statuses, type Status } from "#contract/projects/stages";

import { agency, type Client, startApi, type TestApi } from "../helpers/api";
import { runs } from "../helpers/deep";

interface Row {
  id: number;
  current_status: Status;
  starts_at: string;
  ends_at: string;
  client: { id: number } | null;
  responsible: { id: number };
}

interface Filters {
  statuses: Status[] | null;
  clients: number[] | null;
  responsible: number | null;
  starts_from: string | null;
  starts_before: string | null;
  running_on: string | null;
}

// Statements are cached by their shape: a filter that did not change the shape would answer with another filter's text.
describe("filters of the project list, mixed at random", () => {
  let api: TestApi;
  const readers: { client: Client; all: Row[] }[] = [];
  beforeAll(async () => {
    api = await startApi();
    for (const email of [agency.admin, agency.division, agency.team, agency.user]) {
      const client = await api.as(email);
      const { body } = await client.get("/projects", { paginate: 0 });
      readers.push({ client, all: body.data as Row[] });
    }
  });
  afterAll(() => api.stop());

  const matches = (row: Row, filters: Filters, withStatus: boolean) =>
    (!filters.clients || filters.clients.includes(row.client?.id ?? 0)) &&
    (!filters.responsible || filters.responsible === row.responsible.id) &&
    (!filters.starts_from || row.starts_at >= filters.starts_from) &&
    (!filters.starts_before || row.starts_at < filters.starts_before) &&
    (!withStatus ||
      ((!filters.statuses || filters.statuses.includes(row.current_status)) &&
        (!filters.running_on || (row.starts_at <= filters.running_on && row.ends_at >= filters.running_on))));

  it("API-009 a list in a query is a set: what is named twice counts once, in whatever order", async () => {
    for (const { client } of readers) {
      const answers = await Promise.all(
        ["PREP,OPERATION", "OPERATION,PREP", "PREP,PREP,OPERATION,PREP"].map(async (names) => {
          const { body } = await client.get("/projects", { statuses: names, sort_by: "name" });
          return { ids: (body.data as Row[]).map(({ id }) => id), total: body.paging.total as number };
        }),
      );
      expect(answers[1]).toEqual(answers[0]);
      expect(answers[2]).toEqual(answers[0]);
    }
  });

  it("PRJ-063 the page, its total and the counts are those of the whole list, whatever was asked before", async () => {
    const every = readers[0]?.all ?? [];
    expect(readers.map(({ all }) => all.length > 0)).toEqual([true, true, true, true]);
    const day = fc.constantFrom(...every.map((row) => row.starts_at));
    const some = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null });
    const filters = fc.record<Filters>({
      statuses: some(fc.subarray([...statuses], { minLength: 1 })),
      clients: some(fc.subarray([...new Set(every.flatMap((row) => row.client?.id ?? []))], { minLength: 1 })),
      responsible: some(fc.constantFrom(...every.map((row) => row.responsible.id))),
      starts_from: some(day),
      starts_before: some(day),
      running_on: some(day),
    });
    await fc.assert(
      fc.asyncProperty(
        filters,
        fc.nat(3),
        fc.constantFrom(...projectSorts),
        fc.constantFrom("asc", "desc"),
        fc.integer({ min: 1, max: 3 }),
        async (asked, who, sort_by, sort_order, page) => {
          const reader = readers[who];
          if (!reader) throw new Error("four readers");
          const query = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== null));
          const { body } = await reader.client.get("/projects", { ...query, sort_by, sort_order, page, page_size: 5 });
          const wanted = reader.all.filter((row) => matches(row, asked, true));
          expect(body.paging.total).toBe(wanted.length);
          expect(body.data).toHaveLength(Math.max(0, Math.min(5, wanted.length - (page - 1) * 5)));
          const ids = new Set(wanted.map(({ id }) => id));
          expect((body.data as Row[]).filter(({ id }) => !ids.has(id))).toEqual([]);
          const counted = reader.all.filter((row) => matches(row, asked, false));
          expect(body.counts).toEqual(
            Object.fromEntries(
              statuses
                .map((status) => [status, counted.filter((row) => row.current_status === status).length])
                .filter(([, number]) => number),
            ),
          );
        },
      ),
      runs(150),
    );
  });

  it("X6 a year that nobody can mean is refused in words like any day that is none, never a fault", async () => {
    const reader = readers[0]!.client;
    const asked = [
      ["/projects", ["running_on", "starts_from", "starts_before"]],
      ["/leads", ["closes_from", "closes_before"]],
    ] as const;
    for (const [path, names] of asked)
      for (const name of names) {
        for (const day of [
          "0001-01-01",
          "9999-12-31",
          "20226-03-01",
          "+020226-03-01",
          "2026-02-31",
          "0000-00-00",
          "x",
        ]) {
          const { status, body } = await reader.get(path, { [name]: day });
          expect([status, Object.keys(body.errors)], `${path} ${name} ${day}`).toEqual([422, [name]]);
          expect(body.errors[name][0]).toMatch(/tarih seçmelisin\.$/);
        }
        for (const day of ["1970-01-01", "2100-12-31"])
          expect((await reader.get(path, { [name]: day })).status).toBe(200);
      }
    expect((await reader.get("/projects", { running_on: "2206-01-01", locale: "en" })).body.errors).toEqual({
      running_on: ["Choose a date between the years 1970 and 2100."],
    });
  });
});
