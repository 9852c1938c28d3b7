import type { BodyOf } from "#contract/call";
import { mailTexts } from "#contract/mails/template-texts";
import type { saveSettings as saveCall } from "#contract/surveys/surveys";
import { and, inArray, isNull } from "drizzle-orm";

import { transaction, type Context, type InTransaction, type Reader } from "../../../context";
import { users } from "../../../db/schema/people";
import { surveySettings } from "../../../db/schema/surveys";
import { Invalid } from "../../../errors";
import { translate } from "../../../messages";
import { findWritable, recordKind } from "../../../records/kinds";
import { owned } from "../../../records/owned";
import { saveRecord } from "../../../records/writes";

type Settings = typeof surveySettings.$inferSelect;

const settingsKind = recordKind({
  model: "survey_settings",
  table: surveySettings,
  codeOf: ({ id }) => String(id),
  nameOf: ({ email_subject }) => email_subject,
  mayWrite: ({ user }) => user.is_admin === 1,
});

/** Placeholders of the mail stay in its text: they are filled in when it is sent. */
const wordsOf = ({ locale }: Pick<Reader, "locale">) => ({
  email_subject: mailTexts.survey[locale].subject,
  email_content: mailTexts.survey[locale].content,
});

/** ADM-166: read under the company's names. */
const shown = (
  row: Pick<Settings, "email_subject" | "email_content" | "sending" | "customer_feedback_lists" | "version">,
) => ({
  post_event_survey_email_subject: row.email_subject,
  post_event_survey_email_content: row.email_content,
  post_event_survey_sending: row.sending,
  customer_feedback_lists: row.customer_feedback_lists,
  version: row.version,
});

/** Defaults of a company that never saved any: a first text, and switched off. */
export async function readSettings(ctx: Reader) {
  const [row] = await ctx.db.select().from(surveySettings).where(owned(ctx, surveySettings));
  return shown(row ?? { ...wordsOf(ctx), sending: 0, customer_feedback_lists: [], version: 1 });
}

/** The company's chosen people, who must exist. */
async function checkPeople(tx: InTransaction, ids: readonly number[]): Promise<number[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const found = await tx.db
    .select({ id: users.id })
    .from(users)
    .where(owned(tx, users, and(inArray(users.id, wanted), isNull(users.deleted_at))))
    .for("key share");
  if (found.length < wanted.length)
    throw new Invalid({ customer_feedback_lists: [translate(tx.locale, "not_in_list")] });
  return wanted;
}

/** ADM-025 */
export async function saveSettings(ctx: Context, { version, ...input }: BodyOf<typeof saveCall>) {
  return transaction(ctx, async (tx) => {
    const people = await checkPeople(tx, input.customer_feedback_lists);
    const now = tx.now();
    await tx.db
      .insert(surveySettings)
      .values({ ...wordsOf(tx), event_company_id: tx.user.event_company_id, created_at: now, updated_at: now })
      .onConflictDoNothing();
    const [row] = await tx.db.select().from(surveySettings).where(owned(tx, surveySettings)).for("no key update");
    if (!row) throw new Error("the settings are not there");
    const before = await findWritable(tx, settingsKind, row.id);
    const sending = input.sending === 1 ? (1 as const) : (0 as const);
    const { row: saved, undo } = await saveRecord(
      tx,
      settingsKind,
      before,
      version,
      {
        email_subject: input.email_subject,
        email_content: input.email_content,
        customer_feedback_lists: people,
        sending,
        sending_since: sending === 0 ? null : (before.sending_since ?? now),
      },
      async () => ({ ...(await readSettings(tx)) }),
    );
    const message = translate(tx.locale, "survey_settings_saved");
    return { status: "success" as const, undo, message, settings: shown(saved) };
  });
}
