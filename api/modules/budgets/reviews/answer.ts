import { Big } from "big.js";
import { eq, isNull } from "drizzle-orm";

import type { AnswerOf, BodyOf, QueryOf } from "#contract/call";
import type * as contract from "#contract/budgets/budget-reviews";

import { readSnapshot, transaction, type GuestTx, type PublicContext } from "../../../context";
import { budgetReviews } from "../../../db/schema/budget-reviews";
import { budgets } from "../../../db/schema/budgets";
import { projects } from "../../../db/schema/projects";
import { companyLogos } from "../../../db/schema/shell";
import { eventCompanies } from "../../../db/schema/tenant";
import { Conflict, NotFound } from "../../../errors";
import type { BytesAnswer } from "../../../http/mount";
import { translate } from "../../../messages";
import { recordBy } from "../../../records/log";
import { ofCompany } from "../../../records/owned";
import { giveTurn } from "../../../turns";
import { reviewLimit, takeLinkAttempt } from "../../session/attempts";
import { localDate, localDateTime } from "../../times";
import { clientAnswer, clientView } from "../client-view";
import { fileOf, makeFile, readForFile } from "../export";
import { mostOfferValue } from "../operations";
import { findLink, readerOf, stateOf, type Link } from "./link";

/** SHL-062: the agency's brand, as its public forms have it. */
async function readBrand(ctx: PublicContext, company: number) {
  const [brand] = await ctx.db
    .select({ name: eventCompanies.name, color: eventCompanies.brand_color, logo: companyLogos.name })
    .from(eventCompanies)
    .leftJoin(companyLogos, ofCompany(eventCompanies.id, companyLogos, eq(companyLogos.kind, "logo")))
    .where(eq(eventCompanies.id, company));
  if (!brand) throw new NotFound();
  return brand;
}

/** PUB-017: the version of a link; the first reading is noted for the staff. */
export async function showReview(
  ctx: PublicContext,
  token: string,
  asked: QueryOf<typeof contract.get>,
): Promise<AnswerOf<typeof contract.get>> {
  const link = await findLink(ctx, token);
  const { review, project } = link;
  const reader = await readerOf(ctx, link);
  const { timezone } = reader.user;
  const { budget, facts } = await readSnapshot(reader, (tx) => readForFile(tx, link.budget.code));
  await giveTurn();
  const { opened_at, id } = budgetReviews;
  await ctx.db
    .update(budgetReviews)
    .set({ opened_at: ctx.now() })
    .where(ofCompany(review.event_company_id, budgetReviews, eq(id, review.id), isNull(opened_at)));
  return {
    status: "success",
    company: facts.company,
    brand: await readBrand(ctx, review.event_company_id),
    project: { name: facts.project, starts_at: facts.starts_at, ends_at: facts.ends_at, city: project.city },
    receiver: review.name,
    sender: { name: reader.user.full_name, email: reader.email },
    language: review.language,
    state: await stateOf(ctx, link),
    decision: review.decision,
    decided_at: review.decided_at && localDateTime(review.decided_at, timezone),
    comments: review.comments,
    ...clientAnswer(clientView(budget), asked),
  };
}

/** The version as PDF, with all alternatives as in the mail. */
export async function openReviewFile(ctx: PublicContext, token: string): Promise<BytesAnswer> {
  const link = await findLink(ctx, token);
  const reader = await readerOf(ctx, link);
  const asked = {
    format: "pdf",
    version: "client",
    language: link.review.language,
    alternatives: "all",
    allow_missing_glyphs: 1,
  } as const;
  // Links wait in a line of their own: their ids are no ids of people.
  const { bytes } = await makeFile(reader, -link.review.id, asked, () =>
    readSnapshot(reader, (tx) => readForFile(tx, link.budget.code)),
  );
  return fileOf(bytes, { ...asked, name: link.budget.name });
}

const refusals = { closed: "review_closed", superseded: "review_superseded", approved: "review_approved" } as const;

