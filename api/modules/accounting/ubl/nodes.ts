import { trimZeros } from "#contract/decimals";
import { isDay } from "#contract/days";
import { divided, scaled, textOf } from "#contract/exact";

import { UblReadError, type XmlNode } from "./xml";

// Values of elements by their paths: `LegalMonetaryTotal/PayableAmount`.

/** Elements at the path below one, all of them. */
export function findAll(node: XmlNode, path: string): XmlNode[] {
  let found: XmlNode[] = [node];
  for (const name of path.split("/"))
    found = found.flatMap(({ children }) => children.filter((child) => child.name === name));
  return found;
}

export const findOne = (node: XmlNode, path: string): XmlNode | undefined => findAll(node, path)[0];

/** The text at the path; null if there is none, or an empty one. */
export const textAt = (node: XmlNode, path: string): string | null => findOne(node, path)?.text || null;

/** Text that an invoice cannot be without; `at` is the path of the node, for the error. Throws UblReadError. */
export function requireText(node: XmlNode, path: string, at = ""): string {
  const text = textAt(node, path);
  if (text === null) throw new UblReadError("missing", `${at}${path}`);
  return text;
}

/** Longest fraction that is read; more digits are no price of anything. */
const fraction = 20;

/**
 * A decimal of XML with so many digits: `.5`, `5.` and `+5` are decimals. Further digits are rounded half away from zero.
 * Throws UblReadError.
 */
function roundDecimal(text: string, digits: number, path: string): string {
  const [, sign = "", whole = "", part = ""] = /^([+-]?)(\d{0,15})(?:\.(\d{0,20}))?$/.exec(text) ?? [];
  if (whole === "" && part === "") throw new UblReadError("amount", path);
  const exact = scaled(`${sign === "-" ? "-" : ""}${whole || "0"}.${part || "0"}`, fraction);
  return textOf(divided(exact, 10n ** BigInt(fraction - digits)), digits);
}

/** An amount with 2 decimals, null if there is none. */
export function amountAt(node: XmlNode, path: string, at = ""): string | null {
  const text = textAt(node, path);
  return text === null ? null : roundDecimal(text, 2, `${at}${path}`);
}

export function requireAmount(node: XmlNode, path: string, at = ""): string {
  return roundDecimal(requireText(node, path, at), 2, `${at}${path}`);
}

/** A quantity, price, rate or share with at most so many decimals, and none that are zero. */
export function numberAt(node: XmlNode, path: string, digits: number, at = ""): string | null {
  const text = textAt(node, path);
  return text === null ? null : trimZeros(roundDecimal(text, digits, `${at}${path}`));
}

/** A day, with or without a zone behind it; null if there is none. */
export function dayAt(node: XmlNode, path: string): string | null {
  const text = textAt(node, path);
  if (text === null) return null;
  const [, day = ""] = /^(\d{4}-\d{2}-\d{2})(?:Z|[+-]\d{2}:\d{2})?$/.exec(text) ?? [];
  if (!isDay(day)) throw new UblReadError("day", path);
  return day;
}
