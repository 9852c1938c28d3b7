import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData, useSearchParams } from "@remix-run/react";

import { contactSorts, contactTypes } from "#contract/contacts";
import { ContactTable } from "~/components/contact/contact-table";
import { ListFilters } from "~/components/list/list-filters";
import { ButtonLink } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";
import { PageHeader } from "~/components/ui/page-header";
import { Pager } from "~/components/ui/pager";
import { Tabs } from "~/components/ui/tabs";
import { useWords } from "~/locales/contact";
import { requireStaff } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { readList, toLastPage } from "~/server/list-query.server";
import { listContacts } from "~/services/contacts.server";
import { listContactPositions } from "~/services/reference.server";
import { paths, withQuery } from "~/shared/paths";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = {
  shows: [{ model: "contact" }],
  crumb: () => ({ key: "shell.menu.contacts", to: paths.contacts }),
};

/** CLI-045: by type, and by position. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, locale } = await requireStaff(args, "companies");
  const list = readList(args.request, contactSorts, "name");
  const type = contactTypes.find((name) => name === list.params.get("type"));
  const [contacts, positions] = await Promise.all([
    listContacts(api, { ...list.query, type, position: list.number("position") }),
    listContactPositions(api),
  ]);
  toLastPage(args.request, contacts.paging);
  return {
    rows: contacts.data,
    paging: contacts.paging,
    type: type ?? null,
    sort: list.query.sort_by,
    order: list.query.sort_order,
    positions: positions.data.map(({ id, name }) => ({ value: String(id), label: name })),
    title: translate(locale, "shell.menu.contacts"),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Kulis` }];

export default function Contacts() {
  const { rows, paging, type, sort, order, positions } = useLoaderData<typeof loader>();
  const { t } = useWords();
  const [params] = useSearchParams();
  const href = (query: Record<string, string | number | undefined>) =>
    withQuery(paths.contacts, { ...Object.fromEntries(params), dialog: undefined, ...query });
  const filtered = ["q", "position"].some((name) => params.get(name));
  const add = (
    <ButtonLink to={paths.newContact} icon="plus">
      {t("shell.add.contactTitle")}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader
        title={t("contact.title")}
        facts={[{ text: t(filtered ? "list.matching" : "contact.count", { count: paging.total }) }]}
        actions={
          <>
            <ButtonLink to={paths.importInto("contact")} icon="upload">
              {t("list.import")}
            </ButtonLink>
            {add}
          </>
        }
        tabs={
          <Tabs
            label={t("contact.tabs")}
            items={[null, ...contactTypes].map((name) => ({
              to: href({ type: name ?? undefined, page: undefined }),
              label: t(name ? `contact.type.${name}` : "contact.all"),
              current: type === name,
            }))}
          />
        }
      />
      <ListFilters
        action={paths.contacts}
        keep={{ type: type ?? undefined, sort, order }}
        placeholder={t("contact.search")}
        more={[{ name: "position", label: t("contact.column.position"), options: positions }]}
      />
      {rows.length > 0 ? (
        <ContactTable rows={rows} sort={sort} order={order} href={href} />
      ) : (
        <Empty
          title={t("ui.empty")}
          actions={
            filtered ? (
              <ButtonLink to={withQuery(paths.contacts, { type: type ?? undefined })}>{t("contact.clear")}</ButtonLink>
            ) : (
              add
            )
          }
        >
          {t(filtered ? "contact.emptyFiltered" : "contact.empty")}
        </Empty>
      )}
      <Pager paging={paging} hrefFor={(page) => href({ page })} />
      <Outlet />
    </>
  );
}
