import { Buffer } from "node:buffer";

import { nextNumber } from "./numbers";

/** Bytes that begin as files of their kind do. */
export const heads = {
  png: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
  pdf: Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n"),
  zip: Buffer.from("504b0506000000000000000000000000000000000000", "hex"),
  ole: Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(64)]),
  mp4: Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypisom"), Buffer.alloc(12)]),
  exe: Buffer.concat([Buffer.from("MZ"), Buffer.alloc(60, 1)]),
};

export const aFile = (name: string, content: string | Buffer): File =>
  new File([typeof content === "string" ? content : new Uint8Array(content)], name);

/** Another name each time. */
export const aTextFile = (): File => aFile(`örnek-${nextNumber()}.txt`, "Merhaba");

/** One row that an import of each noun could take. */
export const aSheet = (): File => aFile("örnek.csv", `Firma adı;E-posta\nÖrnek ${nextNumber()};ornek@firma.example\n`);

/** A PDF for a field of a form. */
export const aPdf = (): File => aFile(`örnek-${nextNumber()}.pdf`, heads.pdf);

export function formOf(field: string, ...files: File[]): FormData {
  const form = new FormData();
  for (const file of files) form.append(field, file);
  return form;
}
