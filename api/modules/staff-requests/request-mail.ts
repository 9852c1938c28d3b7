import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";

import { accountGroups } from "#contract/account-groups";
import type { Locale } from "#contract/common";

import { projects } from "../../db/schema/projects";
import { amountRequests, leaves, requests, requestSteps, trips } from "../../db/schema/staff-requests";
import { clients, suppliers, users } from "../../db/schema/people";
import { translate } from "../../messages";
import { owned, ownedOrDeleted, refersTo } from "../../records/owned";
import type { LinkParts } from "./approver-links";
import { fileTexts } from "./files/texts";
import { changedFacts } from "./changed-facts";
import { makeDecisionLinks } from "./decision-links";
import type { DecisionReader } from "../approvals/deciders";
import { dayText, formatPrice, tagOf } from "../fact-texts";
import type { RequestRecord } from "./kind";
import { readLineOutlooks } from "./line-outlook";
import { payeeOfRequest } from "./payee";
import { offerTexts } from "./offer-rows";
import { readPeople, toRows } from "./rows";
import { invoiceTexts } from "./sales-invoice-rows";
import { settlementTexts } from "./settlement-texts";

/** The steps of the round with the state of each: 'Ayşe Kaya (onayladı) → Bora Er veya Can Su'. */
async function stepsText(ctx: DecisionReader, { id, round }: RequestRecord, locale: Locale): Promise<string> {
  const steps = await ctx.db
    .select({ people: requestSteps.people, status: requestSteps.status, decided_by: requestSteps.decided_by })
    .from(requestSteps)
    .where(owned(ctx, requestSteps, eq(requestSteps.request_id, id), eq(requestSteps.round, round)))
    .orderBy(asc(requestSteps.place));
  const names = await readPeople(
    ctx,
    steps.flatMap(({ people, decided_by }) => [...people, decided_by]),
  );
  const nameOf = (one: number) => names.get(one)?.full_name ?? "";
  const anyOf = new Intl.ListFormat(tagOf(locale), { type: "disjunction" });
  return steps
    .map(({ people, status, decided_by }) =>
      status === "APPROVED" && decided_by !== null
        ? translate(locale, "decision_approved_by", { name: nameOf(decided_by) })
        : anyOf.format(people.map(nameOf)),
    )
    .join(" → ");
}

/** Numbers of the requester's other requests of this type, by what became of them; empty without any. */
async function earlierText(ctx: DecisionReader, request: RequestRecord, locale: Locale): Promise<string> {
  const decided = ["APPROVED", "DECLINED"];
  const [counts] = await ctx.db
    .select({
      approved: sql<number>`(count(*) filter (where ${requests.status} = 'APPROVED'))::int`,
      declined: sql<number>`(count(*) filter (where ${requests.status} = 'DECLINED'))::int`,
    })
    .from(requests)
    .where(
      owned(
        ctx,
        requests,
        and(eq(requests.requester_id, request.requester_id), eq(requests.type, request.type)),
        and(ne(requests.id, request.id), inArray(requests.status, decided)),
      ),
    );
  const { approved = 0, declined = 0 } = counts ?? {};
  return approved + declined === 0 ? "" : translate(locale, "decision_earlier", { approved, declined });
}

/** Supplier and account of a payment, with what is worth a second look in it. */
async function payeeTexts(
  ctx: DecisionReader,
  head: RequestRecord,
  fields: typeof amountRequests.$inferSelect,
  locale: Locale,
): Promise<string[]> {
  const payee = await payeeOfRequest(ctx, head, fields, locale);
  const account = [fields.bank_name, accountGroups(fields.bank_account_no ?? "")].filter(Boolean).join(" · ");
  return [
    account ? translate(locale, "decision_account", { account }) : "",
    ...(payee?.warnings ?? []).map(({ message }) => `! ${message}`),
  ];
}

