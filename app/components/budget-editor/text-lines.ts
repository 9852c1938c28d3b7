/** Letters as wide as a digit of a table: every digit has this width there. */
const widestDigit = "0";

/** Counts the lines that texts take in a box, measured in its font. */
export class TextLines {
  private readonly widths = new Map<string, number>();
  private readonly counts = new Map<string, number>();
  private readonly pen = document.createElement("canvas").getContext("2d");
  private readonly family: string;

  constructor(box: Element) {
    this.family = getComputedStyle(box).fontFamily;
  }

  private widthOf(text: string, font: string): number {
    const key = `${font} ${text}`;
    const known = this.widths.get(key);
    if (known !== undefined) return known;
    if (this.pen) this.pen.font = `${font} ${this.family}`;
    // Letters stand a little apart (`--tracking-text`), and one pixel less than needed is a line more.
    const width = (this.pen?.measureText(text.replaceAll(/\d/g, widestDigit)).width ?? 0) + text.length * 0.1;
    this.widths.set(key, width);
    return width;
  }

  /** `font` is a weight and a size, `600 13px`; a word that is wider than a line of `room` pixels is broken. */
  count(text: string, room: number, font: string): number {
    const key = `${font} ${room} ${text}`;
    const known = this.counts.get(key);
    if (known !== undefined) return known;
    const space = this.widthOf(" ", font);
    let [lines, used] = [1, 0];
    // A space that does not break is a part of its word.
    for (const word of text.split(" ")) {
      const width = this.widthOf(word, font);
      const joined = used === 0 ? width : used + space + width;
      if (joined <= room) used = joined;
      else {
        lines += (used === 0 ? 0 : 1) + Math.ceil(width / room) - 1;
        used = width % room || room;
      }
    }
    this.counts.set(key, lines);
    return lines;
  }
}
