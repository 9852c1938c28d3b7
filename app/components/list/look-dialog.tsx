import { Form } from "@remix-run/react";
import { useId, useRef, useState } from "react";

import { useHydrated } from "~/components/form/use-hydrated";
import { Button, ButtonLink } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import type { ListLookData } from "~/services/lists/read.server";
import { useWords } from "~/locales/lists";
import { withQuery } from "~/shared/paths";

import { ColumnRow, type ColumnChoice } from "./column-row";

import "~/styles/bundles/form.css";

/** The row moved to another place; the first column stays the first. */
function movedTo(columns: ColumnChoice[], from: number, to: number): ColumnChoice[] {
  const column = columns[from];
  if (!column || from < 1 || to < 1 || to >= columns.length) return columns;
  const others = columns.filter((one) => one !== column);
  return [...others.slice(0, to), column, ...others.slice(to)];
}

/** Columns of a list and their order, how close its rows stand and how many a page has: a form of the list's own address. */
export function LookDialog({ form: data, closeHref }: { form: ListLookData; closeHref: string }) {
  const { t } = useWords();
  const id = useId();
  const hydrated = useHydrated();
  const [columns, setColumns] = useState<ColumnChoice[]>(data?.columns ?? []);
  const dragged = useRef<string | null>(null);
  if (!data) return null;
  const drop = (to: number) => {
    const from = columns.findIndex(({ name }) => name === dragged.current);
    dragged.current = null;
    setColumns(movedTo(columns, from, to));
  };
  return (
    <Dialog
      size="side"
      title={t("lists.look.title")}
      lead={t("lists.look.lead")}
      closeHref={closeHref}
      foot={
        <>
          <ButtonLink
            to={withQuery(data.path, { ...Object.fromEntries(data.keep), saved: 0 })}
            variant="ghost"
            data-page="keep"
          >
            {t("lists.look.reset")}
          </ButtonLink>
          <Button type="submit" variant="primary" form={id}>
            {t("lists.look.apply")}
          </Button>
        </>
      }
    >
      <Form method="get" action={data.path} id={id} className="form" preventScrollReset>
        {data.keep.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <fieldset className="form-part">
          <legend>{t("lists.look.columns")}</legend>
          <p className="hint">{t("lists.look.order")}</p>
          <ul className="arrange-list">
            {columns.map((column, at) => (
              <ColumnRow
                key={column.name}
                column={column}
                first={at <= 1}
                last={at === columns.length - 1}
                onShow={(shown) => setColumns(columns.map((one) => (one === column ? { ...one, shown } : one)))}
                // Without script the form comes back with the column moved.
                {...(hydrated ? { onMove: (step) => setColumns(movedTo(columns, at, at + step)) } : {})}
                onTake={() => (dragged.current = column.name)}
                onDrop={() => drop(at)}
              />
            ))}
          </ul>
        </fieldset>
        <div className="form-row">
          <label className="field">
            <span className="label">{t("lists.look.density")}</span>
            <select className="control" name="density" defaultValue={data.compact ? "compact" : ""}>
              <option value="">{t("lists.look.normal")}</option>
              <option value="compact">{t("lists.look.compact")}</option>
            </select>
          </label>
          <label className="field">
            <span className="label">{t("lists.look.pageSize")}</span>
            <select className="control" name="page_size" defaultValue={data.pageSize}>
              {data.pageSizes.map((size) => (
                <option key={size}>{size}</option>
              ))}
            </select>
          </label>
        </div>
      </Form>
    </Dialog>
  );
}
