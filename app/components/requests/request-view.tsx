import { Form } from "@remix-run/react";

import type { RequestDetail } from "#contract/requests/requests";
import { SubmitButton } from "~/components/form/submit-button";
import { RequestFiles } from "~/components/request-files/request-files";
import { Granted } from "~/components/shell/granted";
import { ButtonLink } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { useWords } from "~/locales/requests";
import type { FormAnswer } from "~/server/submit.server";
import { paths, withQuery } from "~/shared/paths";

import { DecisionForm } from "./decision-form";
import { Repayments } from "./repayments";
import { RequestChip } from "./request-chip";
import { RequestFactList } from "./request-fact-list";
import { RequestSteps } from "./request-steps";

interface Props {
  request: RequestDetail;
  isOwn: boolean;
  currency: string;
  answer: FormAnswer | undefined;
}

/** Address of its form, and of the form of a new one like it. */
function formsOf({ code, leave, money, trip, sales_invoice }: RequestDetail): { edit: string; copy: string } | null {
  if (sales_invoice)
    return {
      edit: paths.requests("sales-invoices", sales_invoice.id),
      copy: withQuery(paths.newSalesInvoice(sales_invoice.project.code, "accounting"), { copy: code }),
    };
  const found = leave
    ? { of: ["leaves"], id: leave.id }
    : money
      ? { of: ["amounts", money.type], id: money.id }
      : trip && { of: ["trips", trip.type], id: trip.id };
  if (!found) return null;
  return {
    edit: paths.requests(...found.of, found.id),
    copy: withQuery(paths.requests(...found.of, "new"), { copy: code }),
  };
}

/** The way to a declined offer, which is sent again from its own page. PRJ-095 */
function ToOffer({ request: { status, next, offer_facts: offer } }: Pick<Props, "request">) {
  const { t } = useWords();
  if (status !== "DECLINED" || next || offer?.project.may_open !== 1) return null;
  return (
    <ButtonLink to={paths.lead(offer.project.code)} icon="arrow-right">
      {t("requests.toOffer")}
    </ButtonLink>
  );
}

/** A request: what is asked, who decided and who is asked now, and the decision of whoever it waits for. */
export function RequestView({ request, isOwn, currency, answer }: Props) {
  const { t } = useWords();
  const forms = formsOf(request);
  return (
    <>
      <PageHeader
        title={t(`requests.type.${request.type}`)}
        facts={[{ text: <RequestChip status={request.status} /> }, { text: request.requester.full_name }]}
        actions={
          isOwn ? (
            <>
              <ToOffer request={request} />
              <Granted module="requests" action="create">
                {request.may_remind ? (
                  <Form method="post" action={paths.requests(request.code, "remind")} preventScrollReset>
                    <SubmitButton variant="secondary" icon="bell">
                      {t("requests.remind")}
                    </SubmitButton>
                  </Form>
                ) : null}
                {request.may_withdraw ? (
                  <ButtonLink to={paths.requests(request.code, "withdraw")} icon="undo-2">
                    {t("requests.withdraw")}
                  </ButtonLink>
                ) : null}
                {forms ? (
                  <>
                    <ButtonLink to={forms.copy} icon="copy">
                      {t("requests.copy")}
                    </ButtonLink>
                    {request.next ? null : (
                      <ButtonLink to={forms.edit} icon="pencil">
                        {t(request.status === "DECLINED" ? "requests.sendAgain" : "requests.edit")}
                      </ButtonLink>
                    )}
                  </>
                ) : null}
              </Granted>
            </>
          ) : null
        }
      />
      <div className="request-page">
        {request.decides !== null ? <DecisionForm request={request} answer={answer} /> : null}
        <section aria-labelledby="request-facts">
          <h2 id="request-facts">{t("requests.facts")}</h2>
          <RequestFactList request={request} />
        </section>
        {request.money ? <Repayments money={request.money} isOwn={isOwn} /> : null}
        <RequestFiles request={request} isOwn={isOwn} />
        <section aria-labelledby="request-chain">
          <h2 id="request-chain">{t("requests.steps")}</h2>
          <RequestSteps steps={request.steps} currency={currency} />
        </section>
      </div>
    </>
  );
}
