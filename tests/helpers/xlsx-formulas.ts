import { Big } from "big.js";
import type { Worksheet } from "exceljs";

/** As Excel rounds: half away from zero, of a number with its 15 digits. */
const round = (value: number, digits: number) => Big(value.toPrecision(15)).round(digits, Big.roundHalfUp).toNumber();

type Range = [column: string, from: number, to: number];
type Value = number | string | Range;
const isRange = (value: Value | undefined): value is Range => Array.isArray(value);

const tokens = /\s*("[^"]*"|\$?[A-Z]+\$?\d+(?::\$?[A-Z]+\$?\d+)?|[A-Z]+(?=\()|\d+(?:\.\d+)?|[-+*/(),])/gy;

/** Works the formulas of a sheet out of its cells alone; results that are stored beside them are not read. */
export class Formulas {
  private readonly known = new Map<string, number>();
  constructor(private readonly sheet: Worksheet) {}

  /** Number of a cell; 0 of an empty one, as a sheet counts it. */
  at(address: string): number {
    const known = this.known.get(address);
    if (known !== undefined) return known;
    const { value } = this.sheet.getCell(address);
    const formula = value && typeof value === "object" && "formula" in value ? value.formula : undefined;
    const found = formula === undefined ? (typeof value === "number" ? value : 0) : this.work(formula);
    this.known.set(address, found);
    return found;
  }

  private work(formula: string): number {
    const parts = [...formula.matchAll(tokens)].map(([, token = ""]) => token);
    if (parts.join("") !== formula.replaceAll(" ", "")) throw new Error(`not read: ${formula}`);
    let next = 0;
    const take = (token: string) => {
      if (parts[next] !== token) return false;
      next += 1;
      return true;
    };
    const asNumber = (value: Value): number => {
      if (typeof value !== "number") throw new Error(`no number in ${formula}`);
      return value;
    };
    const atom = (): Value => {
      const token = parts[next] ?? "";
      next += 1;
      if (token === "(") {
        const inside = sum();
        take(")");
        return inside;
      }
      if (token === "-") return -asNumber(atom());
      if (token.startsWith('"')) return token.slice(1, -1);
      if (/^\d/.test(token)) return Number(token);
      if (/\d$/.test(token)) return this.cells(token.replaceAll("$", ""));
      if (!take("(")) throw new Error(`${token} in ${formula}`);
      const given: Value[] = [];
      do given.push(sum());
      while (take(","));
      take(")");
      return this.call(token, given);
    };
    const product = (): Value => {
      let value = atom();
      for (;;)
        if (take("*")) value = asNumber(value) * asNumber(atom());
        else if (take("/")) value = asNumber(value) / asNumber(atom());
        else return value;
    };
    const sum = (): Value => {
      let value = product();
      for (;;)
        if (take("+")) value = asNumber(value) + asNumber(product());
        else if (take("-")) value = asNumber(value) - asNumber(product());
        else return value;
    };
    const result = asNumber(sum());
    if (next !== parts.length) throw new Error(`not read to its end: ${formula}`);
    return result;
  }

  private cells(address: string): Value {
    const [, column = "", from, , to] = /^([A-Z]+)(\d+)(?::([A-Z]+)(\d+))?$/.exec(address) ?? [];
    return to === undefined ? this.at(address) : [column, Number(from), Number(to)];
  }

  private listed(value: Value | undefined): number[] {
    if (!isRange(value)) throw new Error("no range");
    const [column, from, to] = value;
    return Array.from({ length: to - from + 1 }, (_, at) => this.at(`${column}${from + at}`));
  }

  private call(name: string, given: Value[]): number {
    const total = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
    const where = (range: Value | undefined, criterion: Value | undefined) =>
      this.listed(range).map((one) => (criterion === ">0" ? one > 0 : one === criterion));
    switch (name) {
      case "ROUND":
        return round(given[0] as number, given[1] as number);
      case "SUM":
        return total(this.listed(given[0]));
      case "SUMIF": {
        const counted = where(given[0], given[1]);
        return total(this.listed(given[2]).filter((_, at) => counted[at]));
      }
      case "SUMIFS": {
        const [one, other] = [where(given[1], given[2]), where(given[3], given[4])];
        return total(this.listed(given[0]).filter((_, at) => one[at] && other[at]));
      }
      default:
        throw new Error(`${name} is not known`);
    }
  }
}

/** Addresses of the cells with formulas, and the results that are stored beside them. */
export function formulasOf(sheet: Worksheet): { address: string; result: number }[] {
  const found: { address: string; result: number }[] = [];
  sheet.eachRow((row) =>
    row.eachCell(({ address, value }) => {
      // The library reads a result of zero as none.
      if (value && typeof value === "object" && "formula" in value)
        found.push({ address, result: Number(value.result ?? 0) });
    }),
  );
  return found;
}
