import type { Absence } from "#contract/requests/trips";
import { useWords } from "~/locales/trips";
import { formatDateRange } from "~/shared/format";

/** People who are away at that time: the kind of absence and its days. */
export function AbsenceList({ absences }: { absences: readonly Absence[] }) {
  const { t, locale } = useWords();
  return (
    <ul>
      {absences.map(({ person, kind, starts_at, ends_at }) => (
        <li key={`${person.id} ${kind} ${starts_at}`}>
          {[
            person.full_name,
            t(`trips.away.${kind}`),
            formatDateRange(starts_at.slice(0, 10), ends_at.slice(0, 10), locale),
          ].join(" · ")}
        </li>
      ))}
    </ul>
  );
}
