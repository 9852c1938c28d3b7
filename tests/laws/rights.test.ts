import { expect, test } from "vitest";

import { content } from "#contract/activity/files";
import { stream } from "#contract/activity/realtime";
import { exported } from "#contract/budgets/budget-files";
import type { Call } from "#contract/call";
import { allCalls } from "#contract/calls";
import { content as entryFile } from "#contract/guest-forms/form-entries";
import { content as formFile, ofField } from "#contract/guest-forms/form-uploads";
import { decisionOf, rightsOf } from "#contract/rights";
import { moduleOfModel } from "#api/records/rights";
import { reaches } from "#api/modules/realtime/reaches";

const asked: Pick<Call, "path" | "auth" | "name">[] = [
  ...allCalls,
  ...[content, exported, entryFile, formFile, ofField, stream].map((spec) => ({ ...spec, name: spec.name })),
];

/** Calls of the staff that neither have a right of the grid nor are named as needing none. */
const undecided = (calls: readonly Pick<Call, "path" | "auth" | "name">[]) =>
  calls.filter((call) => decisionOf(call) === undefined).map(({ name }) => name);

test("ORG-041 every call of the staff has a module and an action, or is named as needing none", () => {
  expect(undecided(asked)).toEqual([]);
  const decided = asked.filter((call) => rightsOf(call).length > 0);
  expect(decided.length).toBeGreaterThan(250);
});

test("ORG-041 a call of a new address is found", () => {
  expect(undecided([{ name: "listVisits", path: "/visits", auth: "user" }])).toEqual(["listVisits"]);
});

test("ORG-041 no answer that the web process shares between people needs a right", () => {
  const shared = allCalls.filter(({ cacheable }) => cacheable);
  expect(shared.length).toBeGreaterThan(15);
  expect(shared.filter((call) => decisionOf(call) !== "none").map(({ name }) => name)).toEqual([]);
});

/** Models that no module of the grid has: people, conversations, definitions, and parts whose record decides. */
const withoutModule = [
  "approval_chain",
  "leave_account",
  "app bizdev_stage brain_storming_template budget_category budget_category_template budget_group budget_item budget_setting budget_template",
  "client_industry contact_position credit_card division event_company exchange_rate expense_source export_setting",
  "external_calendar file file_folder import invitation list_view loss_reason meeting_type messenger messenger_message",
  "messenger_room note notification notification_recipients payment_method phone_call position project project_type",
  "supplier_category survey_settings email_template task_label task_section team user",
].flatMap((line) => line.split(" "));

test("ORG-041 RTM-013 every model of an event has a module, or is named as having none", () => {
  const models = [...reaches.keys()].filter((model) => moduleOfModel(model) === undefined);
  expect(models.toSorted()).toEqual(withoutModule.toSorted());
});
