import { clearable } from "#contract/common";
import { phone, readPhone } from "#contract/fields";
import { issueText } from "#contract/messages";
import * as reference from "#contract/company/reference";
import * as session from "#contract/company/session";
import type { SessionUser } from "#contract/company/session";

import type { StaffPage } from "~/server/guard.server";
import { phoneCountries } from "~/services/reference/read.server";

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

/** Values of the person's form. */
export const personalOf = (user: SessionUser) => ({
  full_name: user.full_name,
  phone: phoneOf(user),
  language: user.language,
  theme: user.theme,
  timezone: user.timezone ?? "",
  version: user.version,
});

/** The country of most people of a Turkish agency and their guests; every other choice is one press away. */
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

/** Answer to a form with a picture; the file itself never comes back. */
export const pictureAnswer = (problem: string | undefined, { locale }: StaffPage) => ({
  problem: problem ?? issueText("required", locale),
});
