import { and, eq, gt, isNull, ne, sql } from "drizzle-orm";

import type { ReviewState } from "#contract/budgets/budget-reviews";

import type { Context, GuestTx, PublicContext } from "../../../context";
import { budgetReviews } from "../../../db/schema/budget-reviews";
import { budgets } from "../../../db/schema/budgets";
import { positions } from "../../../db/schema/companies";
import { users } from "../../../db/schema/people";
import { projects } from "../../../db/schema/projects";
import { eventCompanies } from "../../../db/schema/tenant";
import { NotFound } from "../../../errors";
import { staffColumns, toStaff } from "../../../http/staff";
import { ofCompany, refersTo } from "../../../records/owned";
import { hashToken } from "../../../tokens";
import { takeGuess } from "../../session/attempts";
import { mayHold } from "../../projects/facts";

export type ReviewRow = typeof budgetReviews.$inferSelect;

export interface Link {
  review: ReviewRow;
  budget: typeof budgets.$inferSelect;
  project: typeof projects.$inferSelect;
}

const missing = () => new NotFound("review_missing");

/** X13: the version of a link; an unknown link is counted, and one that was ended or whose budget is gone is not found. */
export async function findLink(ctx: PublicContext | GuestTx, token: string): Promise<Link> {
  const [found] = await ctx.db
    .select({ review: budgetReviews, budget: budgets, project: projects })
    .from(budgetReviews)
    .innerJoin(budgets, refersTo(budgetReviews.budget_id, budgets, isNull(budgets.deleted_at)))
    .innerJoin(projects, refersTo(budgets.project_id, projects, isNull(projects.deleted_at)))
    .where(and(eq(budgetReviews.token_hash, hashToken(token)), isNull(budgetReviews.ended_at)));
  if (found) return found;
  await takeGuess(ctx, "client review");
  throw missing();
}

/** True once the receiver has got another version of the project later. */
async function isSuperseded(ctx: PublicContext | GuestTx, { review, project }: Link): Promise<boolean> {
  const { id, email, budget_id, ended_at } = budgetReviews;
  const later = and(gt(id, review.id), eq(email, review.email), ne(budget_id, review.budget_id), isNull(ended_at));
  const [row] = await ctx.db
    .select({ id })
    .from(budgetReviews)
    .innerJoin(budgets, refersTo(budget_id, budgets, eq(budgets.project_id, project.id), isNull(budgets.deleted_at)))
    .where(ofCompany(review.event_company_id, budgetReviews, later))
    .limit(1);
  return row !== undefined;
}

export async function stateOf(ctx: PublicContext | GuestTx, link: Link): Promise<ReviewState> {
  if (link.budget.approved_on !== null) return "approved";
  if (!mayHold(link.project)) return "closed";
  return (await isSuperseded(ctx, link)) ? "superseded" : "open";
}

/**
 * A reader of the version and of nothing else is asked for with it: the right comes from the link, also when the sender
 * has lost theirs since. Times are those of the company.
 */
export async function readerOf(ctx: PublicContext, { review }: Link): Promise<Context & { email: string }> {
  const [row] = await ctx.db
    .select({ id: users.id, email: users.email, ...staffColumns, timezone: sql<string>`${eventCompanies.timezone}` })
    .from(users)
    .innerJoin(positions, eq(positions.id, users.position_id))
    .innerJoin(eventCompanies, eq(eventCompanies.id, users.event_company_id))
    .where(ofCompany(review.event_company_id, users, eq(users.id, review.sent_by_id)));
  if (!row) throw missing();
  const { email, ...person } = row;
  const { event_company_id, language } = review;
  const all = {
    is_admin: 1 as const,
    scope: "AGENCY" as const,
    ecos: true,
    permissions: {},
    sees_all_accounting: false,
  };
  const rights = { ...all, company_modules_off: [], modules_off: [], session_id: 0 };
  return { ...ctx, locale: language, language, user: { ...toStaff(person), ...rights, event_company_id }, email };
}
