import { Form, useSearchParams } from "@remix-run/react";

import type { RequestDetail } from "#contract/requests/requests";
import { SubmitButton } from "~/components/form/submit-button";
import { Alert } from "~/components/ui/alert";
import { useWords } from "~/locales/requests";
import type { FormAnswer } from "~/server/submit.server";
import { paths } from "~/shared/paths";

import { PayeeVerification } from "./payee-facts";

/** Approves at one press; a decline asks for its reason first, also without script. */
export function DecisionForm({ request, answer }: { request: RequestDetail; answer: FormAnswer | undefined }) {
  const { t } = useWords();
  const error = answer?.result?.error?.["reason"]?.[0];
  const typed = answer?.result?.initialValue?.["reason"];
  const hidden = (decision: string) => (
    <>
      <input type="hidden" name="decision" value={decision} />
      <input type="hidden" name="step" value={request.decides ?? ""} />
    </>
  );
  // The list of what waits leads here with the decision that was pressed.
  const isDeclining = useSearchParams()[0].get("decision") === "decline";
  const action = paths.requests(request.code);
  return (
    <section className="request-decision" aria-labelledby="request-decision">
      <h2 id="request-decision">{t("requests.yours")}</h2>
      {request.decides_for ? (
        <p className="hint">{t("requests.onBehalf", { name: request.decides_for.full_name })}</p>
      ) : null}
      {answer?.message ? (
        <Alert type="danger" title={t("ui.error")}>
          {answer.message}
        </Alert>
      ) : null}
      <div className="request-acts">
        <Form method="post" action={action} preventScrollReset>
          {hidden("approve")}
          <PayeeVerification payee={request.money?.payee} />
          <SubmitButton icon="check">{t("requests.approve")}</SubmitButton>
        </Form>
        <details open={error !== undefined || isDeclining}>
          <summary className="btn btn-secondary">{t("requests.decline")}</summary>
          <Form method="post" action={action} preventScrollReset className="form" noValidate>
            {hidden("decline")}
            <div className="field">
              <label className="label" htmlFor="decline-reason">
                {t("requests.reason")}
              </label>
              <textarea
                id="decline-reason"
                name="reason"
                className="control"
                rows={3}
                maxLength={500}
                defaultValue={typeof typed === "string" ? typed : ""}
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? "decline-error" : undefined}
              />
              {error ? (
                <p className="field-error" id="decline-error">
                  {error}
                </p>
              ) : null}
            </div>
            <SubmitButton variant="danger" icon="x">
              {t("requests.declineNow")}
            </SubmitButton>
          </Form>
        </details>
      </div>
    </section>
  );
}
