import { parseMoneyInput } from "#contract/decimals";

/** An exact fraction; its lower half is above zero. */
type Fraction = readonly [top: bigint, bottom: bigint];

/** Decimals that a typed number may have. */
const typedDigits = 9;
/** More of them are no arithmetic of a cell, and cost the more the longer they are. */
const longestFormula = 100;

/**
 * True for a text that is to be calculated: one that begins with `=`, or a product (`3*4`, `3 x 4`). A sum or quotient
 * needs the sign, for `10-12` and `5/12` may be a range and a day.
 */
export const isFormula = (text: string): boolean =>
  text.startsWith("=") || /^[\d.,]+ ?(?:[*×x] ?[\d.,]+ ?)+$/i.test(text);

/** Signs of a formula: numbers as people type them, operators and brackets. */
const sign = /[\d.,]+|[-+*/()]/y;

function readSigns(text: string): string[] | null {
  const signs: string[] = [];
  for (let at = 0; at < text.length; at = sign.lastIndex) {
    sign.lastIndex = at;
    const [found] = sign.exec(text) ?? [];
    if (found === undefined) return null;
    signs.push(found);
  }
  return signs;
}

function numberOf(text: string): Fraction | null {
  const value = parseMoneyInput(text, { digits: typedDigits });
  if (value === null) return null;
  const [whole = "", part = ""] = value.split(".");
  return [BigInt(whole + part), 10n ** BigInt(part.length)];
}

const negative = ([top, bottom]: Fraction): Fraction => [-top, bottom];
const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d];
const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d];
const over = ([top, bottom]: Fraction): Fraction | null =>
  top === 0n ? null : top < 0n ? [-bottom, -top] : [bottom, top];

/** Reads sums of products of numbers and brackets; null where the text is none, or divides by nothing. */
class Reader {
  private at = 0;
  constructor(private readonly signs: readonly string[]) {}

  private takes(...wanted: string[]): string | undefined {
    const found = this.signs[this.at];
    if (found === undefined || !wanted.includes(found)) return undefined;
    this.at += 1;
    return found;
  }

  whole(): Fraction | null {
    const value = this.sum();
    return this.at === this.signs.length ? value : null;
  }

  private sum(): Fraction | null {
    let value = this.product();
    for (let found = this.takes("+", "-"); found && value; found = this.takes("+", "-")) {
      const next = this.product();
      value = next && plus(value, found === "-" ? negative(next) : next);
    }
    return value;
  }

  private product(): Fraction | null {
    let value = this.factor();
    for (let found = this.takes("*", "/"); found && value; found = this.takes("*", "/")) {
      const next = this.factor();
      const by = next && (found === "/" ? over(next) : next);
      value = by && times(value, by);
    }
    return value;
  }

  private factor(): Fraction | null {
    if (this.takes("-")) {
      const value = this.factor();
      return value && negative(value);
    }
    if (this.takes("(")) {
      const value = this.sum();
      return this.takes(")") ? value : null;
    }
    const number = this.signs[this.at];
    this.at += 1;
    return number === undefined ? null : numberOf(number);
  }
}

/** `12.50`, rounded half away from zero to at most `digits` decimals, without idle zeros. */
function textOf([top, bottom]: Fraction, digits: number): string {
  const size = top < 0n ? -top : top;
  const steps = (size * 10n ** BigInt(digits) * 2n + bottom) / (bottom * 2n);
  const text = String(steps).padStart(digits + 1, "0");
  const part = text.slice(-digits).replace(/0+$/, "");
  const value = text.slice(0, -digits) + (part === "" ? "" : `.${part}`);
  return top < 0n && steps > 0n ? `-${value}` : value;
}

/**
 * The value of a typed formula (`=1250,5*1,15`, `3*4`) as a decimal string of at most `digits` decimals, calculated
 * exactly and rounded once; null for a text that cannot be calculated.
 */
export function calculate(formula: string, digits: number): string | null {
  if (formula.length > longestFormula) return null;
  const text = formula.replace(/^=/, "").replaceAll(/[×x]/gi, "*").replaceAll("−", "-").replaceAll(/\s/g, "");
  const signs = readSigns(text);
  const value = signs && signs.length > 0 ? new Reader(signs).whole() : null;
  return value && textOf(value, digits);
}
