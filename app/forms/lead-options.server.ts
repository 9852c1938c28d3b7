import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";

import { readClientChoice } from "./client-choice.server";
import type { currentLead } from "./lead-form-values.server";
import { listResponsibles } from "~/services/leads.server";
import { listCities } from "~/services/reference.server";

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
    /^[A-Z]{2}$/.test(country) ? listCities(api, country) : null,
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
    ...(cities ? { cities: cities.data.map(({ name }) => ({ value: name, label: name })) } : {}),
  };
}

/** Contacts and cities of what was chosen; with a stale save what the record names now and the form's lists may lack. */
export type LeadOptions = Awaited<ReturnType<typeof readLeadOptions>>;

/** LED-072, for a form that has other faults too: the API itself looks at the reference when everything else is right. */
export async function missingReference(page: StaffPage, form: FormData): Promise<Record<string, string[]>> {
  if (String(form.get("project_ref") ?? "").trim()) return {};
  const { data } = await listResponsibles(page.api, page.user.id);
  const responsible = data.find(({ id }) => String(id) === form.get("responsible"));
  return responsible?.auto_project_ref === 0
    ? { project_ref: [translate(page.locale, "lead.form.referenceRequired")] }
    : {};
}
