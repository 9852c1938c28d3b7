import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData, useSearchParams } from "@remix-run/react";

import { contactTypes } from "#contract/companies/contact-facts";
import { Granted } from "~/components/shell/granted";
import { ContactTable } from "~/components/contact/contact-table";
import { SelectTable } from "~/components/display/select-table";
import { BulkActs } from "~/components/list/bulk-acts";
import { ListFilters } from "~/components/list/list-filters";
import { keptOf } from "~/components/list/list-plan";
import { ListTools } from "~/components/list/list-tools";
import { useListHref } from "~/components/list/use-list-href";
import { Button, ButtonLink } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";
import { FilterChip } from "~/components/ui/filter-chip";
import { PageHeader } from "~/components/ui/page-header";
import { Pager } from "~/components/ui/pager";
import { Tabs } from "~/components/ui/tabs";
import { readContactList } from "~/services/contacts/read.server";
import { useWords } from "~/locales/contact";
import { requireStaff } from "~/server/guard.server";
import { paths } from "~/shared/paths";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = {
  shows: [{ model: "contact" }, { model: "list_view" }],
  crumb: () => ({ key: "shell.menu.contacts", to: paths.contacts }),
};

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "contacts:view");
  return readContactList(page, args.request);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Kulis` }];

export default function Contacts() {
  const { rows, paging, type, counts, company, sort, order, positions, look, views, saved } =
    useLoaderData<typeof loader>();
  const { t } = useWords();
  const [params] = useSearchParams();
  const href = useListHref(paths.contacts);
  const filtered = company !== null || ["q", "position"].some((name) => params.get(name));
  const add = (
    <Granted module="contacts" action="create">
      <ButtonLink to={href({}, paths.newContact)} icon="plus">
        {t("shell.add.contactTitle")}
      </ButtonLink>
    </Granted>
  );
  return (
    <>
      <PageHeader
        title={t("contact.title")}
        facts={[{ text: t(filtered ? "list.matching" : "contact.count", { count: paging.total }) }]}
        actions={
          <>
            <ListTools
              path={paths.contacts}
              views={views}
              saved={saved}
              href={href}
              exportHref={href({ page: undefined }, paths.exportContacts)}
            />
            <Granted module="contacts" action="create">
              <ButtonLink to={paths.importInto("contact")} icon="upload">
                {t("list.import")}
              </ButtonLink>
            </Granted>
            {add}
          </>
        }
        tabs={
          <Tabs
            label={t("contact.tabs")}
            items={[null, ...contactTypes].map((name) => ({
              // An id of a client is no supplier's.
              to: href({ type: name ?? undefined, for: undefined, page: undefined }),
              label: t(name ? `contact.type.${name}` : "contact.all"),
              count: name ? counts[name] : counts.C + counts.S,
              current: type === name,
            }))}
          />
        }
      />
      <ListFilters
        action={paths.contacts}
        keep={{ ...keptOf(params), type: type ?? undefined, for: company ? String(company.id) : undefined }}
        placeholder={t("contact.search")}
        more={[{ name: "position", label: t("contact.column.position"), options: positions }]}
      >
        {company ? (
          <FilterChip
            name={t("contact.column.company")}
            value={company.name}
            clearHref={href({ for: undefined, page: undefined })}
          />
        ) : null}
      </ListFilters>
      {rows.length > 0 ? (
        <SelectTable
          method="get"
          action={paths.contactPosition}
          fields={Object.fromEntries([...params].filter(([name]) => !["codes", "dialog"].includes(name)))}
          label={t("list.bulk.label")}
          acts={
            <BulkActs exportPath={paths.exportContacts}>
              <Button type="submit" size="sm" icon="pencil">
                {t("contact.bulk.title")}
              </Button>
            </BulkActs>
          }
          overPager
        >
          <ContactTable rows={rows} look={look} sort={sort} order={order} href={href} />
        </SelectTable>
      ) : (
        <Empty
          title={t("ui.empty")}
          actions={
            filtered ? (
              <ButtonLink to={href({ q: undefined, position: undefined, for: undefined, page: undefined })}>
                {t("contact.clear")}
              </ButtonLink>
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
