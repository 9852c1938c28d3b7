import { Form } from "@remix-run/react";

import type { BudgetReview } from "#contract/budgets/budget-reviews";
import { Button } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { Dialog } from "~/components/ui/dialog";
import { EmptyLine } from "~/components/ui/empty";
import { useWords } from "~/locales/budget-versions";
import type { ReviewsData } from "~/services/budgets/read.server";
import { budgetsAt } from "~/shared/budget-place";
import { formatDateTime } from "~/shared/format";

function Answer({ review }: { review: BudgetReview }) {
  const { t, locale } = useWords();
  const { decision, decided_at, opened_at, comments } = review;
  return (
    <>
      <Chip tone={decision === "approve" ? "success" : decision === "revise" ? "warning" : "outline"}>
        {decision && decided_at
          ? t(`budget-versions.reviews.${decision}`, { at: formatDateTime(decided_at, locale) })
          : opened_at
            ? t("budget-versions.reviews.opened", { at: formatDateTime(opened_at, locale) })
            : t("budget-versions.reviews.unopened")}
      </Chip>
      {comments ? <small className="version-comments">{comments}</small> : null}
    </>
  );
}

/** PUB-017: who got a version, whether it was opened, and what they answered. */
export function ReviewsDialog({ data: { place, row, reviews } }: { data: ReviewsData }) {
  const { t, locale } = useWords();
  return (
    <Dialog
      title={t("budget-versions.reviews.title")}
      lead={t("budget-versions.reviews.lead", { name: row.name })}
      closeHref={budgetsAt(place)}
    >
      {reviews.length === 0 ? <EmptyLine>{t("budget-versions.reviews.empty")}</EmptyLine> : null}
      <ul className="version-receivers">
        {reviews.map((review) => (
          <li key={review.id}>
            <div>
              <b>{review.name}</b>
              {review.name === review.email ? null : <span className="second">{review.email}</span>}
              <span className="second">
                {t("budget-versions.reviews.sent", { at: formatDateTime(review.sent_at, locale), by: review.sent_by })}
              </span>
            </div>
            <div>
              <Answer review={review} />
            </div>
            {review.is_ended ? (
              <span className="second">{t("budget-versions.reviews.ended")}</span>
            ) : (
              <Form
                method="post"
                action={budgetsAt(place, row.code, "reviews", String(review.id), "end")}
                preventScrollReset
              >
                <Button
                  type="submit"
                  size="sm"
                  variant="ghost"
                  aria-label={t("budget-versions.reviews.endOf", { name: review.name })}
                >
                  {t("budget-versions.reviews.end")}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
