import sharp from "sharp";

import { mostPictureBytes } from "#contract/picture";

import { Refusal } from "./http/errors";

// Pictures come from strangers: only these decoders of the library can run at all, whatever a file says of itself.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpegBuffer",
    "VipsForeignLoadPngBuffer",
    "VipsForeignLoadWebpBuffer",
    "VipsForeignLoadNsgifBuffer",
  ],
});
// Each picture is decoded once: a cache would only hold memory, and one thread leaves the other core to requests.
sharp.cache(false);
sharp.concurrency(1);

/** A phone's 50 megapixels fit; a file that unfolds to more is refused by its header, before it is decoded. */
const mostPixels = 60_000_000;
/** UIK-019: side of the square picture of a person or company, in pixels. */
export const avatarSide = 300;

/** A square of the upright picture, in its own pixels. */
export interface Crop {
  x: number;
  y: number;
  size: number;
}

type ImageKind = "jpeg" | "png" | "webp" | "gif";

/** The kind by the first bytes; names and declared types are not asked. Null for everything that is no such picture. */
export function imageKind(bytes: Uint8Array): ImageKind | null {
  const head = Buffer.from(bytes.subarray(0, 12)).toString("latin1");
  if (head.startsWith("\u00ff\u00d8\u00ff")) return "jpeg";
  if (head.startsWith("\u0089PNG\r\n\u001a\n")) return "png";
  if (/^GIF8[79]a/.test(head)) return "gif";
  return head.startsWith("RIFF") && head.slice(8) === "WEBP" ? "webp" : null;
}

/** The largest square around the middle: what a form without script gets. */
function centre(width: number, height: number): Crop {
  const size = Math.min(width, height);
  return { x: Math.floor((width - size) / 2), y: Math.floor((height - size) / 2), size };
}

/** The wanted square moved into the picture; the cropper's rounding may stand a pixel outside. */
function inside(crop: Crop, width: number, height: number): Crop {
  const whole = (value: number) => (Number.isFinite(value) ? Math.round(value) : 0);
  const size = Math.max(1, Math.min(whole(crop.size), width, height));
  const between = (value: number, most: number) => Math.max(0, Math.min(whole(value), most));
  return { size, x: between(crop.x, width - size), y: between(crop.y, height - size) };
}

/**
 * A square WebP of an upload: upright by its EXIF, cropped (the middle without `crop`), every metadata and every further
 * frame left behind. 413 too many bytes or pixels, 415 not a picture by its bytes, 422 a picture that cannot be read.
 */
export async function squareImage(bytes: Uint8Array, crop?: Crop, side = avatarSide): Promise<Uint8Array> {
  if (bytes.byteLength > mostPictureBytes) throw new Refusal(413, "image_big");
  if (!imageKind(bytes)) throw new Refusal(415, "image_kind");
  try {
    const source = sharp(bytes, { limitInputPixels: mostPixels, failOn: "error", pages: 1 });
    const { width, height, autoOrient } = await source.metadata();
    const upright = autoOrient ?? { width, height };
    const square = crop ? inside(crop, upright.width, upright.height) : centre(upright.width, upright.height);
    return await source
      .autoOrient()
      .extract({ left: square.x, top: square.y, width: square.size, height: square.size })
      .resize(side, side)
      .webp({ quality: 82 })
      .toBuffer();
  } catch (error) {
    // The library's words name its own insides; a picture too large for it says so in them.
    throw /pixel limit/i.test(String(error)) ? new Refusal(413, "image_big") : new Refusal(422, "image_broken");
  }
}
