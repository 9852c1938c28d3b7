import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { safeTarget } from "~/server/safe-target.server";
import * as reference from "#contract/reference";
import { paths } from "~/shared/paths";

/** The choice of a second time zone, and the calendar that it leads back to. */
export async function readZoneForm({ api, locale }: StaffPage, request: Request) {
  const params = new URL(request.url).searchParams;
  const { data } = await api.call(reference.timeZones);
  const from = safeTarget(params.get("from"));
  return {
    zone: params.get("zone") ?? "",
    closeHref: from.startsWith(paths.calendar) ? from : paths.calendar,
    zones: [
      { value: "", label: translate(locale, "calendar.zone.none") },
      ...data.map(({ name, label }) => ({ value: name, label })),
    ],
  };
}
