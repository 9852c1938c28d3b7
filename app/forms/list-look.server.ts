import { headOf, lookOf, pageSizes } from "~/components/list/list-plan";
import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";

import { lookPlanOf } from "./list-plans.server";

/** What the choice of columns shows: every column of the list, the chosen ones first and in their order. */
export async function readListLook(page: StaffPage, request: Request) {
  const { locale } = page;
  const { pathname, searchParams } = new URL(request.url);
  const plan = await lookPlanOf(page, pathname, Boolean(searchParams.get("form")));
  if (!plan) return null;
  const look = lookOf(searchParams, plan);
  const chosen = look.columns;
  const others = plan.columns.map(({ name }) => name).filter((name) => !chosen.includes(name));
  const keep = [...searchParams].filter(
    ([name]) => !["cols", "density", "page_size", "page", "dialog", "move", "preview", "codes"].includes(name),
  );
  return {
    path: plan.path,
    columns: [...chosen, ...others].map((name) => {
      const column = plan.columns.find((one) => one.name === name);
      return {
        name,
        label: headOf({ label: column?.label ?? "", text: column?.text }, (key) => translate(locale, key)),
        shown: chosen.includes(name),
        fixed: column?.fixed === true,
      };
    }),
    compact: look.compact,
    pageSize: look.pageSize,
    pageSizes: [...pageSizes],
    keep,
  };
}

export type ListLookData = Awaited<ReturnType<typeof readListLook>>;
