import { factsOf } from "#contract/kinds";
import * as phoneCalls from "#contract/phone-calls";
import type { PhoneCall } from "#contract/phone-calls";
import { readRecordCall } from "~/loaders/activity.server";
import { isEcos, refuseTo, type StaffPage } from "~/server/guard.server";
import { type ActivityPlace, callsAt } from "~/shared/activity-place";
import { clockIn } from "~/shared/format";
import { paths } from "~/shared/paths";

import { backOf } from "./activity-form.server";
import { peopleOf, presetOf, type Preset } from "./call-preset.server";
import { formKeyOf } from "./form-key.server";
import { projectOptions } from "./project-options.server";

const nowOf = ({ user }: StaffPage) => clockIn(user.event_company.timezone, new Date());

/** A new call, now, with what its address names. */
export async function readNewCall(page: StaffPage, request: Request) {
  const url = new URL(request.url);
  const key = formKeyOf(page, request);
  const preset = await presetOf(page, url);
  return {
    key,
    id: null,
    version: undefined,
    facts: factsOf(phoneCalls.create.body),
    ...(await optionsOf(page, preset)),
    values: {
      called_at: `${nowOf(page).slice(0, 16)}:00`,
      call_direction: "outbound",
      contact_id: preset.chosen,
      company_id: preset.company?.value ?? "",
      project_id: preset.project?.value ?? "",
    },
    /** So that the page of a refused form names the same. */
    asked: url.search,
    here: paths.newCall,
    back: backOf(url, paths.newCall),
  };
}

/** What can be chosen, and whether people and projects are looked for while one types. */
async function optionsOf(page: StaffPage, preset: Preset) {
  const [people, projects] = await Promise.all([peopleOf(page, preset), projectOptions(page)]);
  const own = preset.project;
  return {
    people,
    company: preset.company,
    projects: [...(own ? [own] : []), ...projects.filter(({ value }) => value !== own?.value)],
    latest: nowOf(page).slice(0, 16),
    searches: isEcos(page.user),
  };
}

/** What the form shows of a call; a stale save compares with it. */
export const callValues = (call: PhoneCall) => ({
  ...call,
  contact_id: call.contact_id === null ? "" : String(call.contact_id),
  company_id: call.company_id ?? "",
  project_id: call.project?.code ?? "",
});

/** A call that is there, for who may change it. */
export async function readCallForm(page: StaffPage, place: ActivityPlace, id: string | undefined) {
  const call = await readRecordCall(page, place, id);
  const back = callsAt(place);
  if (!call.may_write) throw refuseTo(back, page.locale);
  const { contact, company, company_id, project } = call;
  const options = await optionsOf(page, {
    chosen: "",
    contact: contact && { value: String(contact.id), label: contact.name, hint: company?.name },
    company: company && company_id ? { value: company_id, label: company.name } : null,
    project: project && { value: project.code, label: project.name },
  });
  return {
    key: null,
    id: call.id,
    version: call.version,
    facts: factsOf(phoneCalls.update.body),
    ...options,
    values: callValues(call),
    asked: "",
    here: callsAt(place, call.id, "edit"),
    back,
  };
}

export type CallForm = Awaited<ReturnType<typeof readNewCall>> | Awaited<ReturnType<typeof readCallForm>>;
