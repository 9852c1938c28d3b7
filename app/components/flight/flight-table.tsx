import { Fragment } from "react";

import { PartMenu } from "~/components/part/part-menu";
import { Chip } from "~/components/ui/chip";
import { useWords } from "~/locales/parts";
import type { Flight } from "#contract/projects/flights";
import { formatDateTime, formatNumber } from "~/shared/format";
import { paths } from "~/shared/paths";

import { directions, type Direction } from "./legs";

interface Props {
  code: string;
  rows: Flight[];
  mayWrite: boolean;
}

/** PRJ-027: a row for each leg, those of one flight one after the other. */
export function FlightTable({ code, rows, mayWrite }: Props) {
  const { t } = useWords();
  return (
    <table className="table table-rows">
      <thead>
        <tr>
          <th scope="col">{t("parts.flight.columnNumber")}</th>
          <th scope="col">{t("parts.flight.columnRoute")}</th>
          <th scope="col">{t("parts.flight.columnDeparts")}</th>
          <th scope="col">{t("parts.flight.columnArrives")}</th>
          <th scope="col" className="num">
            {t("parts.flight.columnQuota")}
          </th>
          {mayWrite ? (
            <th scope="col">
              <span className="visually-hidden">{t("parts.actsColumn")}</span>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {rows.map((flight) => (
          <Fragment key={flight.id}>
            {directions.map((direction) => (
              <LegRow key={direction} code={code} flight={flight} direction={direction} mayWrite={mayWrite} />
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

interface RowProps extends Omit<Props, "rows"> {
  flight: Flight;
  direction: Direction;
}

function LegRow({ code, flight, direction, mayWrite }: RowProps) {
  const { t, locale } = useWords();
  const leg = flight[direction];
  if (!leg) return null;
  const { departure_airport: from, arrival_airport: to, departs_at, arrives_at, quota } = leg;
  const name = `${leg.airline_code} ${leg.flight_no}`;
  return (
    <tr>
      <th scope="row" className="cell-name">
        {name}{" "}
        <Chip tone="outline" icon="plane">
          {t(`parts.flight.${direction === "outbound" && !flight.inbound ? "oneWay" : direction}`)}
        </Chip>
      </th>
      <td className="cell-date">
        {from.code} → {to.code}
        <span className="second">
          {from.name} – {to.name}
        </span>
      </td>
      <td className="cell-line" data-label={t("parts.flight.columnDeparts")}>
        {formatDateTime(departs_at, locale)}
      </td>
      <td className="cell-line" data-label={t("parts.flight.columnArrives")}>
        {arrives_at ? formatDateTime(arrives_at, locale) : null}
      </td>
      <td className="num cell-line" data-label={t("parts.flight.columnQuota")}>
        {quota === null ? null : formatNumber(quota, locale)}
      </td>
      {mayWrite ? (
        <td className="cell-acts">
          {direction === "outbound" ? (
            <PartMenu
              name={name}
              edit={paths.projectPage(code, "flights", String(flight.id), "edit")}
              remove={{
                to: paths.projectPage(code, "flights", String(flight.id), "delete"),
                label: t("parts.flight.remove"),
              }}
            />
          ) : null}
        </td>
      ) : null}
    </tr>
  );
}
