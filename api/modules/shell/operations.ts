import { asc, eq, or, sql } from "drizzle-orm";

import type { BodyOf, QueryOf } from "#contract/call";
import type * as contract from "#contract/company/shell";

import type { Context, InTransaction, PublicContext } from "../../context";
import { news } from "../../db/reference/news";
import { eventCompanies } from "../../db/schema/tenant";
import { users } from "../../db/schema/people";
import { companyLogos, feedback } from "../../db/schema/shell";
import { NotFound } from "../../errors";
import { creating } from "../../http/idempotency";
import { translate } from "../../messages";
import { readMailbox } from "../mails/mailbox";
import { queueMail } from "../mails/queue";
import { feedbackLimit, takeAttempt } from "../session/attempts";
import { ofCompany, owned } from "../../records/owned";
import { limitsOf, pagingOf } from "../../records/paging";

const product = { app_name: "Kulis", company_name: null, color: null, logo: null };

/** SHL-062: the port is no part of a name. */
export async function getBranding(ctx: PublicContext, { host }: QueryOf<typeof contract.branding>) {
  const name = host?.replace(/:\d+$/, "").replace(/\.$/, "");
  const [company] = name
    ? await ctx.db
        .select({
          app_name: eventCompanies.app_name,
          company_name: eventCompanies.name,
          color: eventCompanies.brand_color,
          logo: companyLogos.name,
        })
        .from(eventCompanies)
        .leftJoin(companyLogos, ofCompany(eventCompanies.id, companyLogos, eq(companyLogos.kind, "logo")))
        .where(or(sql`lower(${eventCompanies.domain}) = ${name}`, sql`lower(${eventCompanies.lcv_domain}) = ${name}`))
        .orderBy(asc(eventCompanies.id))
        .limit(1)
    : [];
  return { status: "success" as const, branding: company ?? product };
}

/** SHL-062: public, as the login is; 404 for a name that is no logo's. */
export async function getBrandingLogo(ctx: PublicContext, name: string) {
  const [logo] = await ctx.db
    .select({ content_type: companyLogos.content_type, data: companyLogos.data })
    .from(companyLogos)
    .where(eq(companyLogos.name, name));
  if (!logo) throw new NotFound();
  return { status: "success" as const, ...logo };
}

export async function listNews(ctx: Context, query: QueryOf<typeof contract.news>) {
  const { limit, offset } = limitsOf(query);
  const data = news.slice(offset, offset + limit).map((row) => ({ id: row.id, date: row.date, ...row[ctx.locale] }));
  return { status: "success" as const, data, paging: pagingOf(query, news.length, data.length) };
}

/** The mails to the admins are stored with the text, or neither; nobody waits for them. */
export async function sendFeedback(ctx: Context, input: BodyOf<typeof contract.sendFeedback>) {
  const { event_company_id, id: user_id, full_name } = ctx.user;
  const write = async (tx: InTransaction) => {
    await takeAttempt(tx, feedbackLimit, String(user_id));
    await tx.db.insert(feedback).values({ event_company_id, user_id, ...input, created_at: tx.now() });
    const reply_to = await readMailbox(tx, event_company_id, user_id);
    const admins = await tx.db
      .select({ email: users.email, language: users.language })
      .from(users)
      .where(owned(tx, users, eq(users.is_admin, 1)));
    for (const { email, language } of admins) {
      const locale = language === "en" ? "en" : "tr";
      await queueMail(tx, {
        event_company_id,
        template: "feedback",
        language: locale,
        values: { name: full_name, type: translate(locale, `feedback_${input.type}`), text: input.text },
        to: email,
        reply_to,
      });
    }
    return { status: "success" as const, message: translate(tx.locale, "feedback_sent") };
  };
  // Nothing to lead back to: sent twice is sent once.
  return creating(ctx, write, async () => ({ code: "", name: "" }));
}
