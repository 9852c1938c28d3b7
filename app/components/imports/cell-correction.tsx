import { Form, useLocation } from "@remix-run/react";

import type { ImportPage, SheetRowShown } from "#contract/company/imports";
import { SubmitButton } from "~/components/form/submit-button";
import { Icon } from "~/components/ui/icon";
import { useWords } from "~/locales/imports";
import { formatNumber } from "~/shared/format";
import { paths } from "~/shared/paths";

/** A fault with the text of its cell. */
export type Fault = SheetRowShown["faults"][number] & { cell: string };

type Cell = Fault & { column: number };

interface Props {
  number: number;
  faults: Fault[];
  found: Pick<ImportPage, "id" | "version">;
  headOf: (fault: Fault) => string;
}

/** The letters from which a cell is shown in several lines. */
const longLine = 80;

function CellField({ fault, at, row, head }: { fault: Cell; at: number; row: number; head: string }) {
  const { t } = useWords();
  const id = `import-cell-${row}-${fault.column}`;
  const given = {
    id,
    name: `cells[${at}].text`,
    className: "control",
    defaultValue: fault.cell,
    "aria-invalid": true,
    "aria-describedby": `${id}-error`,
    autoComplete: "off",
  };
  const isLong = fault.cell.includes("\n") || fault.cell.length > longLine;
  return (
    <div className="import-cell">
      <input type="hidden" name={`cells[${at}].column`} value={fault.column} />
      <label htmlFor={id}>
        {head} <span className="visually-hidden">{t("imports.cell.of", { row })}</span>
      </label>
      {isLong ? <textarea {...given} rows={3} /> : <input {...given} />}
      <p className="field-error" id={given["aria-describedby"]}>
        <Icon name="circle-alert" size={14} />
        {fault.text}
      </p>
      <ClearButtons fault={fault} row={row} />
    </div>
  );
}

type Place = "cells" | "fault";

const clearingId = (row: number, column: number, place: Place) => `import-clear-${place}-${row}-${column}`;

/** Buttons beside a cell that may be empty; their forms stand after that of the cells. */
function ClearButtons({ fault, row }: { fault: Cell; row: number }) {
  const { t, locale } = useWords();
  if (fault.may_clear !== 1) return null;
  return (
    <div className="btn-row">
      <SubmitButton size="sm" variant="secondary" form={clearingId(row, fault.column, "cells")}>
        {t("imports.cell.clear")} <span className="visually-hidden">{t("imports.cell.of", { row })}</span>
      </SubmitButton>
      {fault.same > 1 ? (
        <SubmitButton size="sm" variant="ghost" form={clearingId(row, fault.column, "fault")}>
          {t("imports.cell.clearAll", { count: fault.same, number: formatNumber(fault.same, locale) })}
        </SubmitButton>
      ) : null}
    </div>
  );
}

/** Faulty cells of a row, each beside its error; saving them judges the row again. */
export function CellCorrection({ number, faults, found, headOf }: Props) {
  const { t } = useWords();
  // The filter and page of the address stay, so that the reader comes back to these rows.
  const { search } = useLocation();
  const cells = faults.filter((fault): fault is Cell => fault.column !== null);
  const action = (place: Place) => `${paths.import(found.id, "rows", String(number), place)}${search}`;
  const clearable = cells.filter(({ may_clear }) => may_clear === 1);
  return (
    <>
      <Form method="post" action={action("cells")} className="import-cells" preventScrollReset>
        <input type="hidden" name="version" value={found.version} />
        {cells.map((fault, at) => (
          <CellField key={fault.column} fault={fault} at={at} row={number} head={headOf(fault)} />
        ))}
        <SubmitButton size="sm" variant="secondary" icon="check">
          {t("imports.cell.save")} <span className="visually-hidden">{t("imports.cell.of", { row: number })}</span>
        </SubmitButton>
      </Form>
      {clearable.map(({ column }) => (
        <Form
          key={column}
          id={clearingId(number, column, "cells")}
          method="post"
          action={action("cells")}
          preventScrollReset
        >
          <input type="hidden" name="version" value={found.version} />
          <input type="hidden" name="cells[0].column" value={column} />
          <input type="hidden" name="cells[0].text" value="" />
        </Form>
      ))}
      {clearable
        .filter(({ same }) => same > 1)
        .map(({ column }) => (
          <Form
            key={column}
            id={clearingId(number, column, "fault")}
            method="post"
            action={action("fault")}
            preventScrollReset
          >
            <input type="hidden" name="version" value={found.version} />
            <input type="hidden" name="column" value={column} />
          </Form>
        ))}
    </>
  );
}
