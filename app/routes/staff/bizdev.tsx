import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData, useSearchParams } from "@remix-run/react";
import { useWords } from "~/shared/words";

import { leadSorts } from "#contract/leads";
import { groups } from "#contract/stages";
import { Board } from "~/components/lead/board";
import { cardValues } from "~/components/lead/board-card";
import { LeadTable } from "~/components/lead/lead-table";
import { listRow } from "~/components/project/list-row";
import { ListFilters } from "~/components/list/list-filters";
import { ButtonLink } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";
import { MoneySums } from "~/components/ui/money";
import { PageHeader } from "~/components/ui/page-header";
import { Pager } from "~/components/ui/pager";
import { Segments, Tabs } from "~/components/ui/tabs";
import { requireStaff } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { paths, withQuery } from "~/shared/paths";
import { readList, toLastPage } from "~/server/list-query.server";
import { listLeads, listResponsibles } from "~/services/leads.server";
import { listDivisions } from "~/services/reference.server";
import { sumsOf } from "~/server/money-sums.server";
import { closingIn, closings } from "~/server/lead-times.server";
import { today } from "~/server/today.server";

import "~/styles/bundles/board.css";

export { shouldRevalidate } from "~/browser/revalidate";

/** Cards that a column holds; the list view pages through the rest. */
const cardsPerStage = 20;

export const handle = {
  shows: [{ model: "project" }, { model: "client" }],
  crumb: () => ({ key: "lead.title", to: paths.bizdev }),
};

export async function loader(args: LoaderFunctionArgs) {
  const { api, user, locale } = await requireStaff(args, "leads:read");
  const list = readList(args.request, leadSorts, "lead_close_date");
  const group = groups.find((name) => name === list.params.get("group")) ?? "offer";
  const view = group === "offer" && list.params.get("view") !== "list" ? "board" : "list";
  const day = today(user);
  const only = [...closings, "approval" as const].find((name) => name === list.params.get("only"));
  const asked = Number(list.params.get("stages") ?? Number.NaN);
  const stage = view === "list" && Number.isInteger(asked) && asked >= 0 && asked <= 14 ? asked : undefined;
  const [leads, divisions, people] = await Promise.all([
    listLeads(api, {
      ...list.query,
      group,
      division: list.number("division"),
      responsible: list.number("responsible"),
      ...(only === "approval" ? { awaiting: 1 } : only ? closingIn(only, day) : {}),
      ...(view === "board" ? { per_stage: cardsPerStage } : {}),
      ...(stage === undefined ? {} : { stages: [stage] }),
    }),
    listDivisions(api),
    listResponsibles(api, user.id),
  ]);
  if (view === "list") toLastPage(args.request, leads.paging);
  // The API's numbers by stage follow every filter but the stage itself.
  const listed = leads.stages.filter((column) => stage === undefined || column.stage === stage);
  return {
    rows: view === "list" ? leads.data.map(listRow) : [],
    cards: view === "board" ? leads.data.map(cardValues) : [],
    paging: leads.paging,
    stages: leads.stages,
    groups: leads.groups,
    group,
    view,
    today: day,
    sums: sumsOf(listed.flatMap((column) => column.sums)),
    sort: list.query.sort_by,
    order: list.query.sort_order,
    divisions: divisions.data.map(({ id, name }) => ({ value: String(id), label: name })),
    people: people.data.map(({ id, full_name }) => ({ value: String(id), label: full_name })),
    title: translate(locale, "lead.title"),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Kulis` }];

/** Offer management: a board by stage or a list. */
export default function Bizdev() {
  const {
    rows,
    cards,
    paging,
    stages,
    groups: counts,
    group,
    view,
    today: day,
    sums,
    sort,
    order,
    divisions,
    people,
  } = useLoaderData<typeof loader>();
  const { t } = useWords();
  const [params] = useSearchParams();
  const current = Object.fromEntries(params);
  const href = (query: Record<string, string | number | undefined>) =>
    withQuery(paths.bizdev, { ...current, dialog: undefined, stage: undefined, ...query });
  const filtered = ["q", "division", "responsible", "stages", "only"].some((name) => params.get(name));
  return (
    <>
      <PageHeader
        title={t("lead.title")}
        facts={[
          {
            text: filtered
              ? t("list.matching", { count: view === "list" ? paging.total : counts[group] })
              : t("lead.open", { count: counts.offer }),
          },
          ...(sums.length > 0 ? [{ text: <MoneySums sums={sums} /> }] : []),
        ]}
        actions={
          <ButtonLink to={href({ dialog: "new-lead" })} icon="plus">
            {t("lead.form.create")}
          </ButtonLink>
        }
        tabs={
          <Tabs
            label={t("lead.tabs")}
            items={groups.map((name) => ({
              to: href({ group: name === "offer" ? undefined : name, page: undefined, stages: undefined }),
              label: t(`lead.group.${name}`),
              count: counts[name],
              current: group === name,
            }))}
          />
        }
      />
      <ListFilters
        action={paths.bizdev}
        keep={{
          group: group === "offer" ? undefined : group,
          view: params.get("view") ?? undefined,
          sort: params.get("sort") ?? undefined,
          order: params.get("order") ?? undefined,
        }}
        divisions={divisions}
        people={people}
        more={[
          {
            name: "only",
            label: t("lead.only.label"),
            options: ["late", "week", "approval"].map((value) => ({ value, label: t(`lead.only.${value}`) })),
          },
        ]}
      >
        {group === "offer" ? (
          <Segments
            label={t("lead.view")}
            items={[
              {
                to: href({ view: undefined, page: undefined, stages: undefined }),
                label: t("lead.board"),
                icon: "square-kanban",
                current: view === "board",
              },
              { to: href({ view: "list" }), label: t("lead.list"), icon: "list-todo", current: view === "list" },
            ]}
          />
        ) : null}
      </ListFilters>
      {rows.length + cards.length === 0 && (view === "list" || filtered) ? (
        <Empty
          title={t("ui.empty")}
          actions={
            filtered ? (
              <ButtonLink
                to={withQuery(paths.bizdev, { group: group === "offer" ? undefined : group, view: params.get("view") })}
              >
                {t("list.clearFilters")}
              </ButtonLink>
            ) : null
          }
        >
          {t(filtered ? "list.emptyFiltered" : "lead.empty")}
        </Empty>
      ) : view === "board" ? (
        <Board cards={cards} stages={stages} today={day} href={href} />
      ) : (
        <>
          <LeadTable rows={rows} stages={stages} today={day} sort={sort} order={order} href={href} />
          <Pager paging={paging} hrefFor={(page) => href({ page })} />
        </>
      )}
      <Outlet />
    </>
  );
}
