import { z } from "zod";

import { int, jsonText } from "../common";
import { maxPictureBytes, pictureTypes } from "./picture";

const side = int(0, 20_000);
/** Letters of such a data URL at most: base64 has four letters for three bytes; the media type stands before them. */
export const maxPictureText = Math.ceil(maxPictureBytes / 3) * 4 + 30;
/** Stands for a file that is too large to be sent at all: the web process never makes a text of one. */
export const tooLarge = "too-large";
const head = new RegExp(`^data:(${pictureTypes.join("|")});base64,[A-Za-z0-9+/=]`);
/** A data URL of a picture. Its letters are searched for another one: a repeated group remembers each of eight million. */
const isPictureUrl = (text: string) =>
  head.test(text.slice(0, 60)) && !/[^A-Za-z0-9+/=]/.test(text.slice(text.indexOf(",") + 1));
const errorOf = (sent: unknown) => (sent === "" ? "required" : sent === tooLarge ? "picture_size" : "picture");
/** A picture as a body has it. */
export const pictureText = z
  .string()
  .max(maxPictureText, { error: "picture_size" })
  .refine(isPictureUrl, { error: ({ input }) => errorOf(input) });

/** Spread into the body of a call that takes a picture (contract/activity/picture.ts): a data URL, and a square of it in its pixels. */
export const pictureFields = {
  picture: pictureText,
  crop: jsonText(z.object({ x: side, y: side, size: int(1, 20_000) })).optional(),
};

/** Bytes of such a body at most. */
export const maxPictureBody = maxPictureText + 1000;
