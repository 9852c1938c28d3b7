import { Chip } from "~/components/ui/chip";
import { useWords } from "~/locales/attendee";

/** Shows whether the person comes; nothing for a person who has not said. */
export function AttendanceChip({ attendance }: { attendance: number | null }) {
  const { t } = useWords();
  if (attendance === null) return null;
  return attendance === 1 ? (
    <Chip tone="success" icon="check">
      {t("attendee.attendance.1")}
    </Chip>
  ) : (
    <Chip tone="cancel" icon="x">
      {t("attendee.attendance.0")}
    </Chip>
  );
}
