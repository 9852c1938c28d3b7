import { z } from "zod";

type Node = z.core.$ZodTypes;

/** A copy of a schema with other parts. Descriptors are copied, for a default is made anew for each parse by a getter. */
const copyWith = (schema: Node, parts: object): Node =>
  z.core.clone(schema as z.core.$ZodType, z.core.util.mergeDefs(schema._zod.def, parts) as never) as unknown as Node;

function strictObject(schema: z.core.$ZodObject): Node {
  const { shape, catchall } = schema._zod.def;
  const fields = Object.entries(shape).map(([name, field]) => [name, strictNode(field as Node)] as const);
  const rest = catchall ? strictNode(catchall as Node) : z.never();
  return copyWith(schema as Node, { shape: Object.fromEntries(fields), catchall: rest });
}

/** Recursion ends here: the inner schema is copied at its first parse, and its own copy is used from then on. */
function strictLazy(schema: Node & z.core.$ZodLazy): Node {
  const getter = () => strictNode(schema._zod.innerType as Node);
  // Zod remembers the inner schema in the definition, which a copy would share.
  return copyWith(schema, { getter, _cachedInner: undefined });
}

function copyStrict(schema: Node): Node {
  const { def } = schema._zod;
  switch (def.type) {
    case "object":
      return strictObject(schema as z.core.$ZodObject);
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
    case "nonoptional":
    case "readonly":
    case "catch":
    case "promise":
    case "success":
      return replaceParts(schema, { innerType: def.innerType });
    case "pipe":
      return replaceParts(schema, { in: def.in, out: def.out });
    case "array":
      return replaceParts(schema, { element: def.element });
    case "record":
    case "set":
      return replaceParts(schema, { valueType: def.valueType });
    case "map":
      return replaceParts(schema, { keyType: def.keyType, valueType: def.valueType });
    case "tuple":
      return replaceParts(schema, { items: def.items, ...(def.rest ? { rest: def.rest } : {}) });
    case "union":
      return replaceParts(schema, { options: def.options });
    // Zod refuses a key of an intersection only if neither side knows it.
    case "intersection":
      return replaceParts(schema, { left: def.left, right: def.right });
    case "lazy":
      return strictLazy(schema as Node & z.core.$ZodLazy);
    default:
      return schema;
  }
}

type Part = z.core.$ZodType | readonly z.core.$ZodType[];

const strictPart = (part: Part): Part =>
  Array.isArray(part) ? part.map((one) => strictNode(one as Node)) : strictNode(part as Node);
const isSame = (one: Part, other: Part): boolean =>
  Array.isArray(one) ? one.every((part, index) => part === (other as typeof one)[index]) : one === other;

/** The schema itself, if its parts have no object: most fields have none. */
function replaceParts(schema: Node, parts: Record<string, Part>): Node {
  const strict = Object.entries(parts).map(([name, part]) => [name, strictPart(part)] as const);
  return strict.every(([name, part]) => isSame(part, parts[name] as Part))
    ? schema
    : copyWith(schema, Object.fromEntries(strict));
}

const strictNodes = new WeakMap<Node, Node>();
const begunNodes = new WeakSet<Node>();

function strictNode(schema: Node): Node {
  const ready = strictNodes.get(schema);
  if (ready) return ready;
  // An object with itself in a field that is a getter.
  if (begunNodes.has(schema)) return z.lazy(() => strictNode(schema) as never) as unknown as Node;
  begunNodes.add(schema);
  const strict = copyStrict(schema);
  begunNodes.delete(schema);
  strictNodes.set(schema, strict);
  return strict;
}

/**
 * The schema with every object in it strict, at any depth: keys that it does not know are refused in place of dropped.
 * Built once for each schema, at its first use.
 */
export const refuseUnknown = <S extends z.ZodType>(schema: S): S => strictNode(schema as never) as unknown as S;
