import { ClientContent } from "~/components/budget/client-content";
import { ClientTotals } from "~/components/budget/client-totals";
import { FormError } from "~/components/form/form-error";
import { useWords } from "~/locales/client-review";
import type { ClientReviewData } from "~/services/web-forms/read-review.server";
import { formatDate, formatDateTime, formatMoney } from "~/shared/format";
import { paths, withQuery } from "~/shared/paths";

import { FormFrame } from "./form-frame";

import "~/styles/bundles/client-review.css";

interface Props {
  review: ClientReviewData;
  answer: { message: string | null; comments: string } | undefined;
}

/** The state of the version, above it. */
function ReviewState({ review: { state, budget, decision, decided_at } }: Pick<Props, "review">) {
  const { t, locale } = useWords();
  const { approved } = budget;
  const text =
    state === "approved" && approved
      ? t("client-review.state.approvedBy", { on: formatDate(approved.on, locale), by: approved.by })
      : state === "open"
        ? decision === "revise" && decided_at
          ? t("client-review.state.revise", { at: formatDateTime(decided_at, locale) })
          : null
        : t(`client-review.state.${state}`);
  return text === null ? null : (
    <p className="web-form-state" role="status">
      {text}
    </p>
  );
}

const answerPlace = "answer";

/** PUB-017: approval, or a request for changes with a note. */
function AnswerForm({ review, answer }: Props) {
  const { t } = useWords();
  const hint = "client-review-hint";
  return (
    <form method="post" id={answerPlace} className="web-form" aria-label={t("client-review.answer")}>
      <FormError message={answer?.message ?? null} title={t("client-review.failed")} />
      <div className="field">
        <label className="label" htmlFor="client-review-comments">
          {t("client-review.comments")}
        </label>
        <textarea
          id="client-review-comments"
          className="control"
          name="comments"
          rows={4}
          maxLength={5000}
          dir="auto"
          defaultValue={answer?.comments ?? ""}
          aria-describedby={hint}
          aria-invalid={answer?.message ? true : undefined}
        />
        <p className="hint" id={hint}>
          {t("client-review.commentsHint")}
        </p>
      </div>
      <p className="hint">{t("client-review.consent", { name: review.receiver })}</p>
      <div className="web-form-buttons">
        <button type="submit" name="decision" value="approve" className="btn btn-primary btn-lg">
          {t("client-review.approve")}
        </button>
        <button type="submit" name="decision" value="revise" className="btn btn-secondary btn-lg">
          {t("client-review.revise")}
        </button>
      </div>
    </form>
  );
}

/** PUB-004: a version as its client sees it, with the answer at its foot. */
export function ReviewPage({ review, answer }: Props) {
  const { t } = useWords();
  const { budget, company, brand, project, sender, language, page, code, receiver } = review;
  const path = paths.clientReview(code);
  return (
    <FormFrame company={company} brand={{ ...brand, client_logo: null }} project={project} title={budget.name}>
      <div className="review">
        <p className="hint">
          {t("client-review.to", { name: receiver })} · {t("client-review.from", { company })}
        </p>
        <ReviewState review={review} />
        <p className="review-total">
          <span>{t("client-review.total")}</span>{" "}
          <b>{formatMoney(budget.total.total_sell_with_vat, budget.currency)}</b>
        </p>
        <p className="review-acts">
          {review.state === "open" ? (
            <a className="btn btn-primary" href={`#${answerPlace}`}>
              {t("client-review.answerNow")}
            </a>
          ) : null}
          <a className="btn btn-secondary" href={withQuery(paths.clientReview(code, "file"), { language })}>
            {t("client-review.file")}
          </a>
        </p>
        <div className="budget review-budget">
          <ClientContent budget={budget} page={page} path={path} query={{ language }} />
          <ClientTotals budget={budget} />
        </div>
        {review.state === "open" ? <AnswerForm review={review} answer={answer} /> : null}
        <p className="hint">
          {t("client-review.ask", { name: sender.name })} · <a href={`mailto:${sender.email}`}>{sender.email}</a>
        </p>
      </div>
    </FormFrame>
  );
}
