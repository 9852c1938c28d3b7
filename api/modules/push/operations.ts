import { createHash } from "node:crypto";

import { and, desc, eq, sql, type SQL } from "drizzle-orm";
import { z } from "zod";

import type { BodyOf } from "#contract/call";
import type * as contract from "#contract/activity/push";
import { parseJson } from "#contract/parse-json";

import { transaction, type Context } from "../../context";
import { prepared } from "../../db/prepared";
import { pushTokens } from "../../db/schema/shell";
import { sessions, users } from "../../db/schema/people";
import { boundHolds, sessionTimes } from "../../http/authenticate";
import { Invalid, NotFound } from "../../errors";
import { translate } from "../../messages";
import { localDateTime } from "../times";
import { boundReader, owned, ownedOrDeleted, refersTo } from "../../records/owned";

const key = z.string().regex(/^[\w-]{20,100}={0,2}$/);
/** JSON of a browser's PushSubscription. */
const subscription = z.object({
  endpoint: z.url().max(2000),
  keys: z.object({
    // An uncompressed point of P-256, and 16 secret bytes.
    p256dh: key.refine((text) => {
      const bytes = Buffer.from(text, "base64url");
      return bytes.length === 65 && bytes[0] === 4;
    }),
    auth: key.refine((text) => Buffer.from(text, "base64url").length === 16),
  }),
});

/** Browsers of one person; the oldest make room. */
const most = 10;

export const hashEndpoint = (endpoint: string) => createHash("sha256").update(endpoint).digest("base64url");

/**
 * SES-049: true if the session that registered a browser still holds; nothing is sent to one that has ended or expired.
 */
export const isAwake = (held: SQL) => sql<boolean>`exists (select from ${sessions}
  where ${sessions.id} = ${pushTokens.session_id} and ${sessions.user_id} = ${pushTokens.user_id} and ${held})`;

const ownValues = ({ user }: Context) => ({ company: user.event_company_id, reader: user.id });

/** RTM-001: nobody registers a browser for somebody else. */
async function checkSelf(ctx: Context, code: string) {
  const statement = prepared(ctx.db, "code of a person", { shape: "" }, () =>
    ctx.db
      .select({ code: users.code })
      .from(users)
      .where(ownedOrDeleted(boundReader, users, eq(users.id, sql.placeholder("reader")))),
  );
  const [self] = await statement.execute(ownValues(ctx));
  if (self?.code !== code) throw new NotFound();
}

function read(ctx: Context, token: string): z.output<typeof subscription> {
  const refused = new Invalid({ token: [translate(ctx.locale, "push_token_bad")] });
  let value: unknown;
  try {
    value = parseJson(token);
  } catch {
    throw refused;
  }
  const parsed = subscription.safeParse(value);
  if (!parsed.success || !ctx.push.accepts(parsed.data.endpoint)) throw refused;
  return parsed.data;
}

/** RTM-001: one's own browsers; in one statement with the look at whose they are, for the start page shows them. */
export async function listPushTokens(ctx: Context, code: string) {
  const self = and(eq(users.id, sql.placeholder("reader")), eq(users.code, sql.placeholder("code")));
  const statement = prepared(ctx.db, "browsers of a person", { shape: "" }, () =>
    ctx.db
      .select({ token: pushTokens, awake: isAwake(boundHolds()) })
      .from(users)
      .leftJoin(pushTokens, refersTo(pushTokens.user_id, users))
      .where(ownedOrDeleted(boundReader, users, self))
      .orderBy(desc(pushTokens.created_at), desc(pushTokens.id)),
  );
  const rows = await statement.execute({ ...ownValues(ctx), code, ...sessionTimes(ctx.now()) });
  if (rows.length === 0) throw new NotFound();
  const data = rows.flatMap(({ token, awake }) =>
    token
      ? {
          endpoint_hash: token.endpoint_hash,
          platform: "web" as const,
          created_at: localDateTime(token.created_at, ctx.user.timezone),
          asleep: !awake,
        }
      : [],
  );
  return { status: "success" as const, data };
}

/** The browser belongs to the person who signed in last on it, and to that session. */
export async function savePushToken(ctx: Context, code: string, input: BodyOf<typeof contract.save>) {
  await checkSelf(ctx, code);
  const { endpoint, keys } = read(ctx, input.token);
  const { event_company_id, id: user_id, session_id } = ctx.user;
  const values = {
    event_company_id,
    user_id,
    session_id,
    platform: input.platform,
    endpoint,
    ...keys,
    created_at: ctx.now(),
  };
  await transaction(ctx, async (tx) => {
    await tx.db
      .insert(pushTokens)
      .values({ ...values, endpoint_hash: hashEndpoint(endpoint) })
      .onConflictDoUpdate({ target: pushTokens.endpoint_hash, set: values });
    const own = owned(ctx, pushTokens, eq(pushTokens.user_id, user_id));
    const kept = tx.db
      .select({ id: pushTokens.id })
      .from(pushTokens)
      .where(own)
      .orderBy(desc(pushTokens.created_at), desc(pushTokens.id))
      .limit(most);
    await tx.db.delete(pushTokens).where(and(own, sql`${pushTokens.id} not in ${kept}`));
  });
  return { status: "success" as const, message: translate(ctx.locale, "push_on") };
}

/** Without an endpoint every browser of the person. */
export async function removePushToken(ctx: Context, code: string, { endpoint }: BodyOf<typeof contract.remove>) {
  await checkSelf(ctx, code);
  await ctx.db
    .delete(pushTokens)
    .where(
      owned(
        ctx,
        pushTokens,
        eq(pushTokens.user_id, ctx.user.id),
        endpoint ? eq(pushTokens.endpoint_hash, hashEndpoint(endpoint)) : undefined,
      ),
    );
  return { status: "success" as const, message: translate(ctx.locale, "push_off") };
}
