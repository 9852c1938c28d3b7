// A company's logo for its budgets' files, which hold PNG alone.
import sharp from "sharp";

const largest = { width: 480, height: 160 };

/** `data` is base64 of a picture that was taken by its bytes before. */
export async function pngOf({ data }) {
  const picture = sharp(Buffer.from(data, "base64"), { limitInputPixels: 20_000_000 });
  const { data: bytes, info } = await picture
    .resize({ ...largest, fit: "inside", withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { bytes, width: info.width, height: info.height };
}
