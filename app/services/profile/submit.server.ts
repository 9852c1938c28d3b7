import { data } from "@remix-run/node";

import { maxPictureBytes, maxPictureMegabytes } from "#contract/activity/picture";
import * as profile from "#contract/company/profile";

import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { filesOf } from "~/server/upload.server";
import { UpstreamError } from "~/server/upstream-error.server";
import { dataUrl } from "~/server/upload.server";
import { squareOf } from "~/services/pictures/read.server";

/**
 * Sends the chosen file of a form as the person's picture (SES-017): the upstream takes it as text. Answers the text that
 * belongs under the field, or what was done; nothing when no file was chosen.
 */
export async function sendPicture({ api, locale }: StaffPage, form: FormData) {
  const [file] = filesOf(form, "picture");
  if (!file) return {};
  if (file.size > maxPictureBytes)
    return { problem: translate(locale, "form.crop.size", { most: maxPictureMegabytes }) };
  const body = profile.savePicture.body.safeParse({ picture: await dataUrl(file), crop: squareOf(form) });
  if (!body.success) return { problem: translate(locale, "form.crop.kind") };
  try {
    return { message: (await api.call(profile.savePicture, { body: body.data })).message };
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return { problem: error.body.errors?.["picture"]?.[0] ?? error.body.message };
  }
}

/** A new calendar address (SES-018): told this once, in the answer to the post; or why there is none. */
export async function makeFeed({ api }: StaffPage) {
  try {
    const { link, message } = await api.call(profile.createCalendarFeed);
    return data({ made: { link, message } });
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return data({ message: error.body.message }, { status: error.status });
  }
}
