import type { ListPlan } from "~/components/list/list-plan";
import { Chip } from "~/components/ui/chip";
import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/locales/depot";
import type { DepotItem } from "#contract/projects/depot";
import { formatNumber } from "~/shared/format";
import { paths } from "~/shared/paths";
import { useLocale } from "~/shared/use-locale";

import { useDepotHref } from "./use-depot-href";

interface CellProps {
  row: DepotItem;
}

function NameFace({ row: item }: CellProps) {
  const { t } = useWords();
  const href = useDepotHref();
  return (
    <>
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
    </>
  );
}

function QuantityCell({ row: item }: CellProps) {
  const locale = useLocale();
  return (
    <>
      {formatNumber(item.quantity, locale)} {item.unit}
    </>
  );
}

/** SHL-065: items in stock. */
export const itemList: ListPlan<DepotItem> = {
  list: "depot",
  path: paths.depot,
  title: "depot.title",
  columns: [
    {
      name: "name",
      label: "depot.column.name",
      sort: "name",
      fixed: true,
      cellClass: "cell-name",
      Cell: NameFace,
      sheet: [{ kind: "text", value: (row) => row.name }],
    },
    {
      name: "category",
      label: "depot.category",
      sort: "category",
      className: "col-1",
      Cell: ({ row }) => row.category,
      sheet: [{ kind: "text", value: (row) => row.category }],
    },
    {
      name: "quantity",
      label: "depot.column.quantity",
      sort: "quantity",
      numeric: true,
      cellClass: "cell-amount",
      Cell: QuantityCell,
      sheet: [
        { kind: "number", value: (row) => row.quantity },
        { kind: "text", label: "depot.field.unit", value: (row) => row.unit },
      ],
    },
    {
      name: "location",
      label: "depot.column.location",
      Cell: ({ row }) => row.location,
      sheet: [{ kind: "text", value: (row) => row.location }],
    },
    {
      name: "low_stock",
      label: "depot.field.low_stock",
      extra: true,
      numeric: true,
      className: "col-2",
      Cell: ({ row }) => row.low_stock || null,
      sheet: [{ kind: "number", value: (row) => row.low_stock }],
    },
    {
      name: "note",
      label: "depot.field.note",
      extra: true,
      className: "col-2",
      Cell: ({ row }) => row.note,
      sheet: [{ kind: "text", value: (row) => row.note }],
    },
  ],
};
