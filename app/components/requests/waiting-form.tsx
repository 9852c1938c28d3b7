import { Form } from "@remix-run/react";

import type { RequestRow } from "#contract/requests/requests";
import { SubmitButton } from "~/components/form/submit-button";
import { Alert } from "~/components/ui/alert";
import { useWords } from "~/locales/requests";
import type { FormAnswer } from "~/server/submit.server";
import { paths } from "~/shared/paths";

import { RequestList } from "./request-list";

type Waiting = RequestRow & { step: number };

interface Props {
  rows: readonly Waiting[];
  answer: FormAnswer | undefined;
}

function ChoiceBox({ row: { code, step, requester, type } }: { row: Waiting }) {
  const { t } = useWords();
  const label = t("requests.waiting.choose", { name: requester.full_name, type: t(`requests.type.${type}`) });
  return (
    <label className="check">
      <input type="checkbox" name="rows" value={`${code}:${step}`} aria-label={label} />
    </label>
  );
}

/** Requests that wait for the reader: several are approved at once, or declined for one reason. */
export function WaitingForm({ rows, answer }: Props) {
  const { t } = useWords();
  const error = answer?.result?.error?.["reason"]?.[0];
  const typed = answer?.result?.initialValue?.["reason"];
  return (
    <Form method="post" action={paths.approves} className="approves">
      {answer?.message ? (
        <Alert type="danger" title={t("ui.error")}>
          {answer.message}
        </Alert>
      ) : null}
      <RequestList rows={rows} named Lead={ChoiceBox} />
      <div className="approves-acts">
        <SubmitButton name="decision" value="approve" icon="check">
          {t("requests.waiting.approve")}
        </SubmitButton>
        <div className="field">
          <label className="label" htmlFor="waiting-reason">
            {t("requests.waiting.reason")}
          </label>
          <input
            id="waiting-reason"
            name="reason"
            className="control"
            maxLength={500}
            defaultValue={typeof typed === "string" ? typed : ""}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? "waiting-error" : undefined}
          />
          {error ? (
            <p className="field-error" id="waiting-error">
              {error}
            </p>
          ) : null}
        </div>
        <SubmitButton name="decision" value="decline" variant="secondary" icon="x">
          {t("requests.waiting.decline")}
        </SubmitButton>
      </div>
    </Form>
  );
}
