import { isBudgetNoun } from "#contract/company/import-facts";
import type { ImportPage, SheetRowShown } from "#contract/company/imports";
import type { FieldKind } from "#contract/kinds";
import { Icon } from "~/components/ui/icon";
import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/locales/imports";
import { kindText } from "~/shared/kind-text";
import { paths } from "~/shared/paths";

import { CellCorrection, type Fault } from "./cell-correction";
import { TwinDecision } from "./twin-decision";

export type ShownRow = Omit<SheetRowShown, "cells" | "faults"> & { faults: Fault[] };

export function recordPath({ noun, project }: Pick<ImportPage, "noun" | "project">, code: string): string {
  if (noun === "attendee") return paths.attendee(project?.code ?? "", code);
  if (noun === "person") return paths.adminUser(code);
  if (noun === "leave-balance") return paths.leaveBalances(code);
  if (isBudgetNoun(noun)) return paths.definition(noun, code);
  return noun === "contact" ? paths.contact(Number(code)) : paths[noun](code);
}

/** The record or the earlier row that a row is like. */
function Twin({ twin, found }: { twin: NonNullable<ShownRow["twin"]>; found: ImportPage }) {
  const { t } = useWords();
  const row = twin.row === null ? null : t("imports.twin.ofRow", { row: twin.row });
  return (
    <>
      {t(`imports.twin.${twin.why}`)}{" "}
      {twin.code ? (
        <PageLink to={recordPath(found, twin.code)} className="link">
          {twin.name}
        </PageLink>
      ) : (
        twin.name
      )}
      {row ? (twin.name ? ` (${row})` : row) : null}
    </>
  );
}

interface Props {
  row: ShownRow;
  found: ImportPage;
  labelOf: (field: string) => string;
  kindOf: (field: string) => FieldKind | undefined;
}

/** The reason for a row's result: its errors, warnings, changes, or a similar record with the decision on it. */
export function ImportReason({ row, found, labelOf, kindOf }: Props) {
  const { t, locale } = useWords();
  const shown = (field: string, value: string) => value && kindText(kindOf(field), value, locale);
  const headOf = ({ column, field }: Pick<Fault, "column" | "field">) =>
    (column === null ? "" : found.columns[column]?.head) || (field ? labelOf(field) : "");
  const tell = (told: Pick<Fault, "column" | "field" | "text">) => {
    const head = headOf(told);
    return head ? `${head}: ${told.text}` : told.text;
  };
  const { twin } = row;
  const isOpen = row.fate === "error" && found.state === "checked" && found.may_write === 1;
  const said = isOpen ? row.faults.filter(({ column }) => column === null) : row.faults;
  return (
    <ul className="import-what">
      {isOpen && said.length < row.faults.length ? (
        <li>
          <CellCorrection number={row.number} faults={row.faults} found={found} headOf={headOf} />
        </li>
      ) : null}
      {said.map((fault) => (
        <li key={`${fault.field} ${fault.text}`}>{tell(fault)}</li>
      ))}
      {row.warnings.map((warning) => (
        <li key={`${warning.column} ${warning.text}`} className="import-warning">
          <Icon name="triangle-alert" size={14} /> {tell(warning)}
        </li>
      ))}
      {row.changes.map(({ field, before, after }) => (
        <li key={field}>
          {t("imports.change", {
            field: labelOf(field),
            before: shown(field, before) || t("imports.empty"),
            after: shown(field, after) || t("imports.empty"),
          })}
        </li>
      ))}
      {twin ? (
        <li>
          <Twin twin={twin} found={found} />
          {found.state === "checked" && found.may_write === 1 ? <TwinDecision row={row} found={found} /> : null}
        </li>
      ) : null}
    </ul>
  );
}