/** The approval of the version itself, and the offer's value where the sum fits into it. */
async function approve(tx: GuestTx, { review, budget, project }: Link): Promise<void> {
  const company = review.event_company_id;
  const nobody = { event_company_id: company, id: null };
  const [zone] = await tx.db
    .select({ timezone: eventCompanies.timezone })
    .from(eventCompanies)
    .where(eq(eventCompanies.id, company));
  const approval = {
    approved_on: localDate(tx.now(), zone?.timezone ?? "UTC"),
    approved_by: review.name.slice(0, 120),
  };
  await tx.db
    .update(budgets)
    .set({ ...approval, updated_at: tx.now(), version: budget.version + 1 })
    .where(ofCompany(company, budgets, eq(budgets.id, budget.id)));
  await recordBy(tx, nobody, {
    model: "budget",
    id: budget.id,
    code: budget.code,
    action: "updated",
    changes: { approved_on: [null, approval.approved_on], approved_by: [null, approval.approved_by] },
  });
  const value = new Big(budget.total_sell_with_service_fee);
  if (value.lt(0) || value.gte(mostOfferValue)) return;
  const values = { lead_value: budget.total_sell_with_service_fee, lead_currency: budget.currency };
  if (values.lead_value === project.lead_value && values.lead_currency === project.lead_currency) return;
  await tx.db
    .update(projects)
    .set({ ...values, updated_at: tx.now(), version: project.version + 1 })
    .where(ofCompany(company, projects, eq(projects.id, project.id)));
  await recordBy(tx, nobody, {
    model: "project",
    id: project.id,
    code: project.code,
    action: "updated",
    changes: {
      lead_value: [project.lead_value, values.lead_value],
      lead_currency: [project.lead_currency, values.lead_currency],
    },
  });
}

/** The link with its budget and project locked, in everybody's order: two answers come one after the other. */
async function lockLink(tx: GuestTx, token: string): Promise<Link> {
  const { review, budget, project } = await findLink(tx, token);
  const company = review.event_company_id;
  await tx.db
    .select({ id: budgets.id })
    .from(budgets)
    .where(ofCompany(company, budgets, eq(budgets.id, budget.id)))
    .for("no key update");
  await tx.db
    .select({ id: projects.id })
    .from(projects)
    .where(ofCompany(company, projects, eq(projects.id, project.id)))
    .for("no key update");
  return findLink(tx, token);
}

/** PUB-017: the same answer twice counts once; an approval is final. */
export async function answerReview(
  ctx: PublicContext,
  token: string,
  { decision, comments }: BodyOf<typeof contract.answer>,
): Promise<AnswerOf<typeof contract.answer>> {
  const state = await transaction(ctx, async (tx) => {
    const link = await lockLink(tx, token);
    const { review, budget, project } = link;
    const { event_company_id } = review;
    const now = await stateOf(tx, link);
    if (review.decision === decision && (review.comments ?? "") === comments) return now;
    if (now !== "open") throw new Conflict(refusals[now]);
    await takeLinkAttempt(tx, reviewLimit, `client review ${review.id}`);
    await tx.db
      .update(budgetReviews)
      .set({ decision, decided_at: tx.now(), comments: comments || null })
      .where(ofCompany(event_company_id, budgetReviews, eq(budgetReviews.id, review.id)));
    if (decision === "approve") await approve(tx, link);
    await recordBy(
      tx,
      { event_company_id, id: null },
      {
        model: "project",
        id: project.id,
        code: project.code,
        action: "budget_answered",
        changes: {
          budget: [null, budget.name],
          client: [null, review.name],
          decision: [null, decision],
          sent_by: [null, review.sent_by_id],
          ...(comments ? { comments: [null, comments] } : {}),
        },
      },
    );
    return decision === "approve" ? ("approved" as const) : now;
  });
  const message = translate(ctx.language, decision === "approve" ? "review_thanks_approve" : "review_thanks_revise");
  return { status: "success", message, state };
}
