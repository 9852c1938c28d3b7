import type { RequestDetail } from "#contract/requests/requests";
import { Granted } from "~/components/shell/granted";
import { ButtonLink } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/locales/requests";
import type { FormAnswer } from "~/server/submit.server";
import { formatDateTime } from "~/shared/format";
import { paths } from "~/shared/paths";

import { DecisionForm } from "./decision-form";
import { RequestChip } from "./request-chip";
import { daysOf, daysText } from "./request-facts";
import { RequestSteps } from "./request-steps";

interface Props {
  request: RequestDetail;
  isOwn: boolean;
  currency: string;
  answer: FormAnswer | undefined;
}

function Facts({ request }: { request: RequestDetail }) {
  const words = useWords();
  const { t, locale } = words;
  const { leave, previous } = request;
  const facts: [string, string][] = [
    ["requester", request.requester.full_name],
    ["days", daysOf(request, words)],
    ["time", leave?.leave_type === "compassionate_leave" ? leave.starts_at.slice(11, 16) : ""],
    ["substitute", leave?.substitute?.full_name ?? ""],
    ["note", leave?.note ?? ""],
    ["sent", formatDateTime(request.sent_at, locale)],
    ["reason", request.status === "DECLINED" ? (request.reason ?? "") : ""],
  ];
  return (
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
  );
}

/** A request: what is asked, who decided and who is asked now, and the decision of whoever it waits for. */
export function RequestView({ request, isOwn, currency, answer }: Props) {
  const { t } = useWords();
  return (
    <>
      <PageHeader
        title={t(`requests.type.${request.type}`)}
        facts={[{ text: <RequestChip status={request.status} /> }, { text: request.requester.full_name }]}
        actions={
          isOwn ? (
            <Granted module="requests" action="create">
              {request.may_withdraw ? (
                <ButtonLink to={paths.requests(request.code, "withdraw")} icon="undo-2">
                  {t("requests.withdraw")}
                </ButtonLink>
              ) : null}
              {request.leave ? (
                <ButtonLink to={paths.requests("leaves", request.leave.id)} icon="pencil">
                  {t(request.status === "DECLINED" ? "requests.sendAgain" : "requests.edit")}
                </ButtonLink>
              ) : null}
            </Granted>
          ) : null
        }
      />
      <div className="request-page">
        {request.decides !== null ? <DecisionForm request={request} answer={answer} /> : null}
        <section aria-labelledby="request-facts">
          <h2 id="request-facts">{t("requests.facts")}</h2>
          <Facts request={request} />
        </section>
        <section aria-labelledby="request-chain">
          <h2 id="request-chain">{t("requests.steps")}</h2>
          <RequestSteps steps={request.steps} currency={currency} />
        </section>
      </div>
    </>
  );
}
