import sharp from "sharp";

interface Crop {
  x: number;
  y: number;
  size: number;
}

const side = 300;
/** 50 million pixels: more than a camera makes, less than what fills the memory. */
const mostPixels = 50_000_000;

/** Picture of a person: the crop, or the middle, as 300×300 WebP without what the camera wrote into it. Throws for what is no picture. */
export async function squarePicture(bytes: Buffer, crop?: Crop): Promise<Buffer> {
  const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: "error" });
  const { format, width, height, autoOrient } = await picture.metadata();
  if (!["png", "jpeg", "webp"].includes(format) || !width || !height) throw new Error("no picture");
  // Upright first: people choose the crop on the picture as they see it.
  const upright = picture.autoOrient();
  const inside = crop && crop.x + crop.size <= autoOrient.width && crop.y + crop.size <= autoOrient.height;
  const cut = inside ? upright.extract({ left: crop.x, top: crop.y, width: crop.size, height: crop.size }) : upright;
  return cut.resize(side, side, { fit: "cover" }).webp({ quality: 82 }).toBuffer();
}
