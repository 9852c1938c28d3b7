// Rights of calls (decision 104): the address gives the module, the method the action. Calls that differ say so in
// their definition (`right`). tests/laws/rights.test.ts refuses an address that this table does not name.

import type { BytesSpec, Call } from "./call";
import type { GridAction, GridModule, Right } from "./permissions";

/** Calls without a right of the grid: one's own things, reference data, and conversations with colleagues. */
const free = [
  /^\/(me|logout|users|teams|divisions|modules|languages|currencies|exchange-rate|airports|news|feedback)\b/,
  /^\/(notifications|list-views|exports|push-key|pusher|events|presence|messenger)\b/,
  /^\/event-companies\/\{id\}(\/loss-reasons)?$/,
  /^\/definition\/(?!\{list\}|budget-templates|budget-category-templates)/,
  /^\/forms\/(field-)?templates$/,
  /^\/calendar\/second-timezone$/,
  /^\/away$/,
];

/**
 * Calls about records of several modules: their operations ask for the module of the record that they find, and leave
 * out what the person may not view.
 */
const ofRecord = [
  /^\/(search|similarity|files|file|folder|history|editing|notes|phone-call-logs|imports)\b/,
  /^\/(project|client|supplier)\/\{code\}\/(files|file|folder)\b/,
  /^\/project\/\{code\}\/timeline$/,
  /^\/projects\/responsible$/,
  /^\/definitions\/\{list\}\/import$/,
];

interface Area {
  paths: RegExp;
  module: GridModule;
  /** The action of every write, where the method says too much: parts of a record are changes of the record. */
  writes?: GridAction;
}

/** The first that fits decides. */
const areas: readonly Area[] = [
  { paths: /^\/bizdev\/(forecast|losses)$/, module: "reports" },
  { paths: /^\/(leads|bizdev)\b/, module: "leads" },
  { paths: /^\/project\/\{code\}\/budget|^\/budget\b|^\/definition\//, module: "budgets" },
  { paths: /^\/project\/\{code\}\/attendees$/, module: "forms", writes: "create" },
  { paths: /^\/project\/\{code\}\/(attendees|rsvp-links|stays)\b/, module: "forms", writes: "update" },
  { paths: /^\/(attendees|forms|form|form-entries|form-field)\b/, module: "forms" },
  { paths: /^\/project\/\{code\}\//, module: "projects", writes: "update" },
  { paths: /^\/(projects|project|sponsorships|hotels|flight)\b/, module: "projects" },
  { paths: /^\/clients?\b/, module: "clients" },
  { paths: /^\/suppliers?\b/, module: "suppliers" },
  { paths: /^\/contacts\b/, module: "contacts" },
  { paths: /^\/tasks\b/, module: "tasks" },
  { paths: /^\/external-calendars\b/, module: "meetings", writes: "view" },
  { paths: /^\/(meetings|calendar)\b/, module: "meetings" },
  { paths: /^\/depot\b/, module: "depot" },
  // One's own requests are withdrawn and sent again by whoever may make some.
  {
    paths:
      /^\/(requests|leaves|operations|inspections|user\/inspection|accounting\/(advance-payments|expenses|cc-requests|payment-requests|sales-invoice-requests))\/\{/,
    module: "requests",
    writes: "create",
  },
  {
    paths:
      /^\/(requests|leaves|operations|inspections|trips|approvals|accounting\/(advance-payments|open-advances|expenses|cc-requests|payment-requests|sales-invoice-requests))\b/,
    module: "requests",
  },
];

const fits = (paths: readonly RegExp[], path: string) => paths.some((pattern) => pattern.test(path));

type Asked = Pick<Call, "path" | "auth"> & { method?: Call["method"]; right?: Call["right"] };

/** A post to a list of records makes one; deleting is what ends the record that the address names. */
function actionOf({ path, method = "get" }: Asked, writes: GridAction | undefined): GridAction {
  if (method === "get") return "view";
  if (writes) return writes;
  if (method === "post" && !/\{|\/bulk\//.test(path)) return "create";
  return method === "delete" && /^\/[\w-]+\/\{\w+\}$/.test(path) ? "delete" : "update";
}

/** The kind of decision that a call needs; undefined if the table does not name its address. */
export function decisionOf(call: Asked): "none" | "record" | readonly Right[] | undefined {
  if (call.auth === "public" || call.auth === "rsvp" || call.auth === "admin") return "none";
  if (call.right) return Array.isArray(call.right) ? (call.right as Right[]) : [call.right as Right];
  if (fits(ofRecord, call.path)) return "record";
  if (fits(free, call.path)) return "none";
  const area = areas.find(({ paths }) => paths.test(call.path));
  return area && [{ module: area.module, action: actionOf(call, area.writes) }];
}

/** Rights that a call, or a file's address, asks for before anything is looked up. ORG-041 */
export function rightsOf(call: Asked | BytesSpec): readonly Right[] {
  const decision = decisionOf(call);
  return typeof decision === "object" ? decision : [];
}
