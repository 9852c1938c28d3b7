import { eq } from "drizzle-orm";

import type { BodyOf } from "#contract/call";
import type { saveUsualReminders as contract } from "#contract/planning/tasks";

import type { Context } from "../../context";
import { users } from "../../db/schema/people";
import { translate } from "../../messages";
import { owned } from "../../records/owned";
import { inOrder } from "./operations";

const own = (ctx: Context) => owned(ctx, users, eq(users.id, ctx.user.id));

/** With which reminders the person's new to-dos begin. */
export async function listUsualReminders(ctx: Context) {
  const [row] = await ctx.db.select({ reminders: users.task_reminders }).from(users).where(own(ctx));
  return { status: "success" as const, reminders: row?.reminders ?? [] };
}

/** A person's own choice, without a version as their others have (API-018). */
export async function saveUsualReminders(ctx: Context, body: BodyOf<typeof contract>) {
  const reminders = inOrder(body.reminders);
  await ctx.db.update(users).set({ task_reminders: reminders }).where(own(ctx));
  return { status: "success" as const, message: translate(ctx.locale, "usual_reminders_saved"), reminders };
}
