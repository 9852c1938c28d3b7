import { ListTable } from "~/components/list/list-table";
import type { ListLook } from "~/components/list/list-plan";
import { Menu, MenuLink, MenuSeparator } from "~/components/ui/menu";
import type { Sorted } from "~/components/ui/sort-head";
import { useWords } from "~/locales/depot";
import type { DepotItem } from "#contract/projects/depot";
import { paths } from "~/shared/paths";

import { itemList } from "./item-list";
import { useDepotHref } from "./use-depot-href";

type Props = { rows: DepotItem[]; look: ListLook } & Pick<Sorted, "sort" | "order">;

/** SHL-065: stock by item, with place and warning of low stock. */
export function ItemTable({ rows, look, sort, order }: Props) {
  const { t } = useWords();
  const href = useDepotHref();
  return (
    <ListTable
      plan={itemList}
      look={look}
      rows={rows}
      page={null}
      keyOf={({ id }) => String(id)}
      nameOf={({ name }) => name}
      sort={sort}
      order={order}
      href={(query) => href(paths.depot, query)}
      acts={{ label: t("depot.column.acts"), Acts: ItemActs }}
    />
  );
}

function ItemActs({ row: item }: { row: DepotItem }) {
  const { t } = useWords();
  const href = useDepotHref();
  return (
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
  );
}
