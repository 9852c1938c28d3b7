import { z } from "zod";

import { int } from "#contract/common";
import { sectionBody } from "#contract/guest-forms/form-definition";
import type { FormSection } from "#contract/guest-forms/forms";
import { ofKind } from "#contract/kinds";

/** The ids with one of them in another place. */
export function moveId(ids: readonly number[], one: number, at: number): number[] {
  const others = ids.filter((other) => other !== one);
  return [...others.slice(0, at), one, ...others.slice(at)];
}

/** FRM-016: all of a section, as its form posts it. */
export const sectionForm = z.object({
  title: sectionBody.title,
  help_text: sectionBody.help_text,
  title_colour: sectionBody.title_colour,
  is_hidden: ofKind("flag", int(0, 1).default(0)),
  budget_category_id: sectionBody.budget_category_id,
  dep_scope: sectionBody.dep_scope.default("ALL"),
  dep_action: sectionBody.dep_action.default("SHOW"),
  version: int(1, 2_147_483_647),
});

/** A section as its form shows it. */
export const sectionValues = ({
  title,
  help_text,
  title_colour,
  is_hidden,
  budget_category_id,
  dep_scope,
  dep_action,
  version,
}: FormSection) => ({
  title,
  help_text: help_text ?? "",
  title_colour: title_colour ?? "",
  is_hidden: String(is_hidden),
  budget_category_id: budget_category_id === null ? "" : String(budget_category_id),
  dep_scope,
  dep_action,
  version,
});
