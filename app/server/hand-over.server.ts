// Encodes the answers of loaders at once, in the format that a page and its browser's router read (turbo-stream). Remix
// writes it as a stream, for a value may still be pending; ours never are (decision 010).

const holeMark = -1;
const nullMark = -5;
const undefinedMark = -7;

/** Thrown for values that are not plain: Remix's own writer handles them. */
class NotPlain extends Error {}
const notPlain = new NotPlain();

class Writer {
  private readonly texts: string[] = [];
  /** Equal texts and numbers and the same objects are written once. */
  private readonly places = new Map<unknown, number>();
  private next = 0;

  write(value: unknown): number {
    const place = this.places.get(value);
    if (place !== undefined) return place;
    if (value === undefined) return undefinedMark;
    if (value === null) return nullMark;
    const own = this.next;
    this.next += 1;
    this.places.set(value, own);
    this.texts[own] = this.textOf(value);
    return own;
  }

  text = () => `[${this.texts.join(",")}]\n`;

  private textOf(value: unknown): string {
    switch (typeof value) {
      case "string":
      case "boolean":
        return JSON.stringify(value);
      case "number":
        if (!Number.isFinite(value) || Object.is(value, -0)) throw notPlain;
        return String(value);
      case "object":
        return Array.isArray(value) ? this.list(value) : this.record(value as Record<string, unknown>);
      default:
        throw notPlain;
    }
  }

  private list(values: unknown[]): string {
    let text = "[";
    for (let index = 0; index < values.length; index += 1) {
      if (index > 0) text += ",";
      text += index in values ? this.write(values[index]) : holeMark;
    }
    return `${text}]`;
  }

  private record(value: Record<string, unknown>): string {
    // Dates, errors and refusals have prototypes of their own, a redirect of Remix a symbol.
    if (Object.getPrototypeOf(value) !== Object.prototype || Object.getOwnPropertySymbols(value).length > 0)
      throw notPlain;
    let text = "{";
    let comma = "";
    for (const name of Object.keys(value)) {
      text += `${comma}"_${this.write(name)}":${this.write(value[name])}`;
      comma = ",";
    }
    return `${text}}`;
  }
}

/**
 * Returns the text that a browser reads `data` from; undefined for anything but texts, finite numbers, booleans, null,
 * undefined, lists and plain objects (a promise, a date, an error).
 */
export function encodePlain(data: unknown): string | undefined {
  if (typeof data !== "object" || data === null) return undefined;
  const writer = new Writer();
  try {
    writer.write(data);
  } catch (error) {
    // The stack overflowed: Remix's own writer is tried, and reports the error.
    if (error instanceof NotPlain || error instanceof RangeError) return undefined;
    throw error;
  }
  return writer.text();
}
