import { int } from "#contract/common";
import { factsOf } from "#contract/kinds";
import * as chains from "#contract/requests/approval-chains";
import { type ApprovalChain, type ChainStep, chainStep } from "#contract/requests/approval-chains";
import { hasAmount, type RequestType, requestTypes } from "#contract/requests/request-types";
import * as definitions from "#contract/company/definitions";
import * as reference from "#contract/company/reference";

import type { StepForm, Trial } from "~/components/requests/form-data";
import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { refusal } from "~/server/refusal.server";

/** Version of a chain: 0 for a type that was never saved. */
export const version = int(0, 2_147_483_647);

/** A step as its form posts it; a box that is not ticked sends nothing. */
export const stepForm = chainStep.extend({ version });

const notFound = ({ locale }: StaffPage) => refusal(404, translate(locale, "error.notFound"));

const typeOf = (page: StaffPage, type: string | undefined): RequestType => {
  const found = requestTypes.find((one) => one === type);
  if (!found) throw notFound(page);
  return found;
};

export async function readChain(page: StaffPage, type: string | undefined): Promise<ApprovalChain> {
  const wanted = typeOf(page, type);
  const { data } = await page.api.call(chains.listAll);
  const chain = data.find((one) => one.type === wanted);
  if (!chain) throw notFound(page);
  return chain;
}

const idsOf = (list: readonly { id: number }[]) => list.map(({ id }) => id);

export const toStored = (step: ApprovalChain["steps"][number]): ChainStep => ({
  relatives: step.relatives,
  position_ids: idsOf(step.positions),
  user_ids: idsOf(step.users),
  min_amount: step.min_amount,
  client_ids: idsOf(step.clients),
  project_type_ids: idsOf(step.project_types),
  source_ids: idsOf(step.sources),
});

/** The place of a step in its chain; null for a new one. */
export function placeOf(page: StaffPage, chain: ApprovalChain, step: string | undefined): number | null {
  if (step === "new") return null;
  const at = Number(step);
  if (!Number.isInteger(at) || !chain.steps[at]) throw notFound(page);
  return at;
}

/** A step as its form shows it. */
export const valuesOf = (step: ApprovalChain["steps"][number] | undefined) => ({
  relatives: step?.relatives ?? [],
  position_ids: (step?.positions ?? []).map(({ id }) => String(id)),
  user_ids: (step?.users ?? []).map(({ id }) => String(id)),
  min_amount: step?.min_amount ?? "",
  client_ids: (step?.clients ?? []).map(({ id }) => String(id)),
  project_type_ids: (step?.project_types ?? []).map(({ id }) => String(id)),
  source_ids: (step?.sources ?? []).map(({ id }) => String(id)),
});

type Named = readonly { id: number; name: string }[];

/** The options of a list, with those of the step that the list has no more. */
const optionsOf = (list: Named, chosen: Named = []) =>
  [...list, ...chosen.filter(({ id }) => !list.some((one) => one.id === id))].map(({ id, name }) => ({
    value: String(id),
    label: name,
  }));

/** ORG-040: the form of a step, `new` or its place from 0. */
export async function readStepForm(
  page: StaffPage,
  type: string | undefined,
  step: string | undefined,
): Promise<StepForm> {
  const chain = await readChain(page, type);
  const at = placeOf(page, chain, step);
  const own = at === null ? undefined : chain.steps[at];
  const [users, positions, types, sources] = await Promise.all([
    page.api.call(reference.users),
    page.api.call(reference.positions),
    page.api.call(definitions.listAll, { params: { list: "project-types" }, query: {} }),
    page.api.call(definitions.listAll, { params: { list: "expense-sources" }, query: {} }),
  ]);
  const colleagues = users.data
    .filter(({ deleted_at }) => !deleted_at)
    .map(({ id, full_name }) => ({ id, name: full_name }));
  return {
    type: chain.type,
    at,
    version: chain.version,
    hasAmount: hasAmount(chain.type),
    currency: page.user.event_company.currency,
    facts: factsOf(stepForm),
    values: valuesOf(own),
    people: optionsOf(colleagues, own?.users),
    positions: optionsOf(positions.data, own?.positions),
    projectTypes: optionsOf(types.data, own?.project_types),
    sources: optionsOf(sources.data, own?.sources),
  };
}

/** 'Kim onaylar?' of the saved chain, for the person and the amount of the address; null before somebody is chosen. */
export async function readTrial(page: StaffPage, chain: ApprovalChain, request: Request): Promise<Trial> {
  const params = new URL(request.url).searchParams;
  const { data: users } = await page.api.call(reference.users);
  const people = users
    .filter(({ deleted_at }) => !deleted_at)
    .map(({ id, full_name }) => ({ value: String(id), label: full_name }));
  const body = chains.preview.body.safeParse({
    steps: chain.steps.map(toStored),
    requester_id: params.get("person") ?? "",
    ...(hasAmount(chain.type) ? { amount: params.get("amount")?.replace(",", ".") ?? "" } : {}),
  });
  if (!body.success) return { people, steps: null, fault: params.has("person") };
  const { data } = await page.api.call(chains.preview, { params: { type: chain.type }, body: body.data });
  return { people, steps: data, fault: false };
}
