import type { BodyOf } from "#contract/call";
import type { savePicture } from "#contract/company/profile";

import type { Context } from "../../context";
import { Invalid, Refusal, TooMany } from "../../errors";
import { squareImage } from "../../images";
import { translate } from "../../messages";
import { takeAttempt, type pictureLimit } from "../session/attempts";

const ofThePicture = new Set([413, 415, 422]);
/** People whose picture is being decoded: nobody takes more than one place in the queue of this process. */
const sending = new Set<number>();
const retrySeconds = 3;

async function oneAtATime<T>({ user }: Context, work: () => Promise<T>): Promise<T> {
  if (sending.has(user.id)) throw new TooMany(retrySeconds, "picture_waits");
  sending.add(user.id);
  try {
    return await work();
  } finally {
    sending.delete(user.id);
  }
}

/**
 * X8: the bytes of a data URL, decoded and encoded again by `make`, so the original bytes are never served. 422 beside
 * `field` for what is too large, no picture or unreadable.
 */
export async function decodeUpload(
  ctx: Context,
  { field, url, limit }: { field: string; url: string; limit: typeof pictureLimit },
  make: (bytes: Uint8Array) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const bytes = Buffer.from(url.slice(url.indexOf(",") + 1), "base64");
  return oneAtATime(ctx, async () => {
    await takeAttempt(ctx, limit, String(ctx.user.id));
    return make(bytes);
  }).catch((error: unknown) => {
    if (!(error instanceof Refusal) || !ofThePicture.has(error.status)) throw error;
    throw new Invalid({ [field]: [translate(ctx.locale, error.key)] });
  });
}

/** The square of a person's or record's picture. */
export const squarePicture = (
  ctx: Context,
  { picture, crop }: BodyOf<typeof savePicture>,
  limit: typeof pictureLimit,
): Promise<Uint8Array> =>
  decodeUpload(ctx, { field: "picture", url: picture, limit }, (bytes) => squareImage(bytes, crop));
