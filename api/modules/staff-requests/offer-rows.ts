// Facts of an offer whose internal approval is asked for (PRJ-095, docs/decisions/109): on pages and in the mail.

import { and, eq } from "drizzle-orm";

import { ratioOf } from "#contract/budgets/budget-sums";
import type { Locale } from "#contract/common";
import { minus, scaled, textOf } from "#contract/exact";
import type { OfferFacts } from "#contract/requests/offers";

import type { Reader } from "../../context";
import { clients } from "../../db/schema/people";
import { projects } from "../../db/schema/projects";
import { translate } from "../../messages";
import { ownedOrDeleted, refersTo } from "../../records/owned";
import { readOfferSale } from "../projects/offer-sale";
import { scoped } from "../project-reach/reach";
import { dayText, formatPrice } from "../fact-texts";
import type { RequestRecord } from "./kind";
import { mayViewBudget } from "./line-outlook";

type OfferReader = Pick<Reader, "db" | "user">;

type Budget = NonNullable<Awaited<ReturnType<typeof readOfferSale>>["budget"]>;

const cents = 2;

const figuresOf = ({ code, name, currency, profit, ...totals }: Budget): OfferFacts["budget"] => ({
  code,
  name,
  currency,
  cost: totals.total_buy,
  service_fee: textOf(
    minus(scaled(totals.total_sell_with_service_fee, cents), scaled(totals.total_sell, cents)),
    cents,
  ),
  profit,
  profit_ratio: ratioOf(profit, totals.total_sell),
});

/** The offer of a request; null for a request of another type. */
export async function offerOf(ctx: OfferReader, head: RequestRecord): Promise<OfferFacts | null> {
  if (head.type !== "offer" || head.project_id === null) return null;
  const [found] = await ctx.db
    .select({
      code: projects.code,
      name: projects.name,
      starts_at: projects.starts_at,
      ends_at: projects.ends_at,
      client: clients.name,
    })
    .from(projects)
    .leftJoin(clients, refersTo(projects.client_id, clients))
    .where(ownedOrDeleted(ctx, projects, eq(projects.id, head.project_id)));
  if (!found) return null;
  const [open] = await ctx.db
    .select({ id: projects.id })
    .from(projects)
    .where(and(scoped(ctx), eq(projects.id, head.project_id)));
  const { budget, sale } = await readOfferSale(ctx, head.project_id);
  const isCurrent = head.status === "PENDING" || head.status === "APPROVED";
  const is_changed =
    isCurrent && (sale?.amount !== (head.amount ?? undefined) || sale?.currency !== (head.currency ?? undefined));
  const { code, name, client, starts_at, ends_at } = found;
  return {
    project: { code, name, may_open: open ? 1 : 0 },
    client,
    starts_at,
    ends_at,
    sale_now: is_changed ? sale : null,
    is_changed: is_changed ? 1 : 0,
    budget: budget && (await mayViewBudget(ctx, head.project_id)) ? figuresOf(budget) : null,
  };
}

/** Facts of an offer in the mail to an approver; the sale is the request's amount. */
export async function offerTexts(ctx: OfferReader, head: RequestRecord, locale: Locale): Promise<string[]> {
  const offer = await offerOf(ctx, head);
  if (!offer) return [];
  const { client, starts_at, ends_at, sale_now, is_changed, budget } = offer;
  const days = [...new Set([starts_at, ends_at].filter((day) => day !== null))].map((day) => dayText(day, locale));
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 });
  return [
    client ? translate(locale, "decision_client", { name: client }) : "",
    days.length > 0 ? translate(locale, "decision_event", { days: days.join(" – ") }) : "",
    ...(budget
      ? [
          translate(locale, "decision_cost", { amount: formatPrice(budget.cost, budget.currency, locale) }),
          translate(locale, "decision_profit", {
            amount: formatPrice(budget.profit, budget.currency, locale),
            ratio: budget.profit_ratio === null ? "–" : percent.format(Number(budget.profit_ratio) / 100),
          }),
        ]
      : []),
    is_changed
      ? translate(locale, "decision_sale_now", {
          amount: sale_now ? formatPrice(sale_now.amount, sale_now.currency, locale) : "–",
        })
      : "",
  ];
}
