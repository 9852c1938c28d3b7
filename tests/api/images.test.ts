import { deflateSync } from "node:zlib";

import sharp from "sharp";
import { describe, expect, it } from "vitest";

import { avatarSide, imageKind, squareImage } from "#api/images";
import { maxPictureBytes } from "#contract/activity/picture";
import type { Refusal } from "#api/errors";

/** A picture of four coloured quarters, so that a turn or a shift shows. */
async function quarters(width: number, height: number) {
  const part = (background: string) => ({
    create: { width: Math.ceil(width / 2), height: Math.ceil(height / 2), channels: 3 as const, background },
  });
  const [left, top] = [Math.floor(width / 2), Math.floor(height / 2)];
  return sharp({ create: { width, height, channels: 3, background: "#ff0000" } }).composite([
    { input: await sharp(part("#00ff00")).png().toBuffer(), left, top: 0 },
    { input: await sharp(part("#0000ff")).png().toBuffer(), left: 0, top },
    { input: await sharp(part("#ffffff")).png().toBuffer(), left, top },
  ]);
}

const colours: Record<string, [number, number, number]> = {
  red: [255, 0, 0],
  green: [0, 255, 0],
  blue: [0, 0, 255],
  white: [255, 255, 255],
};

/** Name of the nearest colour at a place of the result. */
async function colourAt(bytes: Uint8Array, x: number, y: number): Promise<string> {
  const pixel = await sharp(bytes).extract({ left: x, top: y, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
  const far = (colour: [number, number, number]) =>
    colour.reduce((sum, value, index) => sum + Math.abs(value - (pixel[index] ?? 0)), 0);
  return Object.keys(colours).sort((a, b) => far(colours[a]!) - far(colours[b]!))[0] ?? "";
}

const corners = async (bytes: Uint8Array) =>
  Promise.all(
    [
      [10, 10],
      [290, 10],
      [10, 290],
      [290, 290],
    ].map(([x, y]) => colourAt(bytes, x!, y!)),
  );

async function refusal(bytes: Uint8Array): Promise<[number, string]> {
  try {
    await squareImage(bytes);
  } catch (error) {
    const { status, key } = error as Refusal;
    return [status, key];
  }
  return [200, ""];
}

const crcTable = Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value >>> 0;
});

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), body]);
  let crc = 0xffffffff;
  for (const byte of named) crc = (crcTable[(crc ^ byte) & 0xff]! ^ (crc >>> 8)) >>> 0;
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  sum.writeUInt32BE((crc ^ 0xffffffff) >>> 0);
  return Buffer.concat([length, named, sum]);
}

const signature = Buffer.from("\u0089PNG\r\n\u001a\n", "latin1");

/** A PNG whose header claims `side` pixels each way, with nearly no data. */
function hugeHeader(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(1000))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

const png = async () => (await quarters(400, 400)).png().toBuffer();

