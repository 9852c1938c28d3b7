import { z } from "zod";

import * as leavers from "#contract/company/leavers";
import * as reference from "#contract/company/reference";
import { factsOf } from "#contract/kinds";

import type { StaffPage } from "~/server/guard.server";

const { successor_id, version } = leavers.removeUser.body.shape;
export const leavingForm = z.object({ successor_id, version });

/** ORG-042: numbers of what a person would hand over, and who can take it; the manager is proposed. */
export async function readLeaving(page: StaffPage, code: string | undefined) {
  const params = { id: code ?? "" };
  const { status: _, ...preview } = await page.api.call(leavers.previewLeaving, { params });
  const { data: people } = await page.api.call(reference.users);
  const others = people.filter(({ id, deleted_at }) => id !== preview.user.id && !deleted_at);
  const manager = people.find(({ id }) => id === preview.user.id)?.reports_to ?? null;
  return {
    ...preview,
    isNeeded: Object.values(preview.work).some((count) => count > 0),
    proposed: others.some(({ id }) => id === manager) ? manager : null,
    people: others.map(({ id, full_name, position }) => ({ value: String(id), label: full_name, hint: position })),
    below: preview.people,
    facts: factsOf(leavingForm),
  };
}

export type Leaving = Awaited<ReturnType<typeof readLeaving>>;
