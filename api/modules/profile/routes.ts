import * as contract from "#contract/company/profile";

import type { Mounts } from "../../http/mount";
import { readFile } from "../pictures/stored";
import { finishOnboarding, saveProjectTabs } from "../session/operations";
import * as feed from "./calendar-feed";
import * as pictures from "./picture";
import * as sessions from "./sessions";

export function profileRoutes(mounts: Mounts) {
  mounts.on(contract.changePassword, (ctx, { body }) => sessions.changePassword(ctx, body));
  mounts.on(contract.finishOnboarding, (ctx) => finishOnboarding(ctx));
  mounts.on(contract.saveProjectTabs, (ctx, { body }) => saveProjectTabs(ctx, body));
  mounts.on(contract.sessions, (ctx, { query }) => sessions.listSessions(ctx, query));
  mounts.on(contract.endSession, (ctx, { params }) => sessions.endSession(ctx, params.id));
  mounts.on(contract.endOtherSessions, (ctx) => sessions.endOtherSessions(ctx));
  mounts.on(contract.savePicture, (ctx, { body }) => pictures.savePicture(ctx, body));
  mounts.on(contract.removePicture, (ctx) => pictures.removePicture(ctx));
  mounts.on(contract.readFile, (ctx, { params }) => readFile(ctx, params.name));
  mounts.on(contract.calendarFeed, (ctx) => feed.getCalendarFeed(ctx));
  mounts.on(contract.createCalendarFeed, (ctx) => feed.createCalendarFeed(ctx));
  mounts.on(contract.changeCalendarFeed, (ctx, { body }) => feed.changeCalendarFeed(ctx, body));
  mounts.on(contract.removeCalendarFeed, (ctx) => feed.removeCalendarFeed(ctx));
  mounts.on(contract.readCalendar, (ctx, { params }) => feed.readCalendar(ctx, params.token));
}
