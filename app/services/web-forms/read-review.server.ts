import * as budgetReviews from "#contract/budgets/budget-reviews";

import type { Api } from "~/server/api-client.server";
import { pageIn } from "~/services/budgets/read-editor.server";

import { keepLanguage } from "./read.server";

/** PUB-004: the version of a link, in the language of its mail. */
export async function readClientReview(api: Api, request: Request, code: string) {
  const page = pageIn(request);
  const review = await api.call(budgetReviews.get, { params: { code }, query: { page } });
  keepLanguage(request, review.language);
  return { ...review, code, page };
}

export type ClientReviewData = Awaited<ReturnType<typeof readClientReview>>;
