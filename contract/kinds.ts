import { z } from "zod";

/**
 * Kinds of a field's values. Form parsing, form controls, the view of a stale save, history and lists read them from
 * the contract's schemas, so that a field is described once.
 */
export const fieldKinds = [
  "line",
  "text",
  "rich_text",
  "email",
  "whole",
  "money",
  "percent",
  "day",
  "time",
  "clock",
  "phone",
  "iban",
  "tax_number",
  "reference",
  "choice",
  "flag",
  "list",
] as const;
export type FieldKind = (typeof fieldKinds)[number];

interface Meta {
  kind: FieldKind;
  /** Amounts alone: the field with the currency. */
  currency?: string;
  /** Amounts alone: digits after the comma, if they are not two. */
  digits?: number;
}

const registry = z.registry<Meta>();

/** Marks a schema's values with their kind; refined copies of it keep the mark. */
export const ofKind = <S extends z.ZodType>(kind: FieldKind, schema: S, more: Omit<Meta, "kind"> = {}): S => {
  registry.add(schema, { kind, ...more });
  return schema;
};

/** Facts about a field for forms. */
export interface FieldFacts extends Meta {
  /** True if a body without it is refused. Requirements that depend on other fields are the form's own matter. */
  required: boolean;
  /** Most characters, largest number. */
  max?: number;
  /** Smallest number. */
  min?: number;
  /** The server's default value. */
  initial?: string;
}

type Node = z.core.$ZodTypes;

/** A schema with those that it wraps, the outermost first. */
function layersOf(schema: z.core.$ZodType): Node[] {
  const node = schema as Node;
  const { def } = node._zod;
  switch (def.type) {
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
    case "nonoptional":
    case "readonly":
    case "catch":
      return [node, ...layersOf(def.innerType)];
    case "pipe":
      return [node, ...layersOf(def.out), ...layersOf(def.in)];
    default:
      return [node];
  }
}

const isEnum = ({ _zod: { def } }: Node) => def.type === "enum" || def.type === "literal";

function metaOf(layers: Node[]): Meta | undefined {
  const said = layers.map((layer) => registry.get(layer as unknown as z.ZodType)).find(Boolean);
  if (said) return said;
  if (layers.some(isEnum)) return { kind: "choice" };
  return layers.some(({ _zod }) => _zod.def.type === "array") ? { kind: "list" } : undefined;
}

const isLimit = (limit: number | null): limit is number => limit !== null && Math.abs(limit) < Number.MAX_SAFE_INTEGER;

const measured = new Set<FieldKind>(["line", "text", "rich_text", "email", "whole"]);

/** The narrowest limits that the layers set. */
function limitsOf(layers: Node[]): Pick<FieldFacts, "max" | "min"> {
  const numbers = layers.filter((layer) => layer instanceof z.ZodNumber);
  const texts = layers.filter((layer) => layer instanceof z.ZodString);
  const most = [...numbers.map(({ maxValue }) => maxValue), ...texts.map(({ maxLength }) => maxLength)].filter(isLimit);
  const least = numbers.map(({ minValue }) => minValue).filter(isLimit);
  return {
    ...(most.length > 0 ? { max: Math.min(...most) } : {}),
    ...(least.length > 0 ? { min: Math.max(...least) } : {}),
  };
}

function collect(schema: z.core.$ZodType, path: string, required: boolean, facts: Record<string, FieldFacts>) {
  const layers = layersOf(schema);
  const group = layers.find(({ _zod }) => _zod.def.type === "object");
  const empty = z.core.safeParse(schema, undefined);
  const isRequired = required && !empty.success;
  if (group?._zod.def.type === "object") {
    for (const [name, field] of Object.entries(group._zod.def.shape))
      collect(field, path ? `${path}.${name}` : name, path === "" || isRequired, facts);
    return;
  }
  const meta = metaOf(layers);
  if (!meta) return;
  facts[path] = {
    ...meta,
    required: isRequired,
    ...(measured.has(meta.kind) ? limitsOf(layers) : {}),
    ...(typeof empty.data === "string" || typeof empty.data === "number" ? { initial: String(empty.data) } : {}),
  };
}

const known = new WeakMap<z.core.$ZodType, Record<string, FieldFacts>>();

/** Facts of a body's fields by the names that a form posts (`dates.start`); fields without a kind are left out. */
export function factsOf(schema: z.core.$ZodType): Record<string, FieldFacts> {
  const before = known.get(schema);
  if (before) return before;
  const facts: Record<string, FieldFacts> = {};
  collect(schema, "", true, facts);
  known.set(schema, facts);
  return facts;
}

/** Facts of a row's fields, if this field of a body is a list of rows; they are posted as `list[0].name`. */
export function rowFactsOf(schema: z.core.$ZodType, list: string): Record<string, FieldFacts> {
  const body = layersOf(schema).find(({ _zod }) => _zod.def.type === "object");
  const field = body?._zod.def.type === "object" ? body._zod.def.shape[list] : undefined;
  const rows = field && layersOf(field).find(({ _zod }) => _zod.def.type === "array");
  return rows?._zod.def.type === "array" ? factsOf(rows._zod.def.element) : {};
}

type Shape = Record<string, z.ZodType>;
type Held<S extends z.ZodType> = z.ZodType<Exclude<z.output<S>, undefined>, Exclude<z.output<S>, undefined>>;

function heldAs(schema: z.core.$ZodType): z.ZodType {
  const layers = layersOf(schema);
  const kind = metaOf(layers)?.kind;
  const list = layers.map(({ _zod }) => _zod.def).find((def) => def.type === "array");
  const choice = layers.find((layer) => isEnum(layer) || layer._zod.def.type === "union");
  const isNumber = layers.some((layer) => layer instanceof z.ZodNumber);
  const text = kind === "day" ? z.iso.date() : z.string();
  const plain = choice ? (choice as unknown as z.ZodType) : isNumber ? z.number().int() : text;
  const held = list?.type === "array" ? z.array(heldAs(list.element)) : plain;
  return layers.some(({ _zod }) => _zod.def.type === "nullable") ? held.nullable() : held;
}

/** A body's fields in answers: stored, not typed, values; null if an empty value clears one. */
export function heldOf<S extends Shape>(shape: S): { [K in keyof S]: Held<S[K]> } {
  const held = Object.entries(shape).map(([name, schema]) => [name, heldAs(schema)]);
  return Object.fromEntries(held) as { [K in keyof S]: Held<S[K]> };
}
