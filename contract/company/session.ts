import { z } from "zod";

import { defineCall } from "../call";
import { clearable, code, email, flag, id, isoDateTime, line, written, int } from "../common";
import { ofKind } from "../kinds";
import { gridActions, gridModules } from "../permissions";
import { projectTabs } from "../projects/project-tabs";
import { scopes } from "../projects/stages";

const themes = ["light", "dark", "system"] as const;

/** The session user (SES-007…019). */
export const sessionUser = z.object({
  id,
  code,
  email: z.string(),
  full_name: z.string(),
  phone: z.string().nullable(),
  event_company_id: id,
  team_id: id.nullable(),
  division_id: id.nullable(),
  division_name: z.string().nullable(),
  position: z.object({ id, name: z.string(), scope: z.enum(scopes) }),
  unread_notifications_count: z.number().int(),
  is_admin: flag,
  profile_picture_full: z.string().nullable(),
  calendars: z.array(z.object({ platform: z.string() })),
  language: z.enum(["tr", "en"]),
  theme: z.enum(themes),
  /** null = the company's. */
  timezone: z.string().nullable(),
  /** Pages of projects that the person wants to see in the bar (PRJ-102). */
  project_tabs: z.array(z.enum(projectTabs)),
  /** 0 until the first steps are finished or skipped (SHL-063). */
  onboarded: flag,
  event_company: z.object({
    id,
    name: z.string(),
    app_name: z.string(),
    /** Name of the square logo for GET /branding/logo/{name}. */
    square_logo: z.string().nullable(),
    currency: z.string(),
    timezone: z.string(),
    memberships: z.array(z.object({ name: z.string() })),
  }),
  /** Codes of the modules that are switched on, and that the position lets the person view (REF-031). */
  modules: z.array(z.string()),
  /** What the position grants in each module (decision 104). */
  rights: z.record(z.enum(gridModules), z.array(z.enum(gridActions))),
  /** 1 = every record of accounting is within the person's reach (SES-052). */
  sees_all_accounting: flag,
  /** Version of the person's own settings (R4). */
  version: z.number().int(),
});
export type SessionUser = z.output<typeof sessionUser>;

/** New passwords: 8 to 200 characters (SES-050). */
export const newPassword = z.string().min(8).max(200);

/** Checks that both passwords are equal (UIK-008), spread into `refine`. */
export const samePasswords: [
  isSame: (value: { password: string; password_confirmation: string }) => boolean,
  issue: { error: string; path: string[] },
] = [
  ({ password, password_confirmation }) => password === password_confirmation,
  { error: "passwords", path: ["password_confirmation"] },
];
const secret = z.string().min(1).max(200);
const token = z.object({ token: z.string().min(1).max(200) });

/**
 * Token that a browser stores after a successful sign-in; with it somebody else's guesses do not slow the account down
 * (decision 013).
 */
const knownDevice = z.string().min(20).max(100);

/** SES-001; 401 wrong, 429 after 10 failures in 15 minutes, 503 when too many passwords are being checked. */
export const login = defineCall({
  name: "login",
  summary: "Sign in",
  refuses: [401, 403, 429],
  method: "post",
  path: "/login",
  auth: "public",
  ledger: ["SES-001", "SES-012"],
  /** `device` is browser and system in words, shown in the list of sessions. */
  body: z.object({ email, password: secret, device: line(120).optional(), known_device: knownDevice.optional() }),
  answer: z.object({
    status: z.literal("success"),
    token: z.string(),
    user: sessionUser,
    /** To be kept for the next sign-in of this account on this device. */
    known_device: knownDevice.optional(),
  }),
});

/** SES-046: revokes the token. */
export const logout = defineCall({
  name: "logout",
  summary: "Sign out",
  method: "post",
  path: "/logout",
  auth: "user",
  ledger: ["SES-046"],
  answer: z.object(written),
});

/** SES-050: one answer for every address, known or not. */
export const forgotPassword = defineCall({
  name: "forgotPassword",
  summary: "Ask for a mail with a link to a new password",
  refuses: [429],
  method: "post",
  path: "/forgot-password",
  auth: "public",
  ledger: ["SES-050"],
  body: z.object({ email }),
  answer: z.object(written),
});

/** A link that was mailed: it works, was used (or a newer one was), or its time is over. */
const linkState = z.object({ status: z.literal("success"), state: z.enum(["open", "used", "expired"]) });
export type LinkState = z.output<typeof linkState>["state"];

/** SES-050: says nothing of the account; 404 for an unknown link. */
export const checkPasswordReset = defineCall({
  name: "checkPasswordReset",
  summary: "Whether the link to a new password would work",
  refuses: [429],
  method: "get",
  path: "/password-reset/{token}",
  auth: "public",
  ledger: ["SES-050"],
  params: token,
  answer: linkState,
});

/** SES-050: single use, 60 minutes; ends every session of the account and its calendar address. */
export const resetPassword = defineCall({
  name: "resetPassword",
  summary: "Set a new password with the mailed link",
  refuses: [429],
  method: "post",
  path: "/password-reset/{token}",
  auth: "public",
  ledger: ["SES-050"],
  params: token,
  body: z.object({ email, password: newPassword, password_confirmation: secret }).refine(...samePasswords),
  answer: z.object({ ...written, known_device: knownDevice.optional() }),
});

