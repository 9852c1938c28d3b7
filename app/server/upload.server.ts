import { maxPictureBytes } from "#contract/activity/picture";
import { tooLarge } from "#contract/activity/picture-body";
import type { Locale } from "#contract/common";

import { readForm } from "./submit.server";

/** Answer to a form with files that script sent. */
export interface UploadAnswer {
  message?: string;
  /** Field name to texts, the first is shown. */
  errors?: Record<string, string[]>;
  /** Next address of the page. */
  to?: string;
}

const maxUploadBytes = 60 * 1024 * 1024;

/** True if script sent the form and expects JSON (components/upload/send-form.ts). */
export const wantsJson = (request: Request) => request.headers.get("accept") === "application/json";

/** Reads a form with files, at most `most` bytes of body; too much of it is 413. `names` are its fields. */
export const readUpload = (
  request: Request,
  locale: Locale,
  names: readonly string[],
  most = maxUploadBytes,
): Promise<FormData> => readForm(request, locale, { files: most, names });

/** Names under which a picture and its square are posted (components/upload/image-crop-field.tsx). */
export const pictureNames = (name: string): string[] => [name, ...["x", "y", "size"].map((part) => `${name}_${part}`)];

/** The files of a field that have something in them: an empty choice comes as one file without a name. */
export const filesOf = (form: FormData, name: string): File[] =>
  form.getAll(name).filter((value): value is File => value instanceof File && value.size > 0);

/** Body of a form with a picture: the largest one and a little for the fields beside it. */
export const maxPictureForm = maxPictureBytes + 1024 * 1024;

/** A picture as the upstream takes it, or the sign of one that is too large. */
export const dataUrl = async (file: File) =>
  file.size > maxPictureBytes
    ? tooLarge
    : `data:${file.type};base64,${Buffer.from(await file.arrayBuffer()).toString("base64")}`;
