import { factsOf } from "#contract/kinds";
import { viewQuery } from "~/components/list/list-plan";
import type { StaffPage } from "~/server/guard.server";
import * as views from "#contract/views";

import { formKeyOf } from "./form-key.server";
import { planOf, projectIn } from "./list-plans.server";

/** What the dialog of saved views shows over a list: the list as it is now, and the views that there are. */
export async function readSavedViews(page: StaffPage, request: Request) {
  const url = new URL(request.url);
  const plan = await planOf(page, url.pathname);
  if (!plan) return null;
  const key = formKeyOf(page, request);
  const { data } = await page.api.call(views.list, { query: { list: plan.list } });
  return {
    key,
    facts: factsOf(views.create.body),
    list: plan.list,
    path: plan.path,
    /** Of attendees: whose they are. */
    project: projectIn(plan.path) ?? null,
    query: viewQuery(url.search),
    saved: Number(url.searchParams.get("saved")) || 0,
    views: data,
  };
}

export type SavedViewsData = Awaited<ReturnType<typeof readSavedViews>>;
