import { memo } from "react";

import type { Budget } from "#contract/budgets/budgets";
import { type ColumnName, columnNames } from "~/browser/budget-cells";
import type { BudgetSaver } from "~/browser/budget-saver";
import type { BudgetSheet } from "~/browser/budget-sheet";
import { Button, ButtonLink, IconButton } from "~/components/ui/button";
import { useWords } from "~/locales/budget-editor";
import { paths, withQuery } from "~/shared/paths";

import { NextOpen, SaveState } from "./save-state";
import { categoryOf, type SheetRow } from "./sheet-rows";
import type { Acts } from "./use-acts";
import { useRevision } from "./use-sheet";

const Columns = memo(function Columns({ hidden, toggle }: Pick<Props, "hidden" | "toggle">) {
  const { t } = useWords();
  return (
    <details className="worksheet-columns">
      <summary className="btn btn-ghost btn-sm">{t("budget-editor.columns")}</summary>
      <div className="worksheet-choices">
        {columnNames
          .filter((name) => name !== "name")
          .map((name) => (
            <label key={name} className="check">
              <input type="checkbox" checked={!hidden.includes(name)} onChange={() => toggle(name)} />
              <span>{t(`budget-editor.column.${name}`)}</span>
            </label>
          ))}
      </div>
    </details>
  );
});

interface Props {
  home: string;
  budget: Budget;
  sheet: BudgetSheet;
  saver: BudgetSaver;
  mayWrite: boolean;
  row: SheetRow | undefined;
  acts: Acts;
  hidden: readonly string[];
  toggle: (name: ColumnName) => void;
  /** Number of selected lines. */
  many: number;
  onRemove: () => void;
  /** Goes to the next cell that has to be mended. */
  onNext: () => void;
  /** Goes to a category. */
  onJump: (category: number) => void;
  /** True on a phone, where the state of the saving stands below the totals. */
  isNarrow: boolean;
}

/** The categories, where the window has no room for the rail. */
function Jump({ budget, current, onJump }: Pick<Props, "budget" | "onJump"> & { current: number | undefined }) {
  const { t } = useWords();
  if (budget.categories.length < 2) return null;
  return (
    <select
      className="control worksheet-jump"
      aria-label={t("budget-editor.jump")}
      value={current}
      onChange={(event) => onJump(Number(event.target.value))}
    >
      {budget.categories.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** A button is no place for a whole name. */
const shortened = (name: string) => (name.length > 24 ? `${name.slice(0, 23).trim()}…` : name);

const partOf = { category: "categories", group: "groups", line: "items" } as const;

/** Acts on the active row, twins of its keys and of dragging, and the state of the saving. */
export function Toolbar({
  home,
  budget,
  sheet,
  saver,
  mayWrite,
  row,
  acts,
  hidden,
  toggle,
  many,
  onRemove,
  onNext,
  onJump,
  isNarrow,
}: Props) {
  const { t } = useWords();
  useRevision(sheet);
  const project = budget.project.code;
  const part = row && row.kind !== "new" && row.kind !== "set" && row.id > 0 ? partOf[row.kind] : null;
  const target = row && part ? `${home}/${part}/${row.id}` : null;
  const line = row?.kind === "line" ? sheet.line(row.id) : undefined;
  const chosen = line ?? (row?.kind === "group" ? row.group : undefined);
  return (
    <div className="worksheet-tools" role="group" aria-label={t("budget-editor.tools")}>
      <Jump budget={budget} current={row && categoryOf(row)} onJump={onJump} />
      {mayWrite ? (
        <>
          <IconButton
            icon="undo-2"
            size="sm"
            label={t("budget-editor.undo")}
            disabled={!sheet.canUndo()}
            onClick={acts.undo}
          />
          <IconButton
            icon="redo-2"
            size="sm"
            label={t("budget-editor.redo")}
            disabled={!sheet.canRedo()}
            onClick={acts.redo}
          />
          <span className="worksheet-gap" />
          <IconButton icon="arrow-up" size="sm" label={t("budget-editor.moveUp")} onClick={() => acts.step(-1)} />
          <IconButton icon="arrow-down" size="sm" label={t("budget-editor.moveDown")} onClick={() => acts.step(1)} />
          <span className="worksheet-gap" />
          {many > 1 ? (
            <Button size="sm" variant="ghost" icon="trash-2" onClick={onRemove}>
              {t("budget-editor.removeMany", { count: many })}
            </Button>
          ) : null}
          {target && many < 2 ? (
            <>
              <ButtonLink to={target} size="sm" variant="ghost" icon="pencil">
                {t("budget-editor.details")}
              </ButtonLink>
              <ButtonLink
                to={row?.kind === "category" ? `${target}/delete` : `${home}/rows/${row?.id}/delete`}
                size="sm"
                variant="ghost"
                icon="trash-2"
              >
                {t("budget-editor.remove")}
              </ButtonLink>
            </>
          ) : null}
          {chosen && chosen.alt_group !== null && chosen.is_default === 0 ? (
            <Button size="sm" variant="ghost" icon="check" onClick={() => acts.choose()}>
              {t("budget-editor.chooseAlternative")}
            </Button>
          ) : null}
          <span className="worksheet-gap" />
          {row ? (
            <>
              <ButtonLink
                to={withQuery(`${home}/items/new`, {
                  category: categoryOf(row),
                  group: row.kind === "group" ? row.id : row.kind === "line" ? row.group?.id : null,
                })}
                size="sm"
                variant="ghost"
                icon="plus"
              >
                {t("budget-editor.line.add")}
              </ButtonLink>
              <ButtonLink
                to={withQuery(`${home}/groups/new`, { category: categoryOf(row) })}
                size="sm"
                variant="ghost"
                icon="plus"
              >
                {t("budget-editor.group.add")}
              </ButtonLink>
              {chosen && target && (row.kind === "line" || row.kind === "group") ? (
                <Button size="sm" variant="ghost" icon="plus" onClick={() => void acts.addAlternative(row)}>
                  {t("budget-editor.alternativeOf", { name: shortened(chosen.name) })}
                </Button>
              ) : (
                <ButtonLink
                  to={withQuery(`${home}/items/new`, { category: categoryOf(row), at: "set" })}
                  size="sm"
                  variant="ghost"
                  icon="plus"
                >
                  {t("budget-editor.setAdd")}
                </ButtonLink>
              )}
            </>
          ) : null}
          <ButtonLink to={`${home}/categories/new`} size="sm" variant="ghost" icon="plus">
            {t("budget-editor.category.add")}
          </ButtonLink>
        </>
      ) : null}
      {line && line.id > 0 && (mayWrite || line.suppliers.length > 0) ? (
        <ButtonLink
          to={withQuery(paths.budget(project, budget.code, "item", line.id), { from: "sheet" })}
          size="sm"
          variant="ghost"
        >
          {line.suppliers.length === 0
            ? t("budget-editor.addOffer")
            : t("budget-editor.offers", { count: line.suppliers.length })}
        </ButtonLink>
      ) : null}
      {line && line.open_tasks > 0 ? (
        <ButtonLink to={paths.tasksOfItem(project, line.id)} size="sm" variant="ghost">
          {t("budget-editor.tasks", { count: line.open_tasks })}
        </ButtonLink>
      ) : null}
      {mayWrite ? <span className="worksheet-gap" /> : null}
      <Columns hidden={hidden} toggle={toggle} />
      <NextOpen {...{ sheet, onNext }} />
      {isNarrow ? null : <SaveState {...{ saver, mayWrite }} updatedAt={budget.updated_at} />}
    </div>
  );
}
