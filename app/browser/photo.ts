import { photoBytes, photoSide } from "#contract/requests/request-file-facts";

const qualities = [0.85, 0.75, 0.65, 0.55, 0.45];
/** The side shrinks by this much when no quality is small enough. */
const step = 0.8;

const jpegOf = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((done) => canvas.toBlob(done, "image/jpeg", quality));

/** Draws a picture upright, turned by quarters, its longer side at most `side` pixels. */
function draw(picture: ImageBitmap, turns: number, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = turns % 2 === 0 ? [width, height] : [height, width];
  const brush = canvas.getContext("2d");
  if (!brush) return canvas;
  // A transparent picture has white paper below it.
  brush.fillStyle = "#fff";
  brush.fillRect(0, 0, canvas.width, canvas.height);
  brush.translate(canvas.width / 2, canvas.height / 2);
  brush.rotate((turns * Math.PI) / 2);
  brush.drawImage(picture, -width / 2, -height / 2, width, height);
  return canvas;
}

/**
 * A photo as JPEG of at most `photoBytes`, upright by its EXIF and turned by quarters; what is small enough, no picture,
 * or unreadable for this browser stays as it is, for the server to judge.
 */
export async function preparePhoto(file: File, turns: number): Promise<File> {
  if (turns === 0 && file.size <= photoBytes) return file;
  if (!file.type.startsWith("image/") && file.type !== "") return file;
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => null);
  if (!picture) return file;
  try {
    for (let side = photoSide; side > 200; side *= step) {
      const canvas = draw(picture, turns, side);
      for (const quality of qualities) {
        const blob = await jpegOf(canvas, quality);
        if (blob && blob.size <= photoBytes)
          return new File([blob], [file.name.replace(/\.\w{1,5}$/, ""), "jpg"].join("."), { type: "image/jpeg" });
      }
    }
    return file;
  } finally {
    picture.close();
  }
}
