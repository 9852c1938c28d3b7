import { useMemo } from "react";

import type { TripType } from "#contract/requests/trip-facts";
import type { TripPreview } from "#contract/requests/trips";
import { useTypedAnswer } from "~/components/form/use-typed-answer";
import { Alert } from "~/components/ui/alert";
import { PlannedSteps } from "~/components/requests/planned-steps";
import { useWords } from "~/locales/trips";
import { paths, withQuery } from "~/shared/paths";

import { AbsenceList } from "~/components/requests/absence-list";

interface Asked {
  type: TripType;
  id: number | null;
}

/** Address that says who decides this trip and who is away; null while its days are missing. */
function addressOf(form: HTMLFormElement, { type, id }: Asked): string | null {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? "");
  const [starts_at, ends_at] =
    type === "operation" ? [text("starts_at"), text("ends_at")] : [text("dates.start"), text("dates.end")];
  if (!starts_at || !ends_at) return null;
  return withQuery(paths.requests("trips", "preview"), {
    type,
    starts_at,
    ends_at,
    project_id: text("project_id") || undefined,
    location_type: text("location_type") || undefined,
    responsibles: data.getAll("responsibles").map(String).filter(Boolean).join(",") || undefined,
    edited: id ?? undefined,
  });
}

/** Before a trip is sent: who decides, and who of its people is away. */
export function TripOutlook({ type, id }: Asked) {
  const { t } = useWords();
  const asked = useMemo(() => ({ type, id }), [type, id]);
  const { mark, answer } = useTypedAnswer<{ outlook: TripPreview | null }, Asked>(addressOf, asked);
  const outlook = answer?.outlook ?? null;
  return (
    <>
      <span ref={mark} hidden />
      <div className="leave-outlook" aria-live="polite">
        {outlook ? (
          <>
            {outlook.absences.length > 0 ? (
              <Alert type="warning" title={t("trips.absences")} role="status">
                <AbsenceList absences={outlook.absences} />
              </Alert>
            ) : null}
            {outlook.steps.length > 0 ? (
              <PlannedSteps steps={outlook.steps} currency="TRY" />
            ) : (
              <p>{t(outlook.needs_approve ? "trips.alone" : "trips.inCity")}</p>
            )}
          </>
        ) : null}
      </div>
    </>
  );
}
