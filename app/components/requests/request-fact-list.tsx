import type { RequestDetail } from "#contract/requests/requests";
import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/locales/requests";
import { formatDateTime } from "~/shared/format";
import { paths } from "~/shared/paths";

import { SalesInvoiceFacts } from "./sales-invoice-facts";
import { TripFacts } from "./trip-facts";

import { AmountFacts } from "./amount-facts";
import { LineFacts } from "./line-facts";
import { daysOf, daysText } from "./request-facts";

/** The facts of a request that its approvers decide by. */
export function RequestFactList({ request }: { request: RequestDetail }) {
  const words = useWords();
  const { t, locale } = words;
  const { leave, previous } = request;
  const facts: [string, string][] = [
    ["requester", request.requester.full_name],
    ["days", request.trip?.type === "operation" ? "" : daysOf(request, words)],
    ["time", leave?.leave_type === "compassionate_leave" ? leave.starts_at.slice(11, 16) : ""],
    ["substitute", leave?.substitute?.full_name ?? ""],
    ["note", leave?.note ?? ""],
    ["sent", formatDateTime(request.sent_at, locale)],
    ["reason", request.status === "DECLINED" ? (request.reason ?? "") : ""],
  ];
  return (
    <>
      {request.money ? <AmountFacts money={request.money} hasLine={request.line !== null} /> : null}
      {request.line ? <LineFacts line={request.line} isOpen={request.status === "PENDING"} /> : null}
      {request.trip ? <TripFacts trip={request.trip} /> : null}
      {request.sales_invoice ? <SalesInvoiceFacts invoice={request.sales_invoice} /> : null}
      <dl className="request-facts">
        {facts
          .filter(([, value]) => value !== "")
          .map(([name, value]) => (
            <div key={name}>
              <dt>{t(`requests.fact.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        {request.balance.map(({ year, total, rest }) => (
          <div key={year}>
            <dt>{t("requests.fact.balance", { year })}</dt>
            <dd>{t("requests.balance", { total: daysText(total, locale), rest: daysText(rest, locale) })}</dd>
          </div>
        ))}
        {previous ? (
          <div>
            <dt>{t("requests.fact.previous")}</dt>
            <dd>
              <PageLink to={paths.requests(previous.code)} className="link">
                {t("requests.previous")}
              </PageLink>
              {previous.reason ? <small>{previous.reason}</small> : null}
            </dd>
          </div>
        ) : null}
      </dl>
    </>
  );
}
