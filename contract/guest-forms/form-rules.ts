import { parseMoneyInput, readAmount } from "../decimals";
import { foldTurkish } from "../fold";
import { choosesMany, hasRules, type FieldType, type FormType, type RuleOperator } from "./form-facts";

/**
 * Visible parts of a form for given answers, by one function for the builder's preview, the public page and the server
 * (FRM-185, FRM-222). Pure, and without zod: pages import it.
 */

interface Rule {
  id: number;
  /** `FIELD-{id}`, `DB-{column}`, or a field's bare id (FRM-219). */
  target: string;
  operator: RuleOperator;
  value: string | null;
}

interface Ruled {
  id: number;
  is_hidden: number;
  dep_scope: "ALL" | "ANY";
  dep_action: "SHOW" | "HIDE";
}

interface RuledField extends Ruled {
  deps: readonly Rule[];
  options: readonly { id: number; option_text: string }[];
}

interface RuledSection<F extends RuledField> extends Ruled {
  rules: readonly Rule[];
  fields: readonly F[];
}

export interface RuledForm<F extends RuledField = RuledField> {
  form_type: FormType;
  sections: readonly RuledSection<F>[];
}

/** A person's answers by field id; missing ones are absent. */
export type Answers = Readonly<Record<string, unknown>>;
/** Known values of the link's attendee, by column; empty for a stranger. */
export type Columns = Readonly<Record<string, unknown>>;

/** Visibility of a part, with the result of each of its rules. */
export interface Seen {
  shown: boolean;
  why: "always" | "hidden" | "section" | "rules";
  rules: { id: number; holds: boolean }[];
}

export interface Visible {
  sections: ReadonlyMap<number, Seen>;
  fields: ReadonlyMap<number, Seen>;
}

interface Known {
  /** Ids of options, or written text. */
  values: string[];
  options: RuledField["options"];
}

const nothing: Known = { values: [], options: [] };

/** Pieces of an answer's or a column's value; blanks have none. */
function pieces(value: unknown): string[] {
  if (typeof value === "string") return value.trim() === "" ? [] : [value.trim()];
  if (typeof value === "number") return [String(value)];
  if (Array.isArray(value)) return value.flatMap(pieces);
  if (typeof value !== "object" || value === null) return [];
  // Strokes of a signature are nothing that a rule compares.
  return Object.entries(value).flatMap(([name, one]) => (name === "drawing" ? [] : pieces(one)));
}

/** An answer's number: it is stored as a plain decimal. */
const asNumber = (text: string): number | null => {
  const read = readAmount(text);
  return /^-?\d+(\.\d+)?$/.test(read) ? Number(read) : null;
};

/** A rule's number is typed in the builder: `1.250` is 1250. */
const asTypedNumber = (text: string): number | null => {
  const read = parseMoneyInput(text, { digits: 6 });
  return read === null ? null : Number(read);
};

const asMoment = (text: string): string | null =>
  /^\d{4}-\d{2}-\d{2}(?:[ T]\d{2}:\d{2}(?::\d{2})?)?$/.test(text) ? text.replace("T", " ") : null;

/** Below, at or above zero as an answer and the text of a rule compare as numbers or days; null if they cannot be compared. */
function compare(one: string, other: string): number | null {
  const [a, b] = [asNumber(one), asTypedNumber(other)];
  if (a !== null && b !== null) return a - b;
  const [earlier, later] = [asMoment(one), asMoment(other)];
  if (earlier === null || later === null) return null;
  // A day without hours is compared by the day alone.
  const length = Math.min(earlier.length, later.length);
  const [from, to] = [earlier.slice(0, length), later.slice(0, length)];
  return from === to ? 0 : from < to ? -1 : 1;
}

const same = (one: string, other: string) => foldTurkish(one) === foldTurkish(other) || compare(one, other) === 0;

function holds({ operator, value }: Rule, { values, options }: Known): boolean {
  const wanted = (value ?? "").trim();
  const textOf = (one: string) => options.find(({ id }) => String(id) === one)?.option_text ?? one;
  const isOption = options.some(({ id }) => String(id) === wanted);
  const matches = () => values.some((one) => (isOption ? one === wanted : same(textOf(one), wanted)));
  const isPast = (sign: 1 | -1) => values.some((one) => sign * (compare(textOf(one), textOf(wanted)) ?? 0) > 0);
  switch (operator) {
    case "full":
      return values.length > 0;
    case "empty":
      return values.length === 0;
    case "equal":
      return matches();
    case "not equal":
      return !matches();
    case "greater":
      return isPast(1);
    case "less":
      return isPast(-1);
  }
}

