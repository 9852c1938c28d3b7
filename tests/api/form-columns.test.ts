import { beforeAll, describe, expect, test } from "vitest";

import { attendeeColumns } from "#contract/guest-forms/form-facts";

import { agency, expectStatus } from "../helpers/api";
import { makeRecord, openWorld } from "../helpers/samples";

const { api, user } = await openWorld();

interface Project {
  id: number;
  code: string;
}
let project: Project;
let elsewhere: Project;
let own: { id: number; key: string; version: number };

const addColumn = async (code: string, name: string) =>
  (await user.post(`/project/${code}/attendees/columns`, { name, kind: "text", options: [] })).body.column;

beforeAll(async () => {
  project = await makeRecord(api, await api.user(agency.user), { stage: 8 });
  elsewhere = await makeRecord(api, await api.user(agency.user), { stage: 8 });
  own = await addColumn(project.code, "Sicil numarası");
  await addColumn(elsewhere.code, "Başkasının sütunu");
});

/** An invited form with a text, a choice of a room mate, and a section that rules hide. */
async function newForm() {
  const body = { project_id: project.id, form_type: "registration", type: "INVITED", name: "Sütunlu" };
  const { form } = (await user.post("/forms", body)).body;
  const [first] = form.sections;
  const { section } = (await user.post(`/form/${form.code}/section`, { name: "İkinci" })).body;
  const add = async (field_type: string) =>
    (await user.post(`/form/${form.code}/field`, { section_id: first.id, field_type })).body.field;
  const [text, mates] = [await add("text"), await add("room_mates")];
  const rule = (target: string) =>
    user.post(`/form/${form.code}/rules`, {
      type: "FORMSECTION",
      source: section.id,
      target,
      operator: "equal",
      value: "42",
    });
  const save = async (id: number, values: object) => {
    const { field } = (await user.get(`/form/field/${id}`)).body;
    return user.put(`/form/field/${id}`, { ...values, version: field.version });
  };
  const begin = (column: string) => save(text.id, { default_value_type: "DB", default_value_db: column });
  const prove = (column: string) => save(mates.id, { verification_column: column });
  return { form, text, mates, rule, save, begin, prove };
}

/** Names of no column, of every object's properties, and of another project's column. */
const unknown = ["constructor", "toString", "__proto__", "yok", "baskasinin_sutunu"];

describe("columns of a form", () => {
  test("FRM-003 FRM-052 are those of every attendee and the project's own", async () => {
    const { form } = await newForm();
    expect(form.db_columns.map(({ key }: { key: string }) => key)).toEqual([...attendeeColumns, own.key]);
    expect(form.db_columns.at(-1)).toEqual({ key: own.key, text: "Sicil numarası" });
  });

  test("FRM-077 FRM-089 FRM-170 are named by rules, values and proofs, and others are refused at their field", async () => {
    const { rule, save, begin, prove, text } = await newForm();
    for (const column of ["company", own.key]) {
      expectStatus(await rule(`DB-${column}`), 200);
      expectStatus(await begin(column), 200);
      expectStatus(await prove(column), 200);
    }
    const refused = async (answer: ReturnType<typeof rule>) => {
      const { status, body } = await answer;
      return [status, ...Object.keys(body.errors ?? {})];
    };
    for (const column of unknown) {
      expect([column, await refused(rule(`DB-${column}`))]).toEqual([column, [422, "target"]]);
      expect([column, await refused(begin(column))]).toEqual([column, [422, "default_value_db"]]);
      expect([column, await refused(prove(column))]).toEqual([column, [422, "verification_column"]]);
      // Also while nothing begins with it.
      const idle = save(text.id, { default_value_type: "NONE", default_value_db: column });
      expect([column, await refused(idle)]).toEqual([column, [422, "default_value_db"]]);
    }
    // The list is no proof.
    expect(await refused(prove("list"))).toEqual([422, "verification_column"]);
    expect((await prove("")).body.field.verification_column).toBeNull();
  });

  test("FRM-089 one that was deleted since stays until another is chosen", async () => {
    const { prove, save, mates } = await newForm();
    const gone = await addColumn(project.code, "Geçici sütun");
    expectStatus(await prove(gone.key), 200);
    expectStatus(
      await user.del(`/project/${project.code}/attendees/columns/${gone.id}`, { version: gone.version }),
      200,
    );
    expectStatus(await save(mates.id, { title: "Kiminle?", verification_column: gone.key }), 200);
    expectStatus(await prove("email"), 200);
    expect((await prove(gone.key)).status).toBe(422);
  });

  test("FRM-005 FRM-007 the project's own stay behind where the form goes elsewhere, and a mail proves who is known", async () => {
    const { form, rule, begin, prove } = await newForm();
    for (const answer of [
      await rule(`DB-${own.key}`),
      await rule("DB-company"),
      await begin(own.key),
      await prove(own.key),
    ])
      expectStatus(answer, 200);
    const told = ({ sections }: any) => ({
      rules: sections[1].rules.map(({ target }: { target: string }) => target),
      begins: sections[0].fields[0].default_value_db,
      source: sections[0].fields[0].default_value_type,
      proof: sections[0].fields[1].verification_column,
    });
    const here = (await user.post(`/form/${form.id}/clone`, {})).body.form;
    const kept = { rules: [`DB-${own.key}`, "DB-company"], begins: own.key, source: "DB", proof: own.key };
    expect(told(here)).toEqual(kept);
    const left = { rules: ["DB-company"], begins: null, source: "NONE", proof: "email" };
    const there = (await user.post(`/form/${form.id}/clone`, { project_id: elsewhere.id })).body.form;
    expect(told(there)).toEqual(left);
    const { file } = (await user.get(`/form/${form.code}/file`)).body;
    const read = (more: object) =>
      user.post("/forms/from_file", { project_id: elsewhere.id, file: JSON.stringify({ ...file, ...more }) });
    expect(told((await read({})).body.form)).toEqual(left);
    const [first, second] = file.sections;
    for (const column of unknown) {
      const fields = first.fields.map((one: object) => ({ ...one, verification_column: column }));
      const wrong = await read({ sections: [{ ...first, fields }, second] });
      expect([column, wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([column, 422, ["file"]]);
    }
  });
});
