import { createHash } from "node:crypto";

import { parse, serialize } from "cookie";

import type { Locale } from "#contract/common";
import { localeOf } from "#contract/guest-forms/form-words";
import type { SessionUser } from "#contract/company/session";

import type { Csrf } from "./csrf.server";
import { open, seal } from "./crypto.server";
import { formLanguageOf } from "~/shared/form-language";
import { paths } from "~/shared/paths";

import { settings } from "./env.server";

/** SES-049: two separate cookies that hold the opaque bearer token and its kind, nothing else; validity lives in the API. */
export type SessionKind = "staff" | "rsvp";

export interface Session {
  kind: SessionKind;
  token: string;
  csrf?: Csrf | undefined;
}

const secure = settings.publicUrl?.startsWith("https:") ?? false;
const prefix = secure ? "__Host-" : "";
const names = {
  staff: `${prefix}kulis`,
  rsvp: `${prefix}kulis-rsvp`,
  flash: `${prefix}kulis-flash`,
  language: "kulis-language",
  theme: "kulis-theme",
  news: "kulis-news",
  browser: "kulis-browser",
  guest: `${prefix}kulis-guest`,
};
const rememberDays = 30;
const deviceDays = 180;

const base = { path: "/", httpOnly: true, sameSite: "lax", secure } as const;
const cookiesOf = (request: Request) => parse(request.headers.get("cookie") ?? "");

export function readSession(request: Request, kind: SessionKind): Session | undefined {
  const value = open(names[kind], cookiesOf(request)[names[kind]]) as Partial<Session> | undefined;
  if (value?.kind !== kind || typeof value.token !== "string") return undefined;
  return { kind, token: value.token, csrf: value.csrf };
}

/** Set-Cookie of a fresh session; `remember` keeps it past the browser's end. */
export function writeSession(session: Session, remember: boolean): string {
  const maxAge = remember ? { maxAge: rememberDays * 86_400 } : {};
  return serialize(names[session.kind], seal(names[session.kind], session), { ...base, ...maxAge });
}

/** One for each account, so that two people of one browser do not forget each other. */
const deviceName = (email: string) =>
  `${prefix}kulis-device-${createHash("sha256").update(email).digest("hex").slice(0, 12)}`;

/** Token that this browser got when the account last signed in here; the API decides whether it still counts. */
export function readKnownDevice(request: Request, email: string): string | undefined {
  const name = deviceName(email);
  const value = open(name, cookiesOf(request)[name]) as { token?: unknown } | undefined;
  return typeof value?.token === "string" ? value.token : undefined;
}

export function writeKnownDevice(email: string, token: string): string {
  const name = deviceName(email);
  return serialize(name, seal(name, { token }), { ...base, maxAge: deviceDays * 86_400 });
}

export const clearSession = (kind: SessionKind) => serialize(names[kind], "", { ...base, maxAge: 0 });

/** A message that the next page shows once. `undo` is a form that takes the act back. */
export interface Flash {
  type: "info" | "warning" | "danger" | "success" | "tip";
  title?: string;
  text: string;
  undo?: { action: string; fields: Record<string, string> };
  /** Page that goes on with what was done, or a file. */
  link?: { to: string; text: string; isFile?: true };
  /** Milliseconds until it closes by itself; the usual time without it (UIK-030, UIK-031). */
  timeout?: number;
  /** First page of a session: the splash lies over it for 250 ms (SES-044). */
  startup?: true;
  /** The offer was just won: balloons rise over the page (UIK-072). */
  won?: true;
}

/** The alert after a write: with `undo`, the write's row of the history, it takes the write back and returns to `from`. */
export const savedFlash = (text: string, undo: number | undefined, from: string): Flash => ({
  type: "success",
  text,
  ...(undo === undefined ? {} : { undo: { action: paths.undo(undo), fields: { from } } }),
});

export function readFlash(request: Request): Flash | undefined {
  return open(names.flash, cookiesOf(request)[names.flash]) as Flash | undefined;
}

/** What tells the browser of a guest from others until it is closed; nobody is recognised by it (guest-key.server.ts). */
export function readGuest(request: Request): string | undefined {
  const value = cookiesOf(request)[names.guest];
  return value && /^[\w-]{43}$/.test(value) ? value : undefined;
}

export const writeGuest = (browser: string) => serialize(names.guest, browser, base);

export const writeFlash = (flash: Flash) => serialize(names.flash, seal(names.flash, flash), { ...base, maxAge: 120 });
export const clearFlash = () => serialize(names.flash, "", { ...base, maxAge: 0 });

/** API-018: tr unless the person chose en; the cookie carries the choice to pages before the login. Public forms have their own. */
export function readLanguage(request: Request): Locale {
  const language = formLanguageOf(request.url);
  if (language) return localeOf(language);
  return cookiesOf(request)[names.language] === "en" ? "en" : "tr";
}

const writeLanguage = (locale: Locale) => serialize(names.language, locale, { ...base, maxAge: 365 * 86_400 });

const themes = ["light", "dark"] as const;

/**
 * The chosen appearance, undefined for the device's own. In a cookie, so that a page comes in its colours at once,
 * without script too.
 */
export function readTheme(request: Request): (typeof themes)[number] | undefined {
  const found = cookiesOf(request)[names.theme];
  return themes.find((theme) => theme === found);
}

/** Set-Cookie of a person's language and appearance. */
export function lookOf({ language, theme }: Pick<SessionUser, "language" | "theme">): Headers {
  const headers = new Headers({ "Set-Cookie": writeLanguage(language) });
  headers.append("Set-Cookie", serialize(names.theme, theme, { ...base, maxAge: 365 * 86_400 }));
  return headers;
}

/** SHL-060: date of the newest release note that was seen. */
export const readSeenNews = (request: Request): string => cookiesOf(request)[names.news] ?? "";
export const writeSeenNews = (date: string) => serialize(names.news, date, { ...base, maxAge: 365 * 86_400 });

/** SHL-062: the person of this phone chose the browser instead of the app. */
export const staysInBrowser = (request: Request): boolean => cookiesOf(request)[names.browser] === "1";
export const writeStaysInBrowser = () => serialize(names.browser, "1", { ...base, maxAge: 365 * 86_400 });
