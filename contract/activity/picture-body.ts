import { z } from "zod";

import { int, jsonText } from "../common";
import { maxPictureBytes, pictureTypes } from "./picture";

const side = int(0, 20_000);
/** Letters of such a data URL at most: base64 has four letters for three bytes; the media type stands before them. */
export const maxPictureText = Math.ceil(maxPictureBytes / 3) * 4 + 30;
/** A data URL of a picture. */
export const pictureUrl = new RegExp(`^data:(${pictureTypes.join("|")});base64,[A-Za-z0-9+/=]+$`);

/** Spread into the body of a call that takes a picture (contract/activity/picture.ts): a data URL, and a square of it in its pixels. */
export const pictureFields = {
  picture: z.string().max(maxPictureText, { error: "picture_size" }).regex(pictureUrl, { error: "picture" }),
  crop: jsonText(z.object({ x: side, y: side, size: int(1, 20_000) })).optional(),
};

/** Bytes of such a body at most. */
export const maxPictureBody = maxPictureText + 1000;
