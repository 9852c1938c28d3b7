/**
 * Decimals as whole numbers of their smallest step: 12.50 is 1250 hundredths. Exact at every size: a number while that
 * is exact, else a bigint. A product or a sum beyond the safe integers is never used, and a safe one was exact before:
 * rounding keeps the order of numbers.
 */
export type Whole = number | bigint;

const fits = (value: number): boolean => Number.isSafeInteger(value);

const narrow = (value: bigint): Whole => {
  const small = Number(value);
  return fits(small) ? small : value;
};

export function times(one: Whole, other: Whole): Whole {
  if (typeof one === "number" && typeof other === "number") {
    const product = one * other;
    if (fits(product)) return product;
  }
  return BigInt(one) * BigInt(other);
}

export function plus(one: Whole, other: Whole): Whole {
  if (typeof one === "number" && typeof other === "number") {
    const sum = one + other;
    if (fits(sum)) return sum;
  }
  return narrow(BigInt(one) + BigInt(other));
}

export const minus = (one: Whole, other: Whole): Whole => plus(one, -other);

/** A quotient by something above zero, rounded half away from zero. */
export function divided(value: Whole, by: Whole): Whole {
  if (typeof value === "number" && typeof by === "number") {
    const rest = value % by;
    const down = (value - rest) / by;
    return Math.abs(rest) * 2 >= by ? down + Math.sign(value) : down;
  }
  const [top, bottom] = [BigInt(value), BigInt(by)];
  return narrow((top * 2n + (top < 0n ? -bottom : bottom)) / (bottom * 2n));
}

const zero = 48;
const dot = 46;
const minusSign = 45;
/** This many digits are exact as a number in any case. */
const surely = 15;

/** A text of more digits than a number holds. */
function scaledLong(text: string, digits: number): Whole {
  const [, sign = "", whole = "", part = ""] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === "" || /[1-9]/.test(part.slice(digits)))
    throw new RangeError(`${text} has more than ${digits} decimals`);
  const value = BigInt(whole + part.slice(0, digits).padEnd(digits, "0"));
  return narrow(sign === "" ? value : -value);
}

/** `12.5` with two digits is 1250. A text with more digits is no value of ours: nothing is cut off. */
export function scaled(text: string, digits: number): Whole {
  if (text.length > surely) return scaledLong(text, digits);
  const isNegative = text.charCodeAt(0) === minusSign;
  let value = 0;
  /** Digits after the dot that are still to come; none were met while it is below zero. */
  let missing = -1;
  for (let at = isNegative ? 1 : 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === dot && missing < 0) missing = digits;
    else if (code < zero || code > zero + 9 || missing === 0) return scaledLong(text, digits);
    else {
      value = value * 10 + (code - zero);
      if (missing > 0) missing -= 1;
    }
  }
  const all = times(value, 10 ** (missing < 0 ? digits : missing));
  return isNegative ? -all : all;
}

/** 1250 hundredths are `12.50`. */
export function textOf(value: Whole, digits: number): string {
  const isNegative = value < 0;
  const text = String(isNegative ? -value : value).padStart(digits + 1, "0");
  return `${isNegative ? "-" : ""}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
