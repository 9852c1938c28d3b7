import { data } from "@remix-run/node";

import { clearable } from "#contract/common";
import { phone, readPhone } from "#contract/fields";
import { maxPictureBytes, maxPictureMegabytes } from "#contract/picture";
import * as session from "#contract/session";
import type { SessionUser } from "#contract/session";
import { issueText } from "#contract/messages";
import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { UpstreamError } from "~/server/upstream-error.server";
import { filesOf } from "~/server/upload.server";

import { phoneCountries } from "./phone-countries.server";
import { dataUrl, squareOf } from "./picture-form.server";
import * as reference from "#contract/reference";
import * as profile from "#contract/profile";

/**
 * What a person may say of themself (API-018). The form always sends the name, so an empty one is refused and not left
 * out; the phone is checked here, for other upstreams take any text.
 */
export const personalSchema = session.updateMe.body.extend({
  full_name: session.updateMe.body.shape.full_name.unwrap(),
  phone: clearable(phone),
});

/** E.164, so that the field finds the country; what is no number stays as it is. */
export const phoneOf = (user: SessionUser) => (user.phone ? (readPhone(user.phone) ?? user.phone) : "");

/** What the form shows of a person. */
export const personalOf = (user: SessionUser) => ({
  full_name: user.full_name,
  phone: phoneOf(user),
  language: user.language,
  theme: user.theme,
  timezone: user.timezone ?? "",
  version: user.version,
});

/** Where most people of a Turkish agency and their guests are; every other choice is one press away. */
const usualCountries = new Set([
  "TR",
  "AE",
  "AT",
  "AZ",
  "BE",
  "CH",
  "DE",
  "ES",
  "FR",
  "GB",
  "IT",
  "NL",
  "RU",
  "SA",
  "US",
]);
const usualZones = new Set([
  "Europe/Istanbul",
  "Europe/London",
  "Europe/Berlin",
  "Europe/Paris",
  "Europe/Moscow",
  "Asia/Baku",
  "Asia/Dubai",
  "Asia/Riyadh",
  "America/New_York",
  "America/Los_Angeles",
  "Asia/Tokyo",
]);

/**
 * Choices of the personal form. All countries and time zones weigh as much as the rest of the page, so the page holds the
 * usual ones and the person's own; with `?lists=all` it holds every one.
 */
export async function readLists({ api, user, locale }: StaffPage, request?: Request) {
  const whole = !request || new URL(request.url).searchParams.get("lists") === "all";
  const listed = await api.call(reference.timeZones);
  const phone = phoneOf(user);
  const own = new Set([user.timezone, user.event_company.timezone]);
  const zones = listed.data
    .filter(({ name }) => whole || usualZones.has(name) || own.has(name))
    .map(({ name, label }) => ({ value: name, label }));
  const countries = phoneCountries(locale).filter(
    ({ value, dial }) => whole || usualCountries.has(value) || phone.startsWith(`+${dial}`),
  );
  return { countries, zones, companyZone: user.event_company.timezone, whole };
}

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

/** What a form with a picture gets back; the file itself never comes back. */
export const pictureAnswer = (problem: string | undefined, { locale }: StaffPage) => ({
  problem: problem ?? issueText("required", locale),
});

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
