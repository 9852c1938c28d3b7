import { z } from "zod";

import { int } from "#contract/common";
import * as chains from "#contract/requests/approval-chains";

import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { savedFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import { UpstreamError } from "~/server/upstream-error.server";
import { paths } from "~/shared/paths";

import { placeOf, readChain, stepForm, toStored, valuesOf, version } from "./read-chains.server";

const actForm = z.object({ act: z.enum(["up", "down", "remove"]), step: int(0, 100), version });

/** ORG-040: a step, `new` or its place from 0. */
export async function submitStep(
  page: StaffPage,
  request: Request,
  { type, step }: Partial<Record<"type" | "step", string>>,
) {
  const { api, locale } = page;
  const chain = await readChain(page, type);
  const to = paths.approvalChain(chain.type);
  const at = placeOf(page, chain, step);
  return submit({
    request,
    locale,
    schema: stepForm,
    current: async () => {
      const now = await readChain(page, type);
      return { ...valuesOf(at === null ? undefined : now.steps[at]), version: now.version };
    },
    send: async ({ version: seen, ...typed }) => {
      // No one field is required: any of the three names an approver.
      if (typed.relatives.length + typed.position_ids.length + typed.user_ids.length === 0)
        throw new UpstreamError(422, { message: translate(locale, "requests.chain.needsOne") });
      const steps = chain.steps.map(toStored);
      steps.splice(at ?? steps.length, at === null ? 0 : 1, typed);
      const body = { steps, version: seen };
      const { message, undo } = await api.call(chains.update, { params: { type: chain.type }, body });
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}

/** Moves a step one place up or down, or takes it out. */
export async function submitStepAct(page: StaffPage, request: Request, type: string | undefined) {
  const { api, locale } = page;
  const chain = await readChain(page, type);
  const to = paths.approvalChain(chain.type);
  return submit({
    request,
    locale,
    schema: actForm,
    current: null,
    refusedAt: to,
    send: async ({ act, step: at, version: seen }) => {
      const steps = chain.steps.map(toStored);
      const [moved] = steps.splice(at, 1);
      if (moved && act !== "remove") steps.splice(Math.max(0, at + (act === "up" ? -1 : 1)), 0, moved);
      const body = { steps, version: seen };
      const { message, undo } = await api.call(chains.update, { params: { type: chain.type }, body });
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}
