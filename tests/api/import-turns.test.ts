import { setImmediate } from "node:timers/promises";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { agency, expectStatus, startApi, type Client, type TestApi } from "../helpers/api";
import { aFile, formOf } from "../helpers/own-files";

// The embedded database works in the event loop that answers everybody else.
let api: TestApi;
let user: Client;
beforeAll(async () => {
  api = await startApi({ embedded: true });
  user = await api.as(agency.user);
});
afterAll(() => api.stop());

const rows = 400;
/** Turns of the loop that an answer takes, including reading and writing its bytes. */
const turns = 20;

/** Counts the answers, one after the other, that finish while the import is running. */
async function answersWhile(work: Promise<unknown>): Promise<number> {
  const state = { isOver: false };
  const end = () => {
    state.isOver = true;
  };
  work.then(end, end);
  let answers = 0;
  while (!state.isOver) {
    for (let turn = 0; turn < turns; turn += 1) await setImmediate();
    answers += 1;
  }
  await work;
  return answers;
}

describe("an import of the embedded database", () => {
  it("M13 lets answers come to their end between its batches, in the dry run, the writing and the taking back", async () => {
    const lines = Array.from({ length: rows }, (_, n) => `Sıra Bekleyen ${n};sira${n}@bekleyen.example`);
    const file = aFile("liste.csv", ["Tedarikçi;E-posta", ...lines].join("\n"));
    const sent = await user.send("POST", "/imports/supplier/upload", undefined, { raw: formOf("file", file) });
    expectStatus(sent, 200);
    const { id, columns, version } = sent.body.import;
    const fields = columns.map((column: { field: string | null }) => column.field ?? "");
    expectStatus(await user.put(`/imports/${id}`, { fields, key: "", version }), 200);
    const read = async () => (await user.get(`/imports/${id}`)).body.import;
    for (const [act, state] of [
      [null, "checked"],
      ["run", "done"],
      ["undo", "undone"],
    ] as const) {
      if (act) expectStatus(await user.post(`/imports/${id}/${act}`, { version: (await read()).version }), 200);
      const answers = await answersWhile(api.workImports());
      expect([state, answers > rows / 50]).toEqual([state, true]);
      expect((await read()).state).toBe(state);
    }
  });
});
