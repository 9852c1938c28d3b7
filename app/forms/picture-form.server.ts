import type { Locale } from "#contract/common";
import { maxPictureBytes } from "#contract/picture";
import { filesOf, pictureNames, readUpload } from "~/server/upload.server";

/** Body of a form with a picture: the largest one and a little for the fields beside it. */
export const maxPictureForm = maxPictureBytes + 1024 * 1024;

/** A file as the upstream takes it. */
export const dataUrl = async (file: File) =>
  `data:${file.type};base64,${Buffer.from(await file.arrayBuffer()).toString("base64")}`;

/** The square that the cropper posts; undefined without script, and the upstream takes the middle. */
export function squareOf(form: FormData) {
  const part = (name: string) => Number(form.get(`picture_${name}`) ?? Number.NaN);
  const square = { x: part("x"), y: part("y"), size: part("size") };
  return Object.values(square).every(Number.isInteger) ? square : undefined;
}

/** The form of a record's picture, with its file and square under the names of the contract's fields. */
export async function readPictureForm(request: Request, locale: Locale): Promise<FormData> {
  const form = await readUpload(request, locale, [...pictureNames("picture"), "version"], maxPictureForm);
  const [file] = filesOf(form, "picture");
  const square = squareOf(form);
  for (const name of pictureNames("picture")) form.delete(name);
  if (file) form.set("picture", await dataUrl(file));
  for (const [name, value] of Object.entries(square ?? {})) form.set(`crop.${name}`, String(value));
  return form;
}
