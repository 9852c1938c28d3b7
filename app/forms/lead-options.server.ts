import { messageOf } from "#contract/messages";
import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";

import { cityOptions } from "./city-options.server";
import { readClientChoice } from "./client-choice.server";
import type { currentLead } from "./lead-form-values.server";
import * as leads from "#contract/leads";

const newContact = ["new_contact.name", "new_contact.email", "new_contact.position_id"];

/** Contacts and cities for a form that comes back with errors; a choice that cannot be read gives none. */
export async function readLeadOptions(
  { api }: Pick<StaffPage, "api">,
  form: FormData,
  current?: ReturnType<typeof currentLead>,
) {
  const country = String(form.get("country") ?? "TR");
  const client = Number(form.get("client") ?? 0);
  const [choice, theirs, cities] = await Promise.all([
    Number.isInteger(client) && client > 0 ? readClientChoice({ api }, client).catch(() => null) : null,
    current?.client ? readClientChoice({ api }, current.client).catch(() => null) : null,
    /^[A-Z]{2}$/.test(country) ? cityOptions({ api }, country) : null,
  ]);
  return {
    ...(choice ? { contacts: choice.contacts } : {}),
    ...(current
      ? {
          theirs: {
            client: current.client ? { value: String(current.client), label: current.client_name ?? "" } : null,
            contacts: theirs?.contacts ?? [],
            responsible: { value: String(current.responsible), label: current.responsible_name },
          },
        }
      : {}),
    ...(cities ? { cities } : {}),
  };
}

/** Contacts and cities of what was chosen; with a stale save what the record names now and the form's lists may lack. */
export type LeadOptions = Awaited<ReturnType<typeof readLeadOptions>>;

/** LED-068: a client without contacts is given its first one in the same form, so its fields are what is missing. */
async function missingContact({ api, locale }: StaffPage, form: FormData): Promise<Record<string, string[] | null>> {
  const client = Number(form.get("client") ?? 0);
  const isNamed = ["contact", ...newContact].some((name) => form.get(name));
  if (!Number.isInteger(client) || client < 1 || isNamed) return {};
  const choice = await readClientChoice({ api }, client).catch(() => null);
  if (!choice || choice.contacts.length > 0) return {};
  const texts = [messageOf({ code: "invalid_type" }, locale)];
  return { contact: null, ...Object.fromEntries(newContact.map((name) => [name, texts])) };
}

/** LED-072, for a form that has other faults too: the API itself looks at the reference when everything else is right. */
async function missingReference(page: StaffPage, form: FormData): Promise<Record<string, string[]>> {
  if (String(form.get("project_ref") ?? "").trim()) return {};
  const { data } = await page.api.call(leads.responsibles, { params: { userId: page.user.id } });
  const responsible = data.find(({ id }) => String(id) === (form.get("responsible") || String(page.user.id)));
  return responsible?.auto_project_ref === 0
    ? { project_ref: [translate(page.locale, "lead.form.referenceRequired")] }
    : {};
}

/** What is missing in the lead form beside what its schema names; a record that exists has its reference. */
export const missingInLead = async (page: StaffPage, form: FormData, isNew: boolean) => ({
  ...(await missingContact(page, form)),
  ...(isNew ? await missingReference(page, form) : {}),
});
