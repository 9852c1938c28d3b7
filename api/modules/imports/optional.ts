import type { z } from "zod";

import { ownField, type ImportNoun, isBudgetNoun } from "#contract/company/import-facts";
import { givenBy, neededFields } from "#contract/company/imports";
import { factsOf } from "#contract/kinds";
import * as attendees from "#contract/projects/attendees";

import { budgetBodies } from "./budget-noun";
import { leaveBalanceBody } from "./leave-balance-noun";
import { nouns } from "./nouns";
import { personBody } from "./person-noun";

const bodyOf = (noun: ImportNoun): z.core.$ZodType => {
  if (noun === "attendee") return attendees.create.body;
  if (noun === "person") return personBody;
  if (noun === "leave-balance") return leaveBalanceBody;
  return isBudgetNoun(noun) ? budgetBodies[noun] : nouns[noun].body;
};

/** True for a field whose cell may be empty: no record needs it, and no row is matched by it. */
export function isClearable(noun: ImportNoun, field: string, key: string | null): boolean {
  if (field === "" || field === "code" || field === key) return false;
  if (field.startsWith(ownField)) return true;
  if (neededFields[noun].includes(field) || Object.values(givenBy[noun] ?? {}).includes(field)) return false;
  return !factsOf(bodyOf(noun))[field]?.required;
}
