import type { BodyOf } from "#contract/call";
import type * as contract from "#contract/surveys/surveys";

import { transaction, type Context, type InTransaction, type Reader } from "../../../context";
import { Invalid, NotFound } from "../../../errors";
import { creating } from "../../../http/idempotency";
import { translate } from "../../../messages";
import type { Writable } from "../../../records/kinds";
import { insertRecord, madeRecord, removeRecord, saveRecord } from "../../../records/writes";
import { formKind, lockForm, type FormRow } from "../definition/kind";
import { newSlug } from "../definition/slug";
import { addStructure } from "../definition/structure";
import { newCode } from "../../../tokens";
import { readSurvey, readSurveys, readTypes } from "./read";
import { readSettings } from "./settings";
import { claimTypes, lockTypes, takenTypes } from "../definition/survey-types";

/** ADM-021 */
export async function listSurveys(ctx: Context) {
  const types = await readTypes(ctx);
  return {
    status: "success" as const,
    data: await readSurveys(ctx),
    settings: await readSettings(ctx),
    project_types: types.map(({ id, name, archived, survey }) => ({ id, name, archived, survey })),
  };
}

const isSurvey = ({ form_type, project_id }: FormRow) => form_type === "survey" && project_id === null;

/** The survey of this code; NotFound for other forms. */
export async function findSurvey(ctx: Reader, code: string): Promise<FormRow> {
  const row = await formKind.find(ctx, code);
  if (!isSurvey(row)) throw new NotFound();
  return row;
}

async function lockSurvey(tx: InTransaction, code: string): Promise<Writable<FormRow>> {
  const row = await lockForm(tx, code);
  if (!isSurvey(row)) throw new NotFound();
  return row;
}

/** ADM-160: types of the company without another survey, archived ones where they were chosen; otherwise refused at the field. */
async function checkTypes(tx: InTransaction, ids: readonly number[], before?: FormRow): Promise<number[]> {
  const wanted = [...new Set(ids)].toSorted((one, other) => one - other);
  const types = await lockTypes(tx, wanted);
  const isClosed = types.some(({ id, archived }) => archived && !before?.project_types.includes(id));
  if (types.length < wanted.length || isClosed)
    throw new Invalid({ project_types: [translate(tx.locale, "not_in_list")] });
  const taken = await takenTypes(tx, types, before?.id);
  if (taken.length > 0)
    throw new Invalid({ project_types: [translate(tx.locale, "survey_type_taken", { names: taken.join(", ") })] });
  return wanted;
}

const made = madeRecord(formKind, ({ survey }: { survey: { code: string } }) => survey.code);

/** ADM-022: it begins with stars and a comment, which most surveys ask. */
export async function createSurvey(ctx: Context, { project_types, ...input }: BodyOf<typeof contract.create>) {
  const work = async (tx: InTransaction) => {
    const types = await checkTypes(tx, project_types);
    const row = await insertRecord(tx, formKind, {
      name: input.name,
      description: input.description ?? null,
      project_types: types,
      form_type: "survey",
      type: "INVITED",
      code: newCode(),
      slug: newSlug(input.name),
      languages: [tx.locale],
    });
    await claimTypes(tx, row);
    const field = (key: string, type: "star_rating" | "textarea", title: string) => ({
      key,
      type,
      title,
      options: [],
      rules: [],
    });
    await addStructure(tx, row.id, [
      {
        title: translate(tx.locale, "survey_section"),
        rules: [],
        fields: [
          { ...field("stars", "star_rating", translate(tx.locale, "survey_question")), is_required: 1 },
          field("comment", "textarea", translate(tx.locale, "survey_comment")),
        ],
      },
    ]);
    const message = translate(tx.locale, "survey_created");
    return { status: "success" as const, message, survey: await readSurvey(tx, row.id) };
  };
  return creating(ctx, work, made);
}

const currentOf = (tx: InTransaction, id: number) => async () => ({ ...(await readSurvey(tx, id)) });

/** ADM-023 */
export async function updateSurvey(
  ctx: Context,
  code: string,
  { version, project_types, ...input }: BodyOf<typeof contract.update>,
) {
  return transaction(ctx, async (tx) => {
    const before = await lockSurvey(tx, code);
    const types = project_types && (await checkTypes(tx, project_types, before));
    const values: Partial<FormRow> = {
      ...(input.name === undefined ? {} : { name: input.name }),
      ...(input.description === undefined ? {} : { description: input.description }),
      ...(types ? { project_types: types } : {}),
    };
    const { undo } = await saveRecord(tx, formKind, before, version, values, currentOf(tx, before.id));
    return {
      status: "success" as const,
      undo,
      message: translate(tx.locale, "survey_updated"),
      survey: await readSurvey(tx, before.id),
    };
  });
}

/** ADM-024: its project types are free from now on; an undo takes them again, if nobody else did. */
export async function removeSurvey(ctx: Context, code: string, { version }: BodyOf<typeof contract.remove>) {
  return transaction(ctx, async (tx) => {
    const before = await lockSurvey(tx, code);
    const undo = await removeRecord(tx, formKind, before, version, currentOf(tx, before.id));
    return { status: "success" as const, undo, message: translate(tx.locale, "survey_removed") };
  });
}
