// A process for one picture (api/images.ts): bytes on stdin, the wanted form as JSON in the first argument, a square WebP
// or a logo as PNG on stdout. Bytes of strangers are decoded here alone, so the server has neither the decoder nor its memory.
import { buffer } from "node:stream/consumers";

import sharp from "sharp";

/** Exit codes that api/images.ts reads. */
const exits = { big: 3, broken: 4 };

// Only these decoders of the library can run at all, whatever type a file claims.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpegBuffer",
    "VipsForeignLoadPngBuffer",
    "VipsForeignLoadWebpBuffer",
    "VipsForeignLoadNsgifBuffer",
  ],
});
// A single picture needs no cache, which would only hold memory, and one thread leaves the other cores to requests.
sharp.cache(false);
sharp.concurrency(1);

/** The largest square around the middle: the crop of a form without script. */
function centre(width, height) {
  const size = Math.min(width, height);
  return { x: Math.floor((width - size) / 2), y: Math.floor((height - size) / 2), size };
}

/** The wanted square moved into the picture; the cropper's rounding may stand a pixel outside. */
function inside(crop, width, height) {
  const whole = (value) => (Number.isFinite(value) ? Math.round(value) : 0);
  const size = Math.max(1, Math.min(whole(crop.size), width, height));
  const between = (value, most) => Math.max(0, Math.min(whole(value), most));
  return { size, x: between(crop.x, width - size), y: between(crop.y, height - size) };
}

async function square(bytes, { crop, side, maxPixels }) {
  const source = sharp(bytes, { limitInputPixels: maxPixels, failOn: "error", pages: 1 });
  const { width, height, autoOrient } = await source.metadata();
  const upright = autoOrient ?? { width, height };
  const part = crop ? inside(crop, upright.width, upright.height) : centre(upright.width, upright.height);
  return source
    .autoOrient()
    .extract({ left: part.x, top: part.y, width: part.size, height: part.size })
    .resize(side, side)
    .webp({ quality: 82 })
    .toBuffer();
}

/** A logo in its own proportions, inside the box; PNG, for the files and mails that cannot show WebP. */
async function logo(bytes, { crop, box, maxPixels }) {
  const source = sharp(bytes, { limitInputPixels: maxPixels, failOn: "error", pages: 1 });
  const { width, height, autoOrient } = await source.metadata();
  const upright = autoOrient ?? { width, height };
  const between = (value, least, most) => Math.max(least, Math.min(Math.round(value), most));
  const left = between(crop?.x ?? 0, 0, upright.width - 1);
  const top = between(crop?.y ?? 0, 0, upright.height - 1);
  return source
    .autoOrient()
    .extract({
      left,
      top,
      width: between(crop?.width ?? upright.width, 1, upright.width - left),
      height: between(crop?.height ?? upright.height, 1, upright.height - top),
    })
    .resize({ ...box, fit: "inside", withoutEnlargement: true })
    .png({ compressionLevel: 9, palette: true, quality: 90 })
    .toBuffer();
}

try {
  const wanted = JSON.parse(process.argv[2] ?? "{}");
  const made = await (wanted.box ? logo : square)(await buffer(process.stdin), wanted);
  process.stdout.write(made);
} catch (error) {
  // The library's messages name its internals; only the one about a picture beyond the pixel limit is recognised.
  process.exitCode = /pixel limit/i.test(String(error)) ? exits.big : exits.broken;
}
