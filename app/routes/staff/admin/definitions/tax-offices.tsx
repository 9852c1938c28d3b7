import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { foldTurkish } from "#contract/fold";
import * as reference from "#contract/company/reference";
import { ListFilters } from "~/components/list/list-filters";
import { Empty } from "~/components/ui/empty";
import { PageHeader } from "~/components/ui/page-header";
import { Pager } from "~/components/ui/pager";
import { useWords } from "~/locales/admin";
import { requireAdmin } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { paths, withQuery } from "~/shared/paths";

import "~/styles/bundles/settings.css";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = {
  shows: [],
  crumb: () => [
    { key: "admin.title", to: paths.admin },
    { key: "admin.definitions.title", to: paths.definitions },
  ],
};

const pageSize = 50;

/** ADM-181, REF-003: read-only, searched by the product's Turkish folding. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, locale } = await requireAdmin(args);
  const search = new URL(args.request.url).searchParams;
  const query = search.get("q")?.trim().slice(0, 100) ?? "";
  const { data } = await api.call(reference.taxOffices);
  const wanted = foldTurkish(query);
  const found = data.filter(({ name, city, code }) => foldTurkish(`${name} ${city ?? ""} ${code}`).includes(wanted));
  const last = Math.max(1, Math.ceil(found.length / pageSize));
  const at = Math.min(Math.max(1, Number(search.get("page")) || 1), last);
  const rows = found.slice((Math.trunc(at) - 1) * pageSize, Math.trunc(at) * pageSize);
  const from = rows.length === 0 ? 0 : (Math.trunc(at) - 1) * pageSize + 1;
  return {
    query,
    rows,
    paging: {
      current_page: Math.trunc(at),
      last_page: last,
      per_page: pageSize,
      from,
      to: from === 0 ? 0 : from + rows.length - 1,
      total: found.length,
    },
    title: translate(locale, "admin.taxOffices.title"),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Kulis` }];

export default function TaxOffices() {
  const { query, rows, paging } = useLoaderData<typeof loader>();
  const { t } = useWords();
  return (
    <>
      <PageHeader title={t("admin.taxOffices.title")} facts={[{ text: t("admin.taxOffices.intro") }]} />
      <ListFilters action={paths.taxOffices} keep={{}} placeholder={t("admin.taxOffices.search")} />
      {rows.length === 0 ? (
        <Empty>{t("admin.taxOffices.empty")}</Empty>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached by keyboard
        <div className="table-scroll" role="region" aria-label={t("admin.taxOffices.title")} tabIndex={0}>
          <table className="table table-simple table-cards">
            <thead>
              <tr>
                <th scope="col">{t("admin.taxOffices.name")}</th>
                <th scope="col">{t("admin.taxOffices.city")}</th>
                <th scope="col">{t("admin.taxOffices.code")}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ code, name, city }) => (
                <tr key={code}>
                  <th scope="row">{name}</th>
                  <td data-label={t("admin.taxOffices.city")}>{city}</td>
                  <td data-label={t("admin.taxOffices.code")}>{code}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Pager paging={paging} hrefFor={(page) => withQuery(paths.taxOffices, { q: query || undefined, page })} />
    </>
  );
}
