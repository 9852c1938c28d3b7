import type { Tx } from "../db/client";
import { listViews } from "../db/schema/views";
import type { CreatedCompany } from "../modules/setup/new-company";
import { minutesPerDay, type Calendar } from "./days";
import { insertAll } from "./insert";
import type { Organisation } from "./people";

/** Two shared views of the project list, in everybody's menu. */
export async function loadViews(
  tx: Tx,
  { company }: Pick<CreatedCompany, "company">,
  organisation: Organisation,
  days: Calendar,
): Promise<void> {
  const at = days.instant(-20 * minutesPerDay);
  const common = { event_company_id: company.id, list: "projects" as const, shared: 1, created_at: at, updated_at: at };
  await insertAll(tx, listViews, [
    {
      ...common,
      user_id: organisation.member("agency").id,
      name: "Kapanış bekleyenler",
      query: "unclosed=1&sort=ends_at&cols=name%2Cstatus%2Cends%2Cvalue%2Cresponsible%2Cdivision",
    },
    {
      ...common,
      user_id: organisation.member("division").id,
      name: "En kalabalık etkinlikler",
      query: "sort=expected_attendee_count&order=desc",
    },
  ]);
}