/** Values that each rule compares: the answers as people read them. */
export interface RuleSight {
  id: number;
  holds: boolean;
  saw: string[];
}

function look(part: Ruled, rules: readonly Rule[], known: (target: string) => Known): Seen {
  const said = rules.map((rule) => ({ id: rule.id, holds: holds(rule, known(rule.target)) }));
  if (part.is_hidden === 1) return { shown: false, why: "hidden", rules: said };
  if (said.length === 0) return { shown: true, why: "always", rules: said };
  const met = part.dep_scope === "ANY" ? said.some((one) => one.holds) : said.every((one) => one.holds);
  return { shown: (part.dep_action === "SHOW") === met, why: "rules", rules: said };
}

/** Answers from stored texts: ids of several options are joined by commas. */
export const answersOfTexts = (
  { sections }: { sections: readonly { fields: readonly { id: number; type: FieldType }[] }[] },
  texts: Readonly<Record<string, string>>,
): Answers => {
  const many = new Set(
    sections.flatMap(({ fields }) => fields.flatMap(({ id, type }) => (choosesMany(type) ? [id] : []))),
  );
  return Object.fromEntries(
    Object.entries(texts).map(([id, text]) => [id, many.has(Number(id)) ? text.split(",") : text]),
  );
};

const own = (of: Answers, name: string) => (Object.hasOwn(of, name) ? of[name] : undefined);

/**
 * Walks the form from its beginning: a rule knows the fields that stand before its part, so a field that is hidden, or that
 * comes later, is empty to it, and no form goes round in circles.
 */
export const visibleIn = (form: RuledForm, answers: Answers, columns: Columns = {}): Visible =>
  walk(form, answers, columns, () => {});

/** Values seen by every rule, by its id: they explain each part's visibility. */
export function explainRules(form: RuledForm, answers: Answers, columns: Columns = {}): ReadonlyMap<number, RuleSight> {
  const sights = new Map<number, RuleSight>();
  walk(form, answers, columns, (rules, known) => {
    for (const rule of rules) {
      const { values, options } = known(rule.target);
      const saw = values.map((one) => options.find(({ id }) => String(id) === one)?.option_text ?? one);
      sights.set(rule.id, { id: rule.id, holds: holds(rule, known(rule.target)), saw });
    }
  });
  return sights;
}

type Witness = (rules: readonly Rule[], known: (target: string) => Known) => void;

function walk(form: RuledForm, answers: Answers, columns: Columns, witness: Witness): Visible {
  const passed = new Map<string, Known>();
  const known = (target: string): Known =>
    target.startsWith("DB-")
      ? { values: pieces(own(columns, target.slice(3))), options: [] }
      : (passed.get(target.replace(/^FIELD-/, "")) ?? nothing);
  const rulesOf = (rules: readonly Rule[]) => (hasRules(form.form_type) ? rules : []);
  const sections = new Map<number, Seen>();
  const fields = new Map<number, Seen>();
  for (const section of form.sections) {
    witness(rulesOf(section.rules), known);
    const seen = look(section, rulesOf(section.rules), known);
    sections.set(section.id, seen);
    for (const field of section.fields) {
      witness(rulesOf(field.deps), known);
      const alone = look(field, rulesOf(field.deps), known);
      const { shown } = alone;
      fields.set(field.id, seen.shown ? alone : { ...alone, shown: false, why: "section" });
      if (!seen.shown || !shown) continue;
      passed.set(String(field.id), { values: pieces(own(answers, String(field.id))), options: field.options });
    }
  }
  return { sections, fields };
}

/** Steps of a form: its visible sections with visible fields, if there are any. */
export const stepsOf = <F extends RuledField, S extends RuledSection<F>>(
  form: { sections: readonly (S & RuledSection<F>)[] },
  seen: Visible,
): (S & { fields: F[] })[] =>
  form.sections
    .filter(({ id }) => seen.sections.get(id)?.shown)
    .map((section) => ({ ...section, fields: section.fields.filter(({ id }) => seen.fields.get(id)?.shown) }))
    .filter(({ fields }) => fields.length > 0);
