import type { ComponentType } from "react";

import type { RequestRow } from "#contract/requests/requests";
import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/locales/requests";
import { formatMoney } from "~/shared/format";
import { paths } from "~/shared/paths";

import { RequestChip } from "./request-chip";
import { daysOf, standsOf, waitsSince } from "./request-facts";

interface Props<R extends RequestRow> {
  rows: readonly R[];
  /** Requests of others, which wait for the reader, say whose they are. */
  named?: boolean;
  /** The box before each row. */
  Lead?: ComponentType<{ row: R }>;
  /** More of what it asks. */
  Note?: ComponentType<{ row: R }>;
  /** Buttons after each row. */
  Acts?: ComponentType<{ row: R }>;
}

/** Requests as rows that become cards on a phone. */
export function RequestList<R extends RequestRow>({ rows, named, Lead, Note, Acts }: Props<R>) {
  const words = useWords();
  const { t } = words;
  return (
    <ul className="request-list">
      {rows.map((row) => (
        <li key={row.code}>
          {Lead ? <Lead row={row} /> : null}
          <div className="request-what">
            <PageLink to={paths.requests(row.code)} className="row-link">
              {named ? `${row.requester.full_name} · ` : ""}
              {t(`requests.type.${row.type}`)}
            </PageLink>
            {row.amount && row.currency ? (
              <b className="request-amount">{formatMoney(row.amount, row.currency)}</b>
            ) : null}
            <small>{row.offer ?? daysOf(row, words)}</small>
            {Note ? <Note row={row} /> : null}
          </div>
          <div className="request-state">
            <RequestChip status={row.status} />
            <small>
              {row.status === "DECLINED" && row.reason
                ? row.reason
                : named
                  ? waitsSince(row, words)
                  : standsOf(row, words)}
            </small>
          </div>
          {Acts ? <Acts row={row} /> : null}
        </li>
      ))}
    </ul>
  );
}
