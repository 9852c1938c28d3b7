import type { RequestDetail } from "#contract/requests/requests";
import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/locales/requests";
import { formatDateTime } from "~/shared/format";
import { paths } from "~/shared/paths";

import { OfferFacts } from "./offer-facts";
import { SalesInvoiceFacts } from "./sales-invoice-facts";
import { TripFacts } from "./trip-facts";

import { AmountFacts } from "./amount-facts";
import { LineFacts } from "./line-facts";
import { daysOf, daysText } from "./request-facts";

/** Facts that differ from the declined request, old and new: its approvers look at these first. ACC-182 */
function ChangedFacts({ changed }: Pick<RequestDetail, "changed">) {
  const { t } = useWords();
  if (changed.length === 0) return null;
  const shown = (text: string) => text || t("requests.changedEmpty");
  return (
    <section className="request-changed" aria-label={t("requests.changed")}>
      <h3>{t("requests.changed")}</h3>
      <dl className="request-facts">
        {changed.map(({ label, before, after }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <span>
                <del>{shown(before)}</del> → <ins>{shown(after)}</ins>
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The facts of a request that its approvers decide by. */
export function RequestFactList({ request }: { request: RequestDetail }) {
  const words = useWords();
  const { t, locale } = words;
  const { leave, previous, next } = request;
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
      {request.money ? (
        <AmountFacts money={request.money} hasLine={request.line !== null} isOwn={request.may_edit === 1} />
      ) : null}
      {request.line ? <LineFacts line={request.line} isOpen={request.status === "PENDING"} /> : null}
      {request.trip ? <TripFacts trip={request.trip} /> : null}
      {request.offer_facts ? <OfferFacts request={request} /> : null}
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
        {next ? (
          <div>
            <dt>{t("requests.fact.next")}</dt>
            <dd>
              <PageLink to={paths.requests(next.code)} className="link">
                {t("requests.next")}
              </PageLink>
              <small>{t(`requests.status.${next.status}`)}</small>
            </dd>
          </div>
        ) : null}
      </dl>
      <ChangedFacts changed={request.changed} />
    </>
  );
}
