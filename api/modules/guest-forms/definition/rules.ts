import type { BodyOf } from "#contract/call";
import { columnOperators, hasRules, isRuleTarget, isUnary, mostRules } from "#contract/guest-forms/form-facts";
import type * as contract from "#contract/guest-forms/forms";
import { issueText } from "#contract/messages";

import { transaction, type Context, type InTransaction } from "../../../context";
import { Conflict, Invalid } from "../../../errors";
import { creating } from "../../../http/idempotency";
import { translate, type MessageKey } from "../../../messages";
import { insertRecord, madeRecord, removeRecord } from "../../../records/writes";
import {
  fieldKind,
  findFormPart,
  formKind,
  lockForm,
  refuseAtField,
  ruleKind,
  sectionKind,
  type FormRow,
} from "./kind";
import { readUsableColumns } from "./columns";
import { readParts, readSection } from "./read";

type Input = BodyOf<typeof contract.addRule>;
type Parts = Awaited<ReturnType<typeof readParts>>;

const refuse = ({ locale }: InTransaction, field: string, key: MessageKey) =>
  new Invalid({ [field]: [translate(locale, key)] });

/** True for comparisons as a number or a day, to which an option's id has no meaning. */
const compares = (operator: Input["operator"]) => operator === "greater" || operator === "less";

/** FRM-207: a target field in an earlier section than `section`. */
function targetField(tx: InTransaction, input: Input, id: number, { sections, fields }: Parts, section: number) {
  const target = fields.find((field) => field.id === id);
  const placeOf = (wanted: number | undefined) => sections.findIndex((one) => one.id === wanted);
  const isEarlier = target !== undefined && placeOf(target.form_section_id) < placeOf(section);
  if (!target || !isRuleTarget(target.type) || !isEarlier) throw refuse(tx, "target", "form_rule_target");
  return target;
}

/** Stored columns of a rule whose target is a field. */
function fieldRule(tx: InTransaction, input: Input, id: number, parts: Parts, section: number) {
  const target = targetField(tx, input, id, parts, section);
  const named = { target_field_id: id, target_column: null };
  if (isUnary(input.operator)) return { ...named, option_id: null, value: null };
  const value = input.value ?? "";
  if (value === "") throw new Invalid({ value: [issueText("required", tx.locale)] });
  if (compares(input.operator)) {
    if (!/^-?\d+([.,]\d+)?$|^\d{4}-\d{2}-\d{2}$/.test(value)) throw refuse(tx, "value", "form_rule_number");
    return { ...named, option_id: null, value };
  }
  if (target.type === "attendance") {
    if (value !== "1" && value !== "0") throw refuse(tx, "value", "not_in_list");
    return { ...named, option_id: null, value };
  }
  const option = parts.options.find((one) => one.field_id === id && String(one.id) === value);
  if (!option) throw refuse(tx, "value", "not_in_list");
  return { ...named, option_id: option.id, value: null };
}

/** FRM-205: stored columns of a rule whose target is a column of attendees. */
function columnRule(tx: InTransaction, { operator, value }: Input, column: string, known: ReadonlySet<string>) {
  if (!known.has(column)) throw refuse(tx, "target", "form_rule_target");
  if (!(columnOperators as readonly string[]).includes(operator)) throw refuse(tx, "operator", "not_in_list");
  if (!isUnary(operator) && !value) throw new Invalid({ value: [issueText("required", tx.locale)] });
  return {
    target_field_id: null,
    target_column: column,
    option_id: null,
    value: isUnary(operator) ? null : (value ?? null),
  };
}

/** The section of a rule's source, and the columns that reference the source. */
async function sourceOf(tx: InTransaction, form: FormRow, { type, source }: Input) {
  if (type === "FORMSECTION") {
    const { id } = await refuseAtField(tx, "source", findFormPart(tx, sectionKind, form, source));
    return { section: id, columns: { section_id: id, field_id: null } };
  }
  const { id, form_section_id } = await refuseAtField(tx, "source", findFormPart(tx, fieldKind, form, source));
  return { section: form_section_id, columns: { section_id: null, field_id: id } };
}

const made = madeRecord(formKind, ({ form }: { form: string }) => form);

/** FRM-018 */
export async function addRule(ctx: Context, code: string, input: Input) {
  const work = async (tx: InTransaction) => {
    const form = await lockForm(tx, code);
    if (!hasRules(form.form_type)) throw new Conflict("form_no_rules");
    const { section, columns } = await sourceOf(tx, form, input);
    const parts = await readParts(tx, form.id);
    const mine = parts.rules.filter(
      ({ field_id, section_id }) => field_id === columns.field_id && section_id === columns.section_id,
    );
    if (mine.length >= mostRules) throw new Conflict("form_too_many", { most: mostRules });
    const column = /^DB-(.+)$/.exec(input.target)?.[1];
    const target = Number(input.target.replace("FIELD-", ""));
    const values = column
      ? columnRule(tx, input, column, (await readUsableColumns(tx, form)).values)
      : fieldRule(tx, input, target, parts, section);
    await insertRecord(tx, ruleKind, {
      form_id: form.id,
      type: input.type,
      operator: input.operator,
      ...columns,
      ...values,
    });
    return {
      status: "success" as const,
      message: translate(tx.locale, "form_rule_added"),
      section: await readSection(tx, form.id, section),
      form: form.code,
    };
  };
  const { form: _form, ...answer } = await creating(ctx, work, made);
  return answer;
}

/** FRM-019 */
export async function removeRule(ctx: Context, code: string, id: number) {
  return transaction(ctx, async (tx) => {
    const form = await lockForm(tx, code);
    const before = await findFormPart(tx, ruleKind, form, id);
    const current = async () => ({ id: before.id });
    const undo = await removeRecord(tx, ruleKind, before, undefined, current);
    const [source] =
      before.field_id === null
        ? []
        : (await readParts(tx, form.id)).fields.filter(({ id: one }) => one === before.field_id);
    return {
      status: "success" as const,
      undo,
      message: translate(tx.locale, "form_rule_removed"),
      section: await readSection(tx, form.id, source?.form_section_id ?? before.section_id ?? 0),
    };
  });
}
