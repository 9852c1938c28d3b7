import { daysWithoutCertificate } from "#contract/requests/request-file-facts";
import type { ApprovalDecision } from "#contract/requests/approval-decisions";
import { FormError } from "~/components/form/form-error";
import { RequestFileList } from "~/components/request-files/request-file-list";
import { FormFrame } from "~/components/public/web-form/form-frame";
import { useWords } from "~/locales/requests";
import { formatDateTime } from "~/shared/format";
import { paths } from "~/shared/paths";

import { PayeeVerification } from "./payee-facts";
import { RequestChip } from "./request-chip";
import { whatOf } from "./request-facts";
import { RequestFactList } from "./request-fact-list";
import { RequestSteps } from "./request-steps";

import "~/locales/approval-decision";
import "~/locales/request-files";
import "~/styles/bundles/approval-decision.css";

interface Props {
  shown: ApprovalDecision & { declines: boolean; id: string; code: string };
  answer: { message: string | null; reason: string } | undefined;
}

/** Approves at one press; a decline asks for its reason first. */
function AnswerForms({ shown: { person, declines, request }, answer }: Props) {
  const { t } = useWords();
  return (
    <section className="request-decision" aria-labelledby="decision">
      <h2 id="decision">{t("approval-decision.answer")}</h2>
      <FormError message={answer?.message ?? null} title={t("approval-decision.failed")} />
      {request?.decides_for ? (
        <p className="hint">{t("requests.onBehalf", { name: request.decides_for.full_name })}</p>
      ) : null}
      <p className="hint">{t("approval-decision.consent", { name: person })}</p>
      <div className="request-acts">
        <form method="post">
          <PayeeVerification payee={request?.money?.payee} />
          <button type="submit" name="decision" value="approve" className="btn btn-primary btn-lg">
            {t("approval-decision.approve")}
          </button>
        </form>
        <details open={declines || answer !== undefined}>
          <summary className="btn btn-secondary btn-lg">{t("approval-decision.decline")}</summary>
          <form method="post" className="web-form">
            <div className="field">
              <label className="label" htmlFor="decision-reason">
                {t("approval-decision.reason")}
              </label>
              <textarea
                id="decision-reason"
                name="reason"
                className="control"
                rows={3}
                maxLength={500}
                defaultValue={answer?.reason ?? ""}
                aria-invalid={answer?.message ? true : undefined}
              />
            </div>
            <button type="submit" name="decision" value="decline" className="btn btn-danger">
              {t("approval-decision.declineNow")}
            </button>
          </form>
        </details>
      </div>
    </section>
  );
}

/** The requester's earlier requests, with why some were declined. */
function EarlierRequests({ rows }: { rows: ApprovalDecision["earlier"] }) {
  const words = useWords();
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="earlier">
      <h2 id="earlier">{words.t("approval-decision.earlier")}</h2>
      <ul className="request-steps">
        {rows.map((row) => (
          <li key={row.id}>
            <RequestChip status={row.status} />
            <span>{whatOf(row, words) || formatDateTime(row.sent_at, words.locale)}</span>
            {row.reason ? <small>{row.reason}</small> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The link's person decides: they may see a certificate, and that there is none. */
const isCertificateMissing = ({ leave, files, decides }: NonNullable<ApprovalDecision["request"]>): boolean =>
  decides !== null &&
  leave?.leave_type === "medical_leave" &&
  files.length === 0 &&
  Number(leave.days) > daysWithoutCertificate;

/** The page behind the login: an offer is decided on its own, for which requests need not be viewed. */
function signInPath(request: ApprovalDecision["request"]): string {
  if (!request) return paths.approves;
  const offer = request.offer_facts?.project;
  return offer?.may_open ? paths.lead(offer.code) : paths.requests(request.code);
}

/** PUB-012, PUB-016: a request as its approver decides it from a mail. */
export function DecisionPage({ shown, answer }: Props) {
  const { t, locale } = useWords();
  const { company, currency, person, state, decided, request, earlier } = shown;
  return (
    <FormFrame
      company={company}
      project={null}
      title={t(request ? `requests.type.${request.type}` : "approval-decision.expiredTitle")}
    >
      <p className="hint">{t("approval-decision.to", { name: person })}</p>
      {state === "open" ? null : (
        <p className="web-form-state" role="status">
          {t(`approval-decision.state.${state}`, {
            name: decided?.name ?? "",
            at: decided ? formatDateTime(decided.at, locale) : "",
          })}
        </p>
      )}
      {request ? (
        <>
          <section aria-labelledby="facts">
            <h2 id="facts">{t("requests.facts")}</h2>
            <RequestFactList request={request} />
          </section>
          {isCertificateMissing(request) ? <p className="hint">{t("request-files.certificateNone")}</p> : null}
          {request.files.length > 0 ? (
            <section aria-labelledby="files">
              <h2 id="files">{t("request-files.title")}</h2>
              <RequestFileList
                files={request.files}
                hrefOf={(file) => `${paths.approvalDecision(shown.id, shown.code, "files")}/${file.id}`}
              />
            </section>
          ) : null}
          {state === "open" ? <AnswerForms shown={shown} answer={answer} /> : null}
          <section aria-labelledby="steps">
            <h2 id="steps">{t("requests.steps")}</h2>
            <RequestSteps steps={request.steps} currency={currency} />
          </section>
          <EarlierRequests rows={earlier} />
        </>
      ) : null}
      {state === "open" ? null : (
        <p>
          <a className="btn btn-secondary" href={signInPath(request)}>
            {t("approval-decision.signIn")}
          </a>
        </p>
      )}
    </FormFrame>
  );
}
