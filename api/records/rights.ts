// Module of the permission grid for each model (decision 104): undo, restored fields, forms that are open and live
// events know a record by its model alone.

import { type GridAction, type GridModule, isGranted, type Person } from "#contract/permissions";
import { isOffer } from "#contract/projects/stages";

import { Forbidden } from "../errors";

const models: Record<GridModule, readonly string[]> = {
  leads: [],
  projects: [
    "pricing_period",
    "product",
    "flight",
    "sponsor",
    "sponsor_deliverable",
    "project_contact",
    "project_supplier",
  ],
  budgets: ["budget", "budget_offer", "budget_review", "budget_own_category", "budget_row"],
  clients: ["client"],
  suppliers: ["supplier", "supplier_account", "supplier_address"],
  contacts: ["contact"],
  tasks: ["task"],
  meetings: ["meeting"],
  forms: [
    "attendee",
    "attendee_column",
    "attendee_list",
    "form",
    "form_entry",
    "form_field",
    "form_list_match",
    "form_option",
    "form_rule",
    "form_sample",
    "form_section",
    "rsvp_link",
  ],
  depot: ["depot_item"],
  reports: [],
  accounting: ["accounting_month", "invoice", "payment"],
  requests: ["request"],
};

const byModel = new Map(
  Object.entries(models).flatMap(([module, names]) => names.map((name) => [name, module as GridModule])),
);

/** The module of a model; undefined for projects, whose stage decides, and for models that no module has. */
export const moduleOfModel = (model: string): GridModule | undefined => byModel.get(model);

/** The module of a project or offer. */
export const moduleOfStage = (stage: number): "leads" | "projects" => (isOffer(stage) ? "leads" : "projects");

type Holder = Pick<Person, "is_admin" | "permissions">;

const granted = (user: Holder, module: GridModule | undefined, action: GridAction) =>
  module === undefined || isGranted(user, module, action);

/** True if the grid lets the person see what is known by its model. */
export const mayView = (user: Holder, model: string): boolean => granted(user, moduleOfModel(model), "view");

/** Throws Forbidden unless the grid grants the action on a record of this model. ORG-041 */
export function checkRight(user: Holder, model: string, row: unknown, action: GridAction): void {
  const module = model === "project" ? moduleOfStage((row as { stage: number }).stage) : moduleOfModel(model);
  if (!granted(user, module, action)) throw new Forbidden("right_missing");
}

/** Throws Forbidden unless the grid grants the action in the module. ORG-041 */
export function checkModule(user: Holder, module: GridModule, action: GridAction): void {
  if (!isGranted(user, module, action)) throw new Forbidden("right_missing");
}
