import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";

import { ListFilters } from "~/components/list/list-filters";
import { ListTable } from "~/components/list/list-table";
import { PeriodBoxes } from "~/components/list/period-boxes";
import { eventList } from "~/components/security/event-list";
import { ButtonLink } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";
import { PageHeader } from "~/components/ui/page-header";
import { Pager } from "~/components/ui/pager";
import { useWords } from "~/locales/security";
import { requireAdmin } from "~/server/guard.server";
import { readEvents } from "~/services/security/read.server";
import { paths, withQuery } from "~/shared/paths";

import "~/locales/admin";
import "~/styles/bundles/settings.css";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = {
  shows: [],
  crumb: () => [
    { key: "admin.title", to: paths.admin },
    { key: "security.title", to: paths.securityAudit },
  ],
};

/** Security events of the company, for its admins. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  return readEvents(page, args.request);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Kulis` }];

export default function SecurityAudit() {
  const { rows, paging, look, kinds, people, from, to, isFiltered } = useLoaderData<typeof loader>();
  const { t } = useWords();
  const [params] = useSearchParams();
  const current = Object.fromEntries(params);
  return (
    <>
      <PageHeader
        title={t("security.title")}
        facts={[{ text: t("security.about") }]}
        actions={
          rows.length > 0 ? (
            <ButtonLink
              plain
              to={withQuery(paths.exportSecurityAudit, { ...current, page: undefined })}
              icon="download"
              download
            >
              {t("list.export")}
            </ButtonLink>
          ) : null
        }
      />
      <ListFilters
        action={paths.securityAudit}
        keep={{}}
        placeholder={t("security.search")}
        more={[
          { name: "kind", label: t("security.filter.kind"), options: kinds },
          { name: "person", label: t("security.filter.person"), options: people },
        ]}
        fields={
          <PeriodBoxes
            from={from}
            to={to}
            label={(name) => t(`security.filter.${name}`)}
            short={(name) => t(`security.short.${name}`)}
          />
        }
      />
      {rows.length > 0 ? (
        <ListTable
          plan={eventList}
          look={look}
          rows={rows}
          page={null}
          keyOf={({ id }) => String(id)}
          nameOf={({ subject }) => subject ?? ""}
          sort=""
          order="desc"
          href={() => paths.securityAudit}
          scrolls
        />
      ) : (
        <Empty
          title={t("ui.empty")}
          actions={isFiltered ? <ButtonLink to={paths.securityAudit}>{t("security.clear")}</ButtonLink> : null}
        >
          {t(isFiltered ? "security.emptyFiltered" : "security.empty")}
        </Empty>
      )}
      <Pager paging={paging} hrefFor={(page) => withQuery(paths.securityAudit, { ...current, page })} />
    </>
  );
}
