import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData, useSearchParams } from "@remix-run/react";
import { useWords } from "~/shared/words";

import { SelectTable } from "~/components/display/select-table";
import { Board } from "~/components/lead/board";
import { LeadBulkActs } from "~/components/lead/lead-bulk-acts";
import { LeadFilters } from "~/components/lead/lead-filters";
import { leadList } from "~/components/lead/lead-list";
import { LeadListHead } from "~/components/lead/lead-list-head";
import { LeadPreview } from "~/components/lead/lead-preview";
import { plainHref } from "~/components/list/list-plan";
import { ListTable } from "~/components/list/list-table";
import { ButtonLink } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";
import { Pager } from "~/components/ui/pager";
import { readLeadList } from "~/services/leads/read-list.server";
import { requireStaff } from "~/server/guard.server";
import { paths, withQuery } from "~/shared/paths";

import "~/styles/bundles/board.css";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = {
  shows: [{ model: "project" }, { model: "client" }, { model: "list_view" }, { model: "bizdev_stage" }],
  crumb: () => ({ key: "lead.title", to: paths.bizdev }),
};

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "leads:view");
  return readLeadList(page, args.request);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Kulis` }];

/** Parameters that narrow the list, and its page. */
const narrowing = [
  "q",
  "division",
  "responsible",
  "stages",
  "only",
  "closes",
  "closes_from",
  "closes_before",
  "lost",
  "lost_from",
  "lost_before",
  "loss_reason",
];

/** Offer management: a board by stage or a list. */
export default function Bizdev() {
  const data = useLoaderData<typeof loader>();
  const { rows, cards, paging, stages, group, view, today: day, look } = data;
  const { t } = useWords();
  const [params] = useSearchParams();
  const current = Object.fromEntries(params);
  /** The list with these parameters changed; one without any would open the person's default view in its place. */
  const hrefAt = (path: string) => (query: Record<string, string | number | undefined>) => {
    const rest = { dialog: undefined, stage: undefined, preview: undefined, codes: undefined };
    const to = withQuery(path, { ...current, ...rest, ...query });
    return to === paths.bizdev ? plainHref(to) : to;
  };
  const href = hrefAt(paths.bizdev);
  const filtered = narrowing.some((name) => params.get(name));
  const preview = data.preview && data.preview.code === params.get("preview") ? data.preview : null;
  const cleared = Object.fromEntries([...narrowing, "page"].map((name) => [name, undefined]));
  return (
    <>
      <LeadListHead
        counts={data.groups}
        group={group}
        matching={filtered ? (view === "list" ? paging.total : data.groups[group]) : null}
        sums={data.sums}
        conversion={data.conversion}
        isBoard={view === "board"}
        path={paths.bizdev}
        views={data.views}
        saved={data.saved}
        href={href}
        exportHref={hrefAt(paths.exportLeads)({ page: undefined })}
      />
      <LeadFilters {...data} href={href} />
      {rows.length + cards.length === 0 && (view === "list" || filtered) ? (
        <Empty
          title={t("ui.empty")}
          actions={filtered ? <ButtonLink to={href(cleared)}>{t("list.clearFilters")}</ButtonLink> : null}
        >
          {t(filtered ? "list.emptyFiltered" : "lead.empty")}
        </Empty>
      ) : view === "board" ? (
        <Board cards={cards} stages={stages} today={day} currency={data.conversion.currency} href={href} />
      ) : (
        <div className={preview ? "list-beside" : undefined}>
          <SelectTable
            method="get"
            action={paths.moveLeads}
            fields={Object.fromEntries([...params].filter(([name]) => !["codes", "preview", "dialog"].includes(name)))}
            label={t("list.bulk.label")}
            acts={<LeadBulkActs />}
            overPager
          >
            <ListTable
              plan={leadList}
              look={look}
              rows={rows}
              page={{ today: day, stages }}
              keyOf={({ code }) => code}
              nameOf={({ name }) => name}
              select="codes"
              previewed={preview?.code ?? null}
              previewHref={({ code }) => href({ preview: code })}
              sort={data.sort}
              order={data.order}
              href={href}
            />
          </SelectTable>
          {preview ? <LeadPreview lead={preview} stages={stages} today={day} closeHref={href({})} /> : null}
        </div>
      )}
      {view === "list" ? <Pager paging={paging} hrefFor={(page) => href({ page })} /> : null}
      <Outlet />
    </>
  );
}
