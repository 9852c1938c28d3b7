import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/**
 * Text of a PDF, page after page; pieces of one line are separated by a blank, within a word too if letters are drawn
 * closer.
 */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await task.promise;
  const pages: string[] = [];
  for (let at = 1; at <= pdf.numPages; at += 1) {
    const { items } = await (await pdf.getPage(at)).getTextContent();
    pages.push(items.map((item) => ("str" in item ? item.str : "")).join(" "));
  }
  await task.destroy();
  return pages.join("\n").replaceAll(/\s+/g, " ");
}

/** The rows of each page from top to bottom, each as one text: pieces at one height, from left to right. */
export async function pdfPages(bytes: Uint8Array): Promise<string[][]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await task.promise;
  const pages: string[][] = [];
  for (let at = 1; at <= pdf.numPages; at += 1) {
    const rows: string[] = [];
    const { items } = await (await pdf.getPage(at)).getTextContent();
    const pieces = items.flatMap((item) =>
      "str" in item && item.str.trim() !== ""
        ? [
            {
              text: item.str,
              left: item.transform[4] as number,
              top: Math.round(item.transform[5] as number),
              width: item.width,
            },
          ]
        : [],
    );
    const tops = [...new Set(pieces.map(({ top }) => top))].toSorted((one, other) => other - one);
    for (const top of tops) {
      let [text, end] = ["", 0];
      for (const piece of pieces.filter((one) => one.top === top).toSorted((one, other) => one.left - other.left)) {
        text += text !== "" && piece.left - end > 1 ? ` ${piece.text}` : piece.text;
        end = piece.left + piece.width;
      }
      rows.push(text.replaceAll(/\s+/g, " ").trim());
    }
    pages.push(rows);
  }
  await task.destroy();
  return pages;
}

/** The rows of all pages. */
export const pdfRows = async (bytes: Uint8Array): Promise<string[]> => (await pdfPages(bytes)).flat();