/** Parties of a request with an amount, its note and its budget line, with what is left of that. */
async function amountTexts(ctx: DecisionReader, head: RequestRecord, locale: Locale): Promise<string[]> {
  const { id } = head;
  const [found] = await ctx.db
    .select({ fields: amountRequests, client: clients.name, supplier: suppliers.name })
    .from(amountRequests)
    .leftJoin(clients, refersTo(amountRequests.client_id, clients))
    .leftJoin(suppliers, refersTo(amountRequests.supplier_id, suppliers))
    .where(owned(ctx, amountRequests, eq(amountRequests.request_id, id)));
  const line = (await readLineOutlooks(ctx, [id])).get(id);
  const note = found?.fields.note ?? found?.fields.description;
  const named = [
    found?.client ? translate(locale, "decision_client", { name: found.client }) : "",
    found?.supplier ? translate(locale, "decision_supplier", { name: found.supplier }) : "",
    ...(found ? await payeeTexts(ctx, head, found.fields, locale) : []),
    note ? translate(locale, "decision_note", { note }) : "",
  ];
  if (!line) return named;
  const price = (amount: string) => formatPrice(amount, line.currency, locale);
  const { name, category, left } = line;
  return [
    ...named,
    translate(locale, "decision_line", { name, category }),
    translate(locale, "decision_line_figures", {
      planned: price(line.planned),
      committed: price(line.committed),
      actual: price(line.actual),
    }),
    left.startsWith("-")
      ? translate(locale, "decision_line_over", { amount: price(left.slice(1)) })
      : translate(locale, "decision_line_left", { amount: price(left) }),
  ];
}

/** The facts that an approver decides by, a line each, in the language of the mail. ORG-040 */
async function factsOf(ctx: DecisionReader, request: RequestRecord, locale: Locale): Promise<string> {
  const [row] = await toRows(ctx, [request]);
  const [leave] = await ctx.db
    .select({ note: leaves.note, substitute: users.full_name })
    .from(leaves)
    .leftJoin(users, ownedOrDeleted(ctx, users, eq(users.id, leaves.substitute_id)))
    .where(owned(ctx, leaves, eq(leaves.request_id, request.id)));
  const [project] =
    request.project_id === null
      ? []
      : await ctx.db
          .select({ name: projects.name })
          .from(projects)
          .where(ownedOrDeleted(ctx, projects, eq(projects.id, request.project_id)));
  const [trip] = await ctx.db
    .select({ location: trips.location, note: trips.note })
    .from(trips)
    .where(owned(ctx, trips, eq(trips.request_id, request.id)));
  const note = leave?.note ?? trip?.note;
  const { starts_on, ends_on, amount, currency } = request;
  const range = starts_on && [...new Set([starts_on, ends_on ?? starts_on])].map((day) => dayText(day, locale));
  const counted = row?.days ? translate(locale, "decision_working_days", { days: row.days.replace(".", ",") }) : "";
  const price = amount && currency ? formatPrice(amount, currency, locale) : "";
  return (
    [
      translate(locale, "decision_requester", { name: row?.requester.full_name ?? "" }),
      range ? translate(locale, "decision_days", { days: `${range.join(" – ")} ${counted}`.trim() }) : "",
      price ? translate(locale, "decision_amount", { amount: price }) : "",
      leave?.substitute ? translate(locale, "decision_substitute", { name: leave.substitute }) : "",
      project ? translate(locale, "decision_project", { name: project.name }) : "",
      ...(await offerTexts(ctx, request, locale)),
      ...(await invoiceTexts(ctx, request, locale)),
      ...(amount && request.type !== "sales_invoice" && request.type !== "offer"
        ? await amountTexts(ctx, request, locale)
        : []),
      ...(await settlementTexts(ctx, request, locale)),
      trip?.location ? translate(locale, "decision_location", { place: trip.location }) : "",
      note ? translate(locale, "decision_note", { note }) : "",
      ...(await fileTexts(ctx, request, locale)),
      ...(await changedFacts(ctx, request, locale)).map((fact) =>
        translate(locale, "decision_changed", {
          label: fact.label,
          before: fact.before || "–",
          after: fact.after || "–",
        }),
      ),
      translate(locale, "decision_steps", { steps: await stepsText(ctx, request, locale) }),
      await earlierText(ctx, request, locale),
    ]
      .filter((line) => line !== "")
      // A typed text stays one line, so that nobody writes facts of their own below the true ones.
      .map((line) => line.replaceAll(/\s*[\n\r\u2028\u2029]\s*/g, " / "))
      .join("\n")
  );
}

/** Facts and links of the mail to an approver; undefined for a receiver whom no step asks. */
export async function writeRequest(parts: LinkParts, id: number) {
  const links = await makeDecisionLinks(parts, id);
  if (!links) return undefined;
  const { language } = parts.user;
  const absent = links.place === null ? undefined : (await readPeople(parts, [links.place])).get(links.place);
  const facts = [
    ...(absent ? [translate(language, "decision_on_behalf", { name: absent.full_name })] : []),
    await factsOf(parts, links.request, language),
  ].join("\n");
  return { facts, link: links.approve, decline_link: links.decline, all_link: links.all };
}
