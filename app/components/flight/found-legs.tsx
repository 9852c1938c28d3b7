import { Button } from "~/components/ui/button";
import { useWords } from "~/locales/parts";
import type { FoundLegs } from "~/services/flights/read.server";
import { formatDateTime } from "~/shared/format";

import type { Direction } from "./legs";

/** Results of a flight search: one result is filled in, several are buttons. */
export function FoundLegs({ direction, found }: { direction: Direction; found: FoundLegs | undefined }) {
  const { t, locale } = useWords();
  if (found?.direction !== direction) return <p role="status" />;
  const { legs, used, outside } = found;
  const said = used !== null ? "found" : legs.length > 0 ? "choose" : "none";
  return (
    <div role="status" className="part-found">
      <p>{t(`parts.flight.${said}`)}</p>
      {outside === "failed" ? <p>{t("parts.flight.failed")}</p> : null}
      {legs.length > 1
        ? legs.map((leg, nth) => (
            <Button
              key={`${leg.departs_at}${leg.departure_airport.code}${leg.arrival_airport.code}`}
              type="submit"
              size="sm"
              name="find"
              value={`${direction}.${nth}`}
              formNoValidate
            >
              {leg.departure_airport.code} → {leg.arrival_airport.code}, {formatDateTime(leg.departs_at, locale)} ·{" "}
              {leg.project?.name ?? t("parts.flight.outsideSource")}
            </Button>
          ))
        : null}
    </div>
  );
}
