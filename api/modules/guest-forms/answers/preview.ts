import type { QueryOf } from "#contract/call";
import type * as contract from "#contract/guest-forms/form-previews";

import type { Context } from "../../../context";
import { NotFound } from "../../../errors";
import { readWebForm } from "../definition/web-form";
import { showForm } from "./view";
import { formKind } from "../definition/kind";

/** The form as guests see it: as if it were open, with places for everybody. */
export async function previewForm(
  ctx: Context,
  code: string,
  { language, section, answers }: QueryOf<typeof contract.get>,
) {
  const row = await formKind.find(ctx, code);
  const form = await readWebForm(ctx, { ...row, state: "PUBLISHED", closes_at: null, capacity: null });
  if (!form) throw new NotFound();
  const shown = await showForm(ctx, form, { language: language ?? row.languages[0], section, answers });
  return {
    ...shown,
    sections: form.sections.map(({ id, title }) => ({
      id,
      title,
      is_shown: shown.steps.includes(id) ? (1 as const) : (0 as const),
    })),
  };
}
