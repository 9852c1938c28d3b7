// Records that a request may name, and its amount in the company's currency: the same for every type of request.

import { and, eq } from "drizzle-orm";

import { mayDo } from "#contract/permissions";
import { statusOf } from "#contract/projects/stages";
import { requestableStatuses } from "#contract/requests/amount-facts";

import type { Reader } from "../../context";
import { projects } from "../../db/schema/projects";
import { scoped } from "../project-reach/reach";
import { readRatesOn } from "../rates/convert";
import { localDate } from "../times";

/** A project within the reader's reach. */
export async function projectById(ctx: Reader, id: number) {
  const [row] = await ctx.db
    .select()
    .from(projects)
    .where(and(scoped(ctx), eq(projects.id, id)));
  return row;
}

/** PRJ-060: requests are made for projects that are not closed. */
export const isRequestable = ({ stage }: { stage: number }): boolean =>
  (requestableStatuses as readonly string[]).includes(statusOf(stage));

/** A client is the project's own, or any for people who may view clients: nobody learns names by trying ids. */
export const mayNameClient = ({ user }: Pick<Reader, "user">, client: number, own: number | null | undefined) =>
  client === own || (mayDo(user, "clients", "view") && !user.modules_off.includes("clients"));

/** Suppliers, and what is known of their accounts, are for people who may view them. */
export const mayNameSupplier = ({ user }: Pick<Reader, "user">) =>
  mayDo(user, "suppliers", "view") && !user.modules_off.includes("suppliers");

/** An amount in the company's currency at today's rate; null for a currency without one. */
export async function convertToday(ctx: Parameters<typeof readRatesOn>[0], sum: { currency: string; amount: string }) {
  const rates = await readRatesOn(ctx, localDate(ctx.now(), ctx.user.timezone));
  const { amount, missing, currency } = rates.convert([sum]);
  return { company_amount: missing.length > 0 ? null : amount, company_currency: currency };
}
