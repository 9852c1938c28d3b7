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
