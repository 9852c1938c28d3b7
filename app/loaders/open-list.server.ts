import { redirect } from "@remix-run/node";

import { canonical, lookOf, viewHref, type AnyPlan } from "~/components/list/list-plan";
import type { Api } from "~/server/api-client.server";
import * as views from "#contract/views";

/**
 * What every list opens with: its look and its saved views. An address without anything leads to the person's default view,
 * and one that a form wrote to its shortest form, so that the address says everything and says it in one way.
 */
export async function openList(api: Api, request: Request, plan: AnyPlan) {
  const { pathname, search, searchParams } = new URL(request.url);
  const tidy = canonical(searchParams, plan).toString();
  if (tidy !== searchParams.toString()) throw redirect(tidy ? `${pathname}?${tidy}` : pathname);
  const { data } = await api.call(views.list, { query: { list: plan.list } });
  const first = data.find(({ is_default }) => is_default === 1);
  if (first && pathname === plan.path && search === "") throw redirect(viewHref(plan.path, first));
  return {
    look: lookOf(searchParams, plan),
    saved: Number(searchParams.get("saved")) || 0,
    views: data.map(({ id, name, query, own, is_default }) => ({ id, name, query, own, is_default })),
  };
}
