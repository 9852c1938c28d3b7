import { hasOptions, hasRules, type FieldType, type RuleOperator } from "./form-facts";

/** Parts of a form that cannot work, or not as it looks. Pure, and without zod: pages import it. */

interface Rule {
  id: number;
  target: string;
  operator: RuleOperator;
  value: string | null;
}

interface Part {
  id: number;
  title: string;
  is_hidden: number;
  dep_scope: "ALL" | "ANY";
  dep_action: "SHOW" | "HIDE";
}

interface Field extends Part {
  type: FieldType;
  deps: readonly Rule[];
  options: readonly { id: number; option_text: string; quota_allocated: number | null }[];
}

interface Section extends Part {
  rules: readonly Rule[];
  fields: readonly Field[];
}

export interface WarnedForm {
  form_type: Parameters<typeof hasRules>[0];
  capacity: number | null;
  sections: readonly Section[];
}

/**
 * `circular`: two parts wait for each other; `forward`: a rule's target comes later; `lost`: a rule's target was
 * deleted; `unreachable`: no answers show the part; `quota`: an option has more places than people can come.
 */
export interface FormWarning {
  kind: "circular" | "forward" | "lost" | "unreachable" | "quota";
  part: "section" | "field";
  id: number;
  title: string;
  /** The subject: a rule's target field, or an option. */
  about: string | null;
  count: number | null;
}

interface Placed {
  section: number;
  field: Field;
}

const targetId = (target: string) => Number(target.replace(/^FIELD-/, ""));

/** True if a rule can hold at all: for a hidden field only `empty` and `not equal` can. */
const canHold = ({ operator }: Rule, isSeen: boolean): boolean =>
  isSeen || operator === "empty" || operator === "not equal";
const mustHold = ({ operator }: Rule, isSeen: boolean): boolean =>
  !isSeen && (operator === "empty" || operator === "not equal");

/** One choice cannot be two options at once. */
const contradicts = (rules: readonly Rule[], fields: ReadonlyMap<number, Placed>): boolean =>
  rules.some(({ operator, target, value }) => {
    const type = fields.get(targetId(target))?.field.type;
    const isOne = type === "radio" || type === "dropdown" || type === "attendance";
    return (
      isOne &&
      operator === "equal" &&
      rules.some((other) => other.target === target && other.operator === "equal" && other.value !== value)
    );
  });

export function warningsIn(form: WarnedForm, people: number | null): FormWarning[] {
  const found: FormWarning[] = [];
  const fields = new Map<number, Placed>(
    form.sections.flatMap((section, at) => section.fields.map((field) => [field.id, { section: at, field }] as const)),
  );
  const sectionRules = (at: number) => [
    ...(form.sections[at]?.rules ?? []),
    ...(form.sections[at]?.fields.flatMap(({ deps }) => deps) ?? []),
  ];
  const standsIn = (at: number, target: string) => fields.get(targetId(target))?.section === at;
  const checkRules = (at: number, part: FormWarning["part"], { id, title }: Part, rules: readonly Rule[]) => {
    for (const rule of rules) {
      if (rule.target.startsWith("DB-")) continue;
      const target = fields.get(targetId(rule.target));
      const said = { part, id, title, about: target?.field.title ?? null, count: null };
      const option = target && hasOptions(target.field.type) && /^\d+$/.test(rule.value ?? "") ? rule.value : null;
      const isChosen = rule.operator === "equal" || rule.operator === "not equal";
      if (!target) found.push({ ...said, kind: "lost" });
      else if (target.section >= at) {
        const isMutual =
          target.section === at || sectionRules(target.section).some((other) => standsIn(at, other.target));
        found.push({ ...said, kind: isMutual ? "circular" : "forward" });
      } else if (isChosen && option && !target.field.options.some((one) => String(one.id) === option))
        found.push({ ...said, kind: "lost" });
    }
  };
  const seen = new Set<number>();
  const isSeen = (target: string) => target.startsWith("DB-") || seen.has(targetId(target));
  const canShow = ({ dep_scope, dep_action }: Part, rules: readonly Rule[]): boolean => {
    if (rules.length === 0 || !hasRules(form.form_type)) return true;
    const can = (rule: Rule) => canHold(rule, isSeen(rule.target));
    const must = (rule: Rule) => mustHold(rule, isSeen(rule.target));
    if (dep_action === "SHOW")
      return dep_scope === "ANY" ? rules.some(can) : rules.every(can) && !contradicts(rules, fields);
    return dep_scope === "ANY" ? !rules.some(must) : !rules.every(must);
  };
  const most = Math.min(form.capacity ?? Number.POSITIVE_INFINITY, people ?? Number.POSITIVE_INFINITY);
  for (const [at, section] of form.sections.entries()) {
    checkRules(at, "section", section, section.rules);
    const isShown = canShow(section, section.rules);
    if (!isShown && section.is_hidden === 0)
      found.push({
        kind: "unreachable",
        part: "section",
        id: section.id,
        title: section.title,
        about: null,
        count: null,
      });
    for (const field of section.fields) {
      checkRules(at, "field", field, field.deps);
      const stays = canShow(field, field.deps);
      const named = { part: "field" as const, id: field.id, title: field.title };
      if (isShown && !stays && field.is_hidden === 0)
        found.push({ ...named, kind: "unreachable", about: null, count: null });
      for (const { option_text, quota_allocated } of field.options)
        if (quota_allocated !== null && quota_allocated > most)
          found.push({ ...named, kind: "quota", about: option_text, count: most });
      if (isShown && stays && section.is_hidden === 0 && field.is_hidden === 0) seen.add(field.id);
    }
  }
  return found;
}
