import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";

import { ListFilters } from "~/components/list/list-filters";
import { ListTable } from "~/components/list/list-table";
import { PeriodBoxes } from "~/components/list/period-boxes";
import { leaveList } from "~/components/requests/leave-list";
import { ButtonLink } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";
import { PageHeader } from "~/components/ui/page-header";
import { Pager } from "~/components/ui/pager";
import { useWords } from "~/locales/leaves";
import { requireAdmin } from "~/server/guard.server";
import { readAllLeaves } from "~/services/requests/read-all-leaves.server";
import { paths, withQuery } from "~/shared/paths";

import "~/locales/admin";
import "~/styles/bundles/settings.css";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = {
  shows: [{ model: "request" }, { model: "user" }],
  crumb: () => [
    { key: "admin.title", to: paths.admin },
    { key: "leaves.title", to: paths.leaves },
  ],
};

/** Leaves of everybody. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  return readAllLeaves(page, args.request);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Kulis` }];

export default function Leaves() {
  const { rows, paging, look, sort, order, types, states, places, from, to, isFiltered } =
    useLoaderData<typeof loader>();
  const { t } = useWords();
  const [params] = useSearchParams();
  const current = Object.fromEntries(params);
  const href = (more: object) => withQuery(paths.leaves, { ...current, page: undefined, ...more });
  return (
    <>
      <PageHeader
        title={t("leaves.title")}
        facts={[{ text: t("leaves.count", { count: paging.total }) }, { text: t("leaves.intro") }]}
        actions={
          rows.length > 0 ? (
            <ButtonLink
              plain
              to={withQuery(paths.exportLeaves, { ...current, page: undefined })}
              icon="download"
              download
            >
              {t("list.export")}
            </ButtonLink>
          ) : null
        }
      />
      <ListFilters
        action={paths.leaves}
        keep={{ sort: current["sort"], order: current["order"] }}
        placeholder={t("leaves.search")}
        more={[
          { name: "type", label: t("leaves.filter.type"), options: types },
          { name: "status", label: t("leaves.filter.status"), options: states },
          { name: "place", label: t("leaves.filter.place"), options: places },
          {
            name: "certificate",
            label: t("leaves.filter.certificate"),
            options: [{ value: "missing", label: t("leaves.certificate.missing") }],
          },
        ]}
        fields={
          <PeriodBoxes
            from={from}
            to={to}
            label={(name) => t(`leaves.filter.${name}`)}
            short={(name) => t(`leaves.short.${name}`)}
          />
        }
      />
      {rows.length > 0 ? (
        <ListTable
          plan={leaveList}
          look={look}
          rows={rows}
          page={null}
          keyOf={({ code }) => code}
          nameOf={({ person }) => person.full_name}
          sort={sort}
          order={order}
          href={href}
          scrolls
        />
      ) : (
        <Empty
          title={t("ui.empty")}
          actions={isFiltered ? <ButtonLink to={paths.leaves}>{t("leaves.clear")}</ButtonLink> : null}
        >
          {t(isFiltered ? "leaves.emptyFiltered" : "leaves.empty")}
        </Empty>
      )}
      <Pager paging={paging} hrefFor={(page) => href({ page })} />
    </>
  );
}
