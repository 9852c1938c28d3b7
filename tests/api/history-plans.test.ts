import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { agency, type Client, expectStatus, startApi, type TestApi } from "../helpers/api";
import { copyDemo } from "../helpers/api-data";
import { nodesOf, watchStatements } from "../helpers/plans";
import { makeRecord, readWorld } from "../helpers/samples";

describe("what a history reads", () => {
  let api: TestApi;
  let admin: Client;
  let own: pg.Client;
  let paths: string[];
  const after: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    const { databaseUrl, remove } = await copyDemo();
    api = await startApi({ databaseUrl });
    own = new pg.Client({ connectionString: databaseUrl });
    await own.connect();
    // The demo is small: the test asks whether an index leads to a record's rows, not whether it is cheaper here.
    await own.query("analyze");
    await own.query(
      "set enable_seqscan = off; set cpu_tuple_cost = 100; set cpu_index_tuple_cost = 100; set random_page_cost = 0",
    );
    after.push(() => own.end(), remove);
    admin = await api.as(agency.admin);
    const world = await readWorld(api);
    const { code } = await makeRecord(api, world.user, { stage: 8 });
    const { mine } = world;
    const codeIn = async (table: string) =>
      (
        await api.rows<{ code: string }>(
          sql`select code from ${sql.raw(table)} where event_company_id = ${mine.company} and deleted_at is null limit 1`,
        )
      )[0]!.code;
    const [contact] = await api.rows<{ id: number }>(
      sql`select id from contacts where event_company_id = ${mine.company} and deleted_at is null limit 1`,
    );
    paths = [
      `/project/${code}/timeline`,
      `/budget/${await codeIn("budgets")}/history`,
      `/client/${await codeIn("clients")}/history`,
      `/suppliers/${await codeIn("suppliers")}/history`,
      `/contacts/${contact!.id}/history`,
    ];
  });
  afterAll(async () => {
    await api.stop();
    for (const end of after) await end();
  });

  it("R14 no history reads a table whole: an index leads from the record to every row that it tells of", async () => {
    for (const path of paths) {
      const { answer, sent } = await watchStatements(() => admin.get(path));
      expectStatus(answer, 200);
      const reads = sent.filter(({ text }) => text.includes('from "audit_log"'));
      expect(reads.length, path).toBeGreaterThanOrEqual(2);
      for (const { text, values } of reads) {
        const { rows } = await own.query({ text: `explain (format json) ${text}`, values });
        const nodes = nodesOf(rows);
        const whole = nodes.filter(
          (node) =>
            // A company's people are few, and read once to name the authors.
            node["Relation Name"] !== "users" &&
            (node["Node Type"] === "Seq Scan" ||
              // The company alone leads to all of its rows; the ids of the entries were looked up before.
              (node["Index Cond"] !== undefined &&
                !node["Index Cond"].includes(" AND ") &&
                !node["Index Cond"].startsWith("(id = ANY"))),
        );
        expect(
          whole.map((node) => `${node["Relation Name"] ?? node["Node Type"]} ${node["Index Cond"] ?? ""}`),
          `${path}: ${text}`,
        ).toEqual([]);
      }
    }
  });
});