/** SES-050: says nothing of the invited address; 404 for an unknown link. */
export const checkInvitation = defineCall({
  name: "checkInvitation",
  summary: "Whether an invitation would work",
  refuses: [429],
  method: "get",
  path: "/register/{token}",
  auth: "public",
  ledger: ["SES-050"],
  params: token,
  answer: linkState,
});

/** SES-050: by an admin's invitation only. */
export const register = defineCall({
  name: "register",
  summary: "Open an account by invitation",
  refuses: [429],
  method: "post",
  path: "/register",
  auth: "public",
  ledger: ["SES-050"],
  body: z
    .object({
      code: z.string().min(1).max(200),
      full_name: line(120).pipe(z.string().min(2)),
      email,
      password: newPassword,
      password_confirmation: secret,
    })
    .refine(...samePasswords),
  answer: z.object(written),
});

export const me = defineCall({
  name: "me",
  summary: "The signed-in person",
  method: "get",
  path: "/me",
  auth: "user",
  kept: true,
  ledger: ["SES-003"],
  answer: z.object({ status: z.literal("success"), user: sessionUser }),
});

/** Absent fields are not changed. 409 with the user as `current` if `version` is given and not the newest (R4). */
export const updateMe = defineCall({
  name: "updateMe",
  summary: "Change what the signed-in person says of themself",
  method: "put",
  path: "/me",
  auth: "user",
  ledger: ["API-018"],
  body: z.object({
    full_name: line(120).pipe(z.string().min(2)).optional(),
    phone: clearable(line(40)),
    language: z.enum(["tr", "en"]).optional(),
    theme: z.enum(themes).optional(),
    /** A name of GET /time-zones; empty = the company's. */
    timezone: clearable(line(60)),
    version: int(1, 2_147_483_647).optional(),
  }),
  answer: z.object({ ...written, user: sessionUser }),
});

/** SES-002, SES-040: exchanges the token of the link for a guest session that reaches its own pages only. */
export const rsvpLogin = defineCall({
  name: "rsvpLogin",
  summary: "Open a guest session with the link of a manual RSVP",
  refuses: [403, 404, 429],
  method: "post",
  path: "/manuel-rsvp/login",
  auth: "public",
  ledger: ["SES-002", "SES-040"],
  body: token,
  answer: z.object({
    status: z.literal("success"),
    token: z.string(),
    user: z.object({ kind: z.literal("rsvp"), project: z.object({ code, name: z.string() }) }),
  }),
});

/** Is the one-time set-up link good? 404 otherwise; changes nothing. */
export const checkSetup = defineCall({
  name: "checkSetup",
  summary: "Whether the set-up link would work",
  method: "get",
  path: "/setup/{token}",
  auth: "public",
  params: token,
  answer: z.object({ status: z.literal("success") }),
});

/** First company and admin; works once, only on an empty database. */
export const setup = defineCall({
  name: "setup",
  summary: "Make the first company and its admin",
  method: "post",
  path: "/setup/{token}",
  auth: "public",
  params: token,
  body: z
    .object({
      company_name: line(120).pipe(z.string().min(2)),
      ecos: int(0, 1).default(0),
      full_name: line(120).pipe(z.string().min(2)),
      email,
      password: newPassword,
      password_confirmation: secret,
    })
    .refine(...samePasswords),
  answer: z.object(written),
});

export const invitation = z.object({
  id,
  email: z.string(),
  position_name: z.string(),
  team_name: z.string().nullable(),
  expires_at: isoDateTime,
  used: flag,
});

export const listInvitations = defineCall({
  name: "listInvitations",
  method: "get",
  path: "/invitations",
  auth: "admin",
  ledger: ["SES-050"],
  answer: z.object({ status: z.literal("success"), data: z.array(invitation) }),
});

/** SES-050: the code travels by mail; `link` is shown once to the admin so that it can be handed over too. */
export const createInvitation = defineCall({
  name: "createInvitation",
  method: "post",
  path: "/invitations",
  auth: "admin",
  ledger: ["SES-050"],
  creates: true,
  body: z.object({ email, position_id: id, team_id: clearable(id), is_admin: ofKind("flag", int(0, 1)).default(0) }),
  /** `code` is answered once, to the request that made it. */
  answer: z.object({ ...written, invitation, code: z.string().nullable() }),
});

/**
 * SES-050: mails an open or expired invitation again, with a new link of 7 days; the former link ends. 409 for one that
 * was used, or sent within the last minute.
 */
export const sendInvitation = defineCall({
  name: "sendInvitation",
  summary: "Send an invitation again",
  method: "post",
  path: "/invitations/{id}/send",
  auth: "admin",
  ledger: ["SES-050"],
  params: z.object({ id }),
  answer: z.object(written),
});

/** Takes an invitation back: its link ends at once. 409 for one that was used. */
export const removeInvitation = defineCall({
  name: "removeInvitation",
  summary: "Take an invitation back",
  method: "delete",
  path: "/invitations/{id}",
  auth: "admin",
  ledger: ["SES-050"],
  params: z.object({ id }),
  answer: z.object(written),
});