describe("X8 pictures", () => {
  it.each(["jpeg", "png", "webp", "gif"] as const)("UIK-019 a %s becomes a 300 × 300 WebP", async (kind) => {
    const bytes = await (await quarters(640, 480)).toFormat(kind).toBuffer();
    expect(imageKind(bytes)).toBe(kind);
    const made = await squareImage(bytes);
    expect(await sharp(made).metadata()).toMatchObject({ format: "webp", width: avatarSide, height: avatarSide });
    expect(await corners(made)).toEqual(["red", "green", "blue", "white"]);
  });

  it("UIK-019 the wanted square is taken, and the middle without one", async () => {
    const wide = await (await quarters(1200, 400)).png().toBuffer();
    expect(await corners(await squareImage(wide, { x: 0, y: 0, size: 200 }))).toEqual(["red", "red", "red", "red"]);
    expect(await corners(await squareImage(wide, { x: 1000, y: 200, size: 200 }))).toEqual([
      "white",
      "white",
      "white",
      "white",
    ]);
    expect(await corners(await squareImage(wide))).toEqual(["red", "green", "blue", "white"]);
  });

  it.each([
    [{ x: -50, y: 9999, size: 5000 }],
    [{ x: Number.NaN, y: 0.4, size: 0 }],
    [{ x: 1e12, y: -1e12, size: Number.POSITIVE_INFINITY }],
  ])("a square outside the picture is moved into it: %o", async (crop) => {
    const made = await squareImage(await png(), crop);
    expect(await sharp(made).metadata()).toMatchObject({ width: 300, height: 300 });
  });

  it("X8 the picture stands upright as its EXIF says, the crop counts in the upright picture, and EXIF stays behind", async () => {
    const turned = await (
      await quarters(400, 200)
    )
      .withExif({ IFD0: { Copyright: "gizli" }, IFD3: { GPSLatitude: "41/1 0/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 95 })
      .toBuffer();
    // Orientation 6: a quarter turn to the right, so the upright picture is 200 × 400.
    const made = await squareImage(turned, { x: 0, y: 0, size: 100 });
    expect(await corners(made)).toEqual(["blue", "blue", "blue", "blue"]);
    const { exif, icc, xmp, orientation } = await sharp(made).metadata();
    expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect(Buffer.from(made).includes("gizli")).toBe(false);
  });

  it("X8 of an animation the first frame alone is kept", async () => {
    const frames = Buffer.concat([
      await sharp({ create: { width: 40, height: 40, channels: 3, background: "#ff0000" } })
        .raw()
        .toBuffer(),
      await sharp({ create: { width: 40, height: 40, channels: 3, background: "#0000ff" } })
        .raw()
        .toBuffer(),
    ]);
    const animated = await sharp(frames, { raw: { width: 40, height: 80, channels: 3, pageHeight: 40 } })
      .gif({ delay: [100, 100] })
      .toBuffer();
    expect((await sharp(animated, { animated: true }).metadata()).pages).toBe(2);
    const made = await squareImage(animated);
    expect((await sharp(made).metadata()).pages).toBeUndefined();
    expect(await corners(made)).toEqual(["red", "red", "red", "red"]);
  });

  it.each([
    ["an SVG", '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ["an SVG with a prologue", '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg/>'],
    ["HTML", "<!doctype html><script>alert(1)</script>"],
    ["a PDF", "%PDF-1.7\n1 0 obj"],
    ["PostScript", "%!PS-Adobe-3.0\n(run) run"],
    ["a TIFF", "II*\u0000\b\u0000\u0000\u0000"],
    ["an ImageMagick script", "push graphic-context\nviewbox 0 0 1 1\nimage over 0,0 0,0 'https://x'"],
    ["nothing", ""],
    ["RIFF that is no WebP", "RIFF\u0004\u0000\u0000\u0000AVI "],
  ])("X8 %s is refused as no picture", async (_, text) => {
    expect(await refusal(Buffer.from(text, "latin1"))).toEqual([415, "image_kind"]);
  });

  it.each([
    ["half a JPEG", async () => (await (await quarters(600, 600)).jpeg().toBuffer()).subarray(0, 900)],
    ["half a PNG", async () => (await png()).subarray(0, 300)],
    ["the head of a GIF", async () => Buffer.from("GIF89a\u0001\u0000\u0001\u0000", "latin1")],
    ["a JPEG that is a script", async () => Buffer.from("\u00ff\u00d8\u00ff<script>alert(1)</script>", "latin1")],
    ["a PNG that is an SVG", async () => Buffer.concat([signature, Buffer.from("<svg onload=alert(1)>")])],
    [
      "a WebP of noise",
      async () => Buffer.concat([Buffer.from("RIFF\u0020\u0000\u0000\u0000WEBPVP8 ", "latin1"), Buffer.alloc(64, 7)]),
    ],
  ])("X8 %s is refused as broken", async (_, make) => {
    expect(await refusal(await make())).toEqual([422, "image_broken"]);
  });

  it("X8 a header of 50,000 × 50,000 pixels is refused before it is decoded", async () => {
    expect(await refusal(hugeHeader(50_000))).toEqual([413, "image_big"]);
  });

  it("X8 a small file that unfolds to 7,700 × 7,700 pixels is refused by its header, a phone's JPEG of that size is not", async () => {
    const flat = sharp({ create: { width: 7700, height: 7700, channels: 3, background: "#345678" } });
    const webp = await flat.clone().webp({ quality: 1 }).toBuffer();
    expect(webp.byteLength).toBeLessThan(200_000);
    expect(await refusal(webp)).toEqual([413, "image_big"]);
    expect(await refusal(await flat.clone().jpeg({ quality: 10 }).toBuffer())).toEqual([200, ""]);
  });

  it("X8 of twelve large pictures at once five are decoded, one after the other and outside of this process, and seven are 503 with Retry-After", async () => {
    const webp = await sharp({ create: { width: 4900, height: 4900, channels: 3, background: "#345678" } })
      .webp({ quality: 1 })
      .toBuffer();
    const before = process.memoryUsage.rss();
    let peak = before;
    const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 5);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        squareImage(webp).then(
          () => ({ status: 200, retryAfter: undefined }),
          (error: Refusal) => ({ status: error.status, retryAfter: error.extra.retryAfter }),
        ),
      ),
    );
    clearInterval(watch);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ status, retryAfter }) => status === 503 && retryAfter === 3)).toHaveLength(7);
    // One such picture alone takes 200 MB to decode.
    expect(peak - before).toBeLessThan(100 * 1024 * 1024);
    expect(await refusal(await png())).toEqual([200, ""]);
  });

  it("X8 more bytes than allowed are refused unread", async () => {
    expect(await refusal(Buffer.concat([await png(), Buffer.alloc(maxPictureBytes)]))).toEqual([413, "image_big"]);
  });

  it("X8 what hangs behind a good picture does not come along", async () => {
    const polyglot = Buffer.concat([
      await png(),
      Buffer.from("<script>alert(1)</script><?php system('id') ?>PK\u0003\u0004"),
    ]);
    const made = Buffer.from(await squareImage(polyglot));
    expect(imageKind(made)).toBe("webp");
    expect(made.includes("script")).toBe(false);
    expect(made.includes("php")).toBe(false);
  });
});
