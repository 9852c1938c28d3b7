import { z } from "zod";

/**
 * What a field's value is. Form parsing, form controls, the view of a stale save, history and lists read it from the
 * contract's schemas, so that a field is described once.
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
  /** Of an amount: the field that holds its currency. */
  currency?: string;
  /** Of an amount: digits after the comma, where they are not two. */
  digits?: number;
}

const registry = z.registry<Meta>();

/** Says what a schema's values are; refined copies of it say the same. */
export const ofKind = <S extends z.ZodType>(kind: FieldKind, schema: S, more: Omit<Meta, "kind"> = {}): S => {
  registry.add(schema, { kind, ...more });
  return schema;
};

/** What a form knows of one of its fields. */
export interface FieldFacts extends Meta {
  /** Whether a body without it is refused. What other fields make necessary is the form's own matter. */
  required: boolean;
  /** Most characters, largest number. */
  max?: number;
  /** Smallest number. */
  min?: number;
  /** What the server takes where nothing is sent. */
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

/** The fields of a body by the names that a form posts (`dates.start`); what has no kind is left out. */
export function factsOf(schema: z.core.$ZodType): Record<string, FieldFacts> {
  const before = known.get(schema);
  if (before) return before;
  const facts: Record<string, FieldFacts> = {};
  collect(schema, "", true, facts);
  known.set(schema, facts);
  return facts;
}

/** The facts of a row's fields, where this field of a body is a list of rows; they are posted as `list[0].name`. */
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

/** The fields of a body as answers hold them: read, never typed; null where an empty value clears one. */
export function heldOf<S extends Shape>(shape: S): { [K in keyof S]: Held<S[K]> } {
  const held = Object.entries(shape).map(([name, schema]) => [name, heldAs(schema)]);
  return Object.fromEntries(held) as { [K in keyof S]: Held<S[K]> };
}
