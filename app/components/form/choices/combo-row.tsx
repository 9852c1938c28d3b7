import { useWords } from "~/locales/form";

import { searchWords } from "#contract/search-words";
import { matchesFolded, splitFolded } from "~/shared/format";

import { NewChip } from "~/components/ui/chip";
import { Icon } from "~/components/ui/icon";
import { Logo } from "~/components/ui/logo";

export type ComboItem = {
  value: string;
  label: string;
  hint?: string;
  /** Absence of a person, in place of the hint. */
  away?: string | undefined;
  /** Another name that it is found by. */
  also?: string;
  logo?: string | null;
  disabled?: boolean;
  isNew?: boolean;
};

// A limit: nobody reads more rows; typing narrows them.
const MOST = 100;

/** All the words stand in its names, in any order; “A.Ş.” and its like need not. */
export const matchesItem = ({ label, also = "" }: ComboItem, typed: string): boolean =>
  searchWords(typed).every((word) => matchesFolded(`${label} ${also}`, word));

/** Text of a choice without script: who is away is said in it. */
export const plainText = ({ label, away }: Pick<ComboItem, "label" | "away">): string =>
  away ? `${label} (${away})` : label;

type Wanted = { options: ComboItem[]; typed: string; filtered: boolean; canCreate: boolean };

/** Rows for the typed text; `filtered` lists come narrowed from the server. A new name comes last (UIK-037). */
export function shownItems({ options, typed, filtered, canCreate }: Wanted): ComboItem[] {
  const found = filtered ? options : options.filter((option) => matchesItem(option, typed));
  const shown = found.slice(0, MOST);
  const exact = found.some((option) => option.label === typed);
  return canCreate && typed && !exact ? [...shown, { value: "", label: typed, isNew: true }] : shown;
}

type RowProps = {
  item: ComboItem;
  typed: string;
  active: boolean;
  rowProps: Record<string, unknown>;
};

/** One row of the list: the typed text is marked in it, a new name stands after a line. */
export function ComboRow({ item, typed, active, rowProps }: RowProps) {
  const { t } = useWords();
  if (item.isNew) {
    return (
      <li {...rowProps} className="combo-row combo-new" data-active={active || undefined}>
        <Icon name="plus" />
        <span className="combo-name">{t("form.combobox.create", { text: item.label })}</span>
        <NewChip />
      </li>
    );
  }
  const parts = splitFolded(item.label, typed);
  return (
    <li {...rowProps} className="combo-row" data-active={active || undefined}>
      {item.logo === undefined ? null : <Logo name={item.label} src={item.logo} size={20} />}
      <span className="combo-name">
        {parts ? (
          <>
            {parts[0]}
            <mark>{parts[1]}</mark>
            {parts[2]}
          </>
        ) : (
          item.label
        )}
      </span>
      {item.away ? <span className="hint combo-away">{item.away}</span> : null}
      {item.hint && !item.away ? <span className="hint">{item.hint}</span> : null}
    </li>
  );
}
