import type { BodyOf } from "#contract/call";
import { int } from "#contract/common";
import { parseMoneyInput } from "#contract/decimals";
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
import { UpstreamError } from "~/server/upstream-error.server";

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
  const { clients = [] } = own ?? {};
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
    clients: optionsOf(clients),
  };
}

const numberOf = (text: string | null | undefined): number | null =>
  text && /^\d{1,9}$/.test(text) ? Number(text) : null;

/** Facts of a request that the conditions of steps look at. */
type Facts = Pick<BodyOf<typeof chains.preview>, "client_id" | "project_type_id" | "source_id">;

/** Tries steps for the person and the amount of an address; null where it names none, or what is no amount. */
async function tryChain(
  { api }: StaffPage,
  type: RequestType,
  steps: ChainStep[],
  params: URLSearchParams,
  facts: Facts,
) {
  const typed = params.get("amount")?.trim();
  const amount = hasAmount(type) && typed ? parseMoneyInput(typed) : undefined;
  const body = chains.preview.body.safeParse({ steps, requester_id: params.get("person") ?? "", amount, ...facts });
  if (amount === null || !body.success) return null;
  try {
    return (await api.call(chains.preview, { params: { type }, body: body.data })).data;
  } catch (error) {
    // Somebody who works here no more, or a step that names nobody yet.
    if (error instanceof UpstreamError && error.status === 422) return null;
    throw error;
  }
}

/** 'Kim onaylar?' of the saved chain, for the request of the address; null before somebody is chosen. */
export async function readTrial(page: StaffPage, chain: ApprovalChain, request: Request): Promise<Trial> {
  const params = new URL(request.url).searchParams;
  const { data: users } = await page.api.call(reference.users);
  const people = users
    .filter(({ deleted_at }) => !deleted_at)
    .map(({ id, full_name }) => ({ value: String(id), label: full_name }));
  const named = (of: "clients" | "project_types" | "sources") => [
    ...new Map(
      chain.steps.flatMap((step) => step[of]).map(({ id, name }) => [id, { value: String(id), label: name }]),
    ).values(),
  ];
  const conditions = { client: named("clients"), project_type: named("project_types"), source: named("sources") };
  const steps = await tryChain(page, chain.type, chain.steps.map(toStored), params, {
    client_id: numberOf(params.get("client")),
    project_type_id: numberOf(params.get("project_type")),
    source_id: numberOf(params.get("source")),
  });
  return { people, conditions, steps, fault: steps === null && params.has("person") };
}

/**
 * 'Kim onaylar?' of a step that is being typed (ORG-040): the saved chain with this step in its place, for a request
 * that fits the step's conditions. null while the form makes no sense yet.
 */
export async function readStepTrial(page: StaffPage, type: string | undefined, request: Request) {
  const chain = await readChain(page, type);
  const params = new URL(request.url).searchParams;
  const lists = ["relatives", "position_ids", "user_ids", "client_ids", "project_type_ids", "source_ids"];
  const typed = params.get("min_amount")?.trim();
  const step = chainStep.safeParse({
    ...Object.fromEntries(lists.map((name) => [name, params.getAll(name)])),
    min_amount: typed ? parseMoneyInput(typed) : null,
  });
  if (!step.success) return null;
  const at = numberOf(params.get("at"));
  const steps = chain.steps.map(toStored);
  steps.splice(at ?? steps.length, at === null ? 0 : 1, step.data);
  return tryChain(page, chain.type, steps, params, {
    client_id: step.data.client_ids[0] ?? null,
    project_type_id: step.data.project_type_ids[0] ?? null,
    source_id: step.data.source_ids[0] ?? null,
  });
}
