import type { Trip } from "#contract/requests/trips";
import { Alert } from "~/components/ui/alert";
import { useWords } from "~/locales/trips";
import { formatDateTime } from "~/shared/format";

import { FactRows } from "./fact-rows";
import { AbsenceList } from "./absence-list";

/** Place, times and people of an operation or inspection, as its requester and every approver see them. */
export function TripFacts({ trip }: { trip: Trip }) {
  const { t, locale } = useWords();
  const isOperation = trip.type === "operation";
  const rows: [string, string][] = [
    ["project_id", trip.project?.name ?? ""],
    ["location_type", trip.location_type ? t(`trips.location.${trip.location_type}`) : ""],
    ["location", trip.location ?? ""],
    ["starts_at", isOperation ? formatDateTime(trip.starts_at, locale) : ""],
    ["ends_at", isOperation ? formatDateTime(trip.ends_at, locale) : ""],
    ["transportation_type", t(`trips.transport.${trip.transportation_type}`)],
    ["hotel_name", trip.hotel_name ?? ""],
    ["responsibles", trip.responsibles.map(({ full_name }) => full_name).join(", ")],
    ["note", trip.note ?? ""],
  ];
  return (
    <>
      {trip.absences.length > 0 ? (
        <Alert type="warning" title={t("trips.absences")} role="status">
          <AbsenceList absences={trip.absences} />
        </Alert>
      ) : null}
      <FactRows rows={rows.map(([name, value]) => [t(`trips.field.${name}`), value] as const)} />
    </>
  );
}
