import { Chip } from "~/components/ui/chip";
import { Menu, MenuLink, MenuSeparator } from "~/components/ui/menu";
import { PageLink } from "~/components/ui/page-link";
import { SortHead, sortBy, type Sorted } from "~/components/ui/sort-head";
import { formatNumber } from "~/shared/format";
import { paths } from "~/shared/paths";
import type { DepotItem } from "~/services/depot.server";
import { useLocale } from "~/shared/use-locale";
import { useWords } from "~/locales/depot";

import { useDepotHref } from "./use-depot-href";

type Props = { rows: DepotItem[] } & Pick<Sorted, "sort" | "order">;

/** SHL-065: what is on hand, where, and what runs low. */
export function ItemTable({ rows, sort, order }: Props) {
  const { t } = useWords();
  const locale = useLocale();
  const href = useDepotHref();
  const head = (name: string, label: string, look: { numeric?: boolean; className?: string } = {}) => (
    <SortHead label={label} {...sortBy(name, { sort, order, href: (query) => href(paths.depot, query) })} {...look} />
  );
  return (
    <table className="table table-rows">
      <thead>
        <tr>
          {head("name", t("depot.column.name"))}
          {head("category", t("depot.category"), { className: "col-1" })}
          {head("quantity", t("depot.column.quantity"), { numeric: true })}
          <th scope="col">{t("depot.column.location")}</th>
          <th scope="col">
            <span className="visually-hidden">{t("depot.column.acts")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((item) => (
          <tr key={item.id}>
            <th scope="row" className="cell-name">
              <PageLink to={href(paths.depotItem(item.id))} className="row-link" keepScroll>
                {item.name}
              </PageLink>
              {item.low ? (
                <>
                  {" "}
                  <Chip tone="warning" icon="trending-down">
                    {t("depot.lowMark")}
                  </Chip>
                </>
              ) : null}
            </th>
            <td className="col-1">{item.category}</td>
            <td className="num cell-amount">
              {formatNumber(item.quantity, locale)} {item.unit}
            </td>
            <td>{item.location}</td>
            <td className="cell-acts">
              <Menu title={t("depot.acts", { name: item.name })} size="sm" variant="ghost" align="end">
                {(["in", "out"] as const).map((direction) => (
                  <MenuLink
                    key={direction}
                    to={href(paths.depotItem(item.id, "move"), { direction })}
                    icon={direction === "in" ? "arrow-down" : "arrow-up"}
                  >
                    {t(`depot.${direction}`)}
                  </MenuLink>
                ))}
                <MenuLink to={href(paths.depotItem(item.id))} icon="history">
                  {t("depot.history")}
                </MenuLink>
                <MenuLink to={href(paths.depotItem(item.id, "edit"))} icon="pencil">
                  {t("depot.edit")}
                </MenuLink>
                <MenuSeparator />
                <MenuLink to={href(paths.depotItem(item.id, "delete"))} icon="trash-2" danger>
                  {t("depot.remove")}
                </MenuLink>
              </Menu>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
