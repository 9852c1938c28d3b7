import type { FormState } from "#contract/guest-forms/form-facts";
import type { IconName } from "~/components/ui/icon-name";

/** Possible next states of each state. */
export const nextStates: Record<FormState, readonly FormState[]> = {
  DRAFT: ["PUBLISHED"],
  PUBLISHED: ["CLOSED", "DRAFT"],
  CLOSED: ["PUBLISHED"],
};

export const stateIcons: Record<FormState, IconName> = { DRAFT: "undo-2", PUBLISHED: "send", CLOSED: "lock" };
