import * as positions from "#contract/company/positions";

import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { savedFlash } from "~/server/session.server";
import { readForm, submit } from "~/server/submit.server";
import { UpstreamError } from "~/server/upstream-error.server";
import { paths } from "~/shared/paths";

import { readDiff, readPosition, type RightsDiff, schemaOf } from "./read-positions.server";

const to = paths.positions();

/** The field that says which effects the person has seen. */
export const seenDiff = "confirmed";

/** What a refused form shows beside its errors. */
export interface PositionOptions {
  diff: RightsDiff | null;
  /** True if nothing but the effects keeps the form from being saved. */
  asks: boolean;
}

/**
 * Saves a position. A save that gives or takes rights comes back once with the people who gain and lose what, and is
 * carried out when it is sent again with the same effects (ORG-041).
 */
export async function submitPosition(page: StaffPage, request: Request, id: string | undefined) {
  const { api, locale } = page;
  if (id === "new")
    return submit({
      request,
      locale,
      schema: schemaOf(true),
      madeAt: () => to,
      send: async (values, key) => {
        const body = positions.create.body.parse(values);
        const { message } = await api.call(positions.create, { body, key });
        return { to, flash: { type: "success", text: message } };
      },
    });
  const form = await readForm(request, locale);
  const seen = form.get(seenDiff);
  form.delete(seenDiff);
  let asks = false;
  const findDiff = async (typed: FormData) => readDiff(page, await readPosition(page, id), typed);
  return submit({
    request,
    locale,
    form,
    schema: schemaOf(false),
    current: () => readPosition(page, id),
    options: async (typed): Promise<PositionOptions> => ({ diff: await findDiff(typed), asks }),
    send: async (values) => {
      const body = positions.update.body.parse(values);
      const diff = await findDiff(form);
      asks = diff !== null && diff.mark !== seen;
      if (diff && asks)
        throw new UpstreamError(409, {
          message: translate(locale, "positions.diff.text", { count: diff.people }),
        });
      const { message, undo } = await api.call(positions.update, { params: { id: Number(id) }, body });
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}

export function submitPositionRemoval({ api, locale }: StaffPage, request: Request, id: string | undefined) {
  return submit({
    request,
    locale,
    schema: positions.remove.body,
    current: null,
    send: async (body) => {
      const { message, undo } = await api.call(positions.remove, { params: { id: Number(id) }, body });
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}
