import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";

import { type CellName, valueOf } from "~/browser/budget-cells";
import { BudgetSheet } from "~/browser/budget-sheet";

import { agency, expectStatus, type Client } from "../helpers/api";
import { offerOf } from "../helpers/budget-samples";
import { rounds, seed } from "../helpers/deep";
import { openWorld } from "../helpers/samples";

const { world, api } = await openWorld();
let admin: Client;
let project: string;

beforeAll(async () => {
  admin = await api.as(agency.admin);
  project = await offerOf(api, world.user.event_company_id);
});

const cells: readonly CellName[] = ["name", "quantity", "price_sell"];

it(
  "R4 two editors whose cell edits and savings come in any order never overwrite each other unseen",
  { timeout: 600_000 },
  async () => {
    const act = (...acts: ("write" | "save" | "read" | "choose")[]) =>
      fc.record({
        who: fc.nat(1),
        act: fc.constantFrom(...acts),
        line: fc.nat(1),
        cell: fc.constantFrom(...cells),
        value: fc.integer({ min: 1, max: 40 }),
        side: fc.constantFrom("mine" as const, "theirs" as const),
      });
    // An edit of a cell, and the editors' other acts until the next one.
    const edit = fc.tuple(act("write"), fc.array(act("save", "save", "read", "choose"), { maxLength: 4 }));
    const edits = rounds(40, 200);
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: edits, maxLength: edits }), async (written) => {
        const acts = written.flatMap(([first, rest]) => [first, ...rest]);
        const { budget } = (await admin.post(`/project/${project}/budgets`, { name: "İki kişi", currency: "TRY" }))
          .body;
        const { category } = (await admin.post(`/budget/${budget.code}/category`, { name: "Bir", vat_rate: "20" }))
          .body;
        const body = { category_id: category.id, items: [{ name: "Bir" }, { name: "İki" }] };
        expectStatus(await admin.post(`/budget/${budget.code}/items`, body), 200);
        const opened = (await admin.get(`/budget/${budget.code}`)).body.budget;
        const ids: number[] = opened.categories[0].items.map(({ id }: { id: number }) => id);
        const editors = [new BudgetSheet(opened), new BudgetSheet(opened)] as const;
        /** Server values that each editor has seen, cell by cell, and the real ones. */
        const stands = new Map<string, string>();
        const seen = editors.map(() => new Map<string, string>());
        const look = (who: number, items: { id: number }[]) => {
          for (const item of items)
            for (const cell of cells) seen[who]!.set(`${item.id} ${cell}`, valueOf(item as never, cell));
        };
        for (const who of [0, 1]) look(who, opened.categories[0].items);
        for (const item of opened.categories[0].items)
          for (const cell of cells) stands.set(`${item.id} ${cell}`, valueOf(item, cell));
        const save = async (who: number) => {
          const sheet = editors[who]!;
          const savings = sheet.take(200);
          if (savings.length === 0) return;
          const answer = await admin.put(`/budget/${budget.code}/items`, { items: savings });
          if (answer.status === 200) {
            for (const { id: saved, version: _version, ...own } of savings)
              for (const [name, now] of Object.entries(own)) {
                const key = `${saved} ${name}`;
                // An overwritten value was seen by the person who overwrites it.
                expect(seen[who]!.get(key)).toBe(stands.get(key));
                stands.set(key, String(now));
              }
            sheet.saved(answer.body.items);
            look(who, answer.body.items);
          } else {
            expectStatus(answer, 409);
            sheet.failed(savings.map(({ id }) => id));
            sheet.mergeLines(answer.body.current.items);
            look(who, answer.body.current.items);
          }
        };
        const readAll = async (who: number) => {
          const { items } = (await admin.get(`/budget/${budget.code}/items?ids=${ids.join(",")}`)).body;
          editors[who]!.mergeLines(items);
          look(who, items);
          return items;
        };
        for (const { who, act: doing, line, cell, value, side } of acts) {
          const sheet = editors[who]!;
          const id = ids[line]!;
          if (doing === "write")
            sheet.write([{ id, cell, value: cell === "name" ? `Ad ${who} ${value}` : String(value) }]);
          else if (doing === "choose") {
            if (sheet.theirsOf(id)?.has(cell)) sheet.choose(id, cell, side);
          } else if (doing === "read") await readAll(who);
          else await save(who);
        }
        // After both have chosen and saved, both see the value that was saved last.
        for (const who of [0, 1]) {
          await readAll(who);
          for (const id of ids)
            for (const cell of cells) if (editors[who]!.theirsOf(id)?.has(cell)) editors[who]!.choose(id, cell, "mine");
          await save(who);
        }
        for (const who of [0, 1])
          for (const item of await readAll(who))
            for (const cell of cells) {
              expect(valueOf(item, cell)).toBe(stands.get(`${item.id} ${cell}`));
              expect(valueOf(editors[who]!.line(item.id)!, cell)).toBe(valueOf(item, cell));
            }
      }),
      { seed, numRuns: rounds(3, 50), endOnFailure: true },
    );
  },
);
