import { and, eq, isNotNull, isNull, or, sql } from "drizzle-orm";

import type { QueryOf } from "#contract/call";
import type { listFailed, mailFaults, mailKinds } from "#contract/activity/mails";

import { transaction, type Context } from "../../context";
import { mails } from "../../db/schema/mails";
import { tellProcesses } from "../../events";
import { Conflict, NotFound } from "../../errors";
import { translate } from "../../messages";
import { localDateTime } from "../times";
import { readList, type List } from "../../records/list";
import { owned } from "../../records/owned";

const hasFailed = and(isNotNull(mails.failed_at), isNull(mails.sent_at));

/** Uncounted, for the job that sends them emits no event. */
const failedList: List<"newest"> = {
  name: "failed mails",
  table: mails,
  sorts: { newest: mails.id },
  direction: "desc",
  uncounted: true,
};

const failedColumns = {
  id: mails.id,
  kind: mails.kind,
  recipient: mails.recipient,
  subject: mails.subject,
  created_at: mails.created_at,
  attempts: mails.attempts,
  fault: mails.fault,
  fault_text: mails.fault_text,
  failed_at: mails.failed_at,
  due_at: mails.due_at,
  expires_at: mails.expires_at,
  hasBody: sql<boolean>`${mails.body} is not null`,
};

export async function listFailedMails(ctx: Context, query: QueryOf<typeof listFailed>) {
  const { timezone } = ctx.user;
  const now = ctx.now();
  const { rows, paging } = await readList(ctx, failedList, query, () => ({
    where: [hasFailed],
    select: () => ctx.db.select(failedColumns).from(mails).$dynamic(),
  }));
  const data = rows.map(({ hasBody, due_at, expires_at, failed_at, created_at, kind, fault, ...row }) => ({
    ...row,
    kind: kind as (typeof mailKinds)[number],
    fault: (fault ?? "other") as (typeof mailFaults)[number],
    created_at: localDateTime(created_at, timezone),
    failed_at: localDateTime(failed_at ?? created_at, timezone),
    next_at: due_at && localDateTime(due_at, timezone),
    retryable: hasBody && (!expires_at || expires_at > now) ? (1 as const) : (0 as const),
  }));
  return { status: "success" as const, data, paging };
}

/** One conditional write: a mail that a process is sending at this moment is not in the list and not sent twice. */
export async function retryMail(ctx: Context, id: number) {
  return transaction(ctx, async (tx) => {
    const now = tx.now();
    const mine = owned(tx, mails, eq(mails.id, id));
    const [found] = await tx.db.select({ id: mails.id }).from(mails).where(mine);
    if (!found) throw new NotFound();
    const open = or(isNull(mails.expires_at), sql`${mails.expires_at} > ${now.toISOString()}::timestamptz`);
    const [row] = await tx.db
      .update(mails)
      .set({ due_at: now, attempts: 0, failed_at: null })
      .where(and(mine, hasFailed, isNotNull(mails.body), open))
      .returning({ id: mails.id });
    if (!row) throw new Conflict("mail_gone");
    await tellProcesses(tx.db, [{ mail: true }]);
    return { status: "success" as const, message: translate(tx.locale, "mail_again") };
  });
}
