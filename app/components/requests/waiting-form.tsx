import { Form } from "@remix-run/react";
import { createContext, useContext } from "react";

import type { LineOutlook } from "#contract/requests/amount-requests";
import type { RequestRow } from "#contract/requests/requests";
import { FileLinks } from "~/components/request-files/file-links";
import { SubmitButton } from "~/components/form/submit-button";
import { Alert } from "~/components/ui/alert";
import { useWords } from "~/locales/requests";
import type { FormAnswer } from "~/server/submit.server";
import { paths, withQuery } from "~/shared/paths";

import { EnterDeclines } from "./enter-declines";
import { LineNote } from "./line-facts";
import { RequestList } from "./request-list";
import { RowActs } from "./row-acts";

type Waiting = RequestRow & {
  step: number;
  line: LineOutlook | null;
  files: { id: number; name: string; is_repeated: 0 | 1 }[];
};

interface Props {
  rows: readonly Waiting[];
  answer: FormAnswer | undefined;
}

/** Values of the rows that were chosen before a refused decision. */
const ChosenRows = createContext<readonly string[]>([]);

function ChoiceBox({ row: { code, step, requester, type } }: { row: Waiting }) {
  const { t } = useWords();
  const value = `${code}:${step}`;
  const isChosen = useContext(ChosenRows).includes(value);
  const label = t("requests.waiting.choose", { name: requester.full_name, type: t(`requests.type.${type}`) });
  return (
    <label className="check">
      <input type="checkbox" name="rows" value={value} aria-label={label} defaultChecked={isChosen} />
    </label>
  );
}

const RowNote = ({ row: { line, files, code } }: { row: Waiting }) => (
  <>
    {line ? <LineNote line={line} /> : null}
    <FileLinks files={files} hrefOf={(id) => withQuery(paths.requests(code, "files", id), { show: "1" })} />
  </>
);

/** Requests that wait for the reader: several are approved at once, or declined for one reason. */
export function WaitingForm({ rows, answer }: Props) {
  const { t } = useWords();
  const error = answer?.result?.error?.["reason"]?.[0];
  const { reason: typed, rows: chosen } = answer?.result?.initialValue ?? {};
  return (
    <Form method="post" action={paths.approves} className="approves">
      {answer?.message ? (
        <Alert type="danger" title={t("ui.error")}>
          {answer.message}
        </Alert>
      ) : null}
      <EnterDeclines />
      <ChosenRows.Provider value={[chosen ?? []].flat().filter((one) => typeof one === "string")}>
        <RequestList rows={rows} named Lead={ChoiceBox} Note={RowNote} Acts={RowActs} />
      </ChosenRows.Provider>
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
