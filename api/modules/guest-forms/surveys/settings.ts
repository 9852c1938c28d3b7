import type { BodyOf } from "#contract/call";
import { plainText } from "#contract/rich-text";
import type { saveSettings as saveCall } from "#contract/surveys/surveys";
import { and, inArray, isNull } from "drizzle-orm";

import { transaction, type Context, type InTransaction, type Reader } from "../../../context";
import { users } from "../../../db/schema/people";
import { surveySettings } from "../../../db/schema/surveys";
import { Invalid } from "../../../errors";
import { translate } from "../../../messages";
import { findWritable, recordKind } from "../../../records/kinds";
import { owned } from "../../../records/owned";
import { saveRecord, staleRecord } from "../../../records/writes";
import { checkText, readText, saveText } from "../../mail-templates/texts";

const settingsKind = recordKind({
  model: "survey_settings",
  table: surveySettings,
  codeOf: ({ id }) => String(id),
  nameOf: () => "survey",
  mayWrite: ({ user }) => user.is_admin === 1,
});

/** The text in the reader's language; the other one stands in its template, too (decision 106). */
const placeOf = ({ locale }: Pick<Reader, "locale">) => ({ kind: "survey" as const, language: locale });

/** ADM-166: read under the company's names. The version counts changes of the settings and of their text. */
export async function readSettings(ctx: Reader) {
  const [row] = await ctx.db.select().from(surveySettings).where(owned(ctx, surveySettings));
  const text = await readText(ctx, placeOf(ctx));
  return {
    post_event_survey_email_subject: text.subject,
    post_event_survey_email_content: text.content,
    post_event_survey_sending: row?.sending ?? (0 as const),
    customer_feedback_lists: row?.customer_feedback_lists ?? [],
    version: (row?.version ?? 1) + text.version,
  };
}

/** A text without the link gets it at its end. */
const withLink = (content: string) => (plainText(content).includes("{link}") ? content : `${content}<p>{link}</p>`);

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
    const text = { subject: input.email_subject, content: withLink(input.email_content) };
    checkText(tx, "survey", text, "email_");
    const people = await checkPeople(tx, input.customer_feedback_lists);
    const now = tx.now();
    await tx.db
      .insert(surveySettings)
      .values({ event_company_id: tx.user.event_company_id, created_at: now, updated_at: now })
      .onConflictDoNothing();
    const [row] = await tx.db.select().from(surveySettings).where(owned(tx, surveySettings)).for("no key update");
    if (!row) throw new Error("the settings are not there");
    const before = await findWritable(tx, settingsKind, row.id);
    const current = async () => ({ ...(await readSettings(tx)) });
    if ((await readSettings(tx)).version !== version) throw await staleRecord(current);
    const sending = input.sending === 1 ? (1 as const) : (0 as const);
    const values = {
      customer_feedback_lists: people,
      sending,
      sending_since: sending === 0 ? null : (before.sending_since ?? now),
    };
    const { undo } = await saveRecord(tx, settingsKind, before, before.version, values, current);
    const undoText = await saveText(tx, placeOf(tx), text);
    const message = translate(tx.locale, "survey_settings_saved");
    // One press undoes one record: a save of both is undone in neither.
    const only = undo === undefined ? undoText : undoText === undefined ? undo : undefined;
    return { status: "success" as const, undo: only, message, settings: await readSettings(tx) };
  });
}
