/**
 * Returns `value` as a reader of its JSON would get it, without making the text: a separate copy, without keys that
 * have no value, and with the JSON form of objects such as dates.
 */
export function asJson(value: unknown): unknown {
  if (typeof value === "number") return Number.isFinite(value) ? value + 0 : null;
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => (one === undefined ? null : asJson(one)));
  if (typeof (value as { toJSON?: unknown }).toJSON === "function") return JSON.parse(JSON.stringify(value)) as unknown;
  const copy: Record<string, unknown> = {};
  for (const name of Object.keys(value)) {
    const one = (value as Record<string, unknown>)[name];
    if (one !== undefined) copy[name] = asJson(one);
  }
  return copy;
}
