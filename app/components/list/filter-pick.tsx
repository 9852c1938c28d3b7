import { useId, useRef, useState } from "react";

import { Combobox } from "~/components/form/combobox";
import { useHydrated } from "~/components/form/use-hydrated";
import { usePicker } from "~/components/form/use-picker";
import { useWords } from "~/shared/words";

interface Row {
  value: string;
  label: string;
}

interface Props {
  name: string;
  label: string;
  /** Where they are found by name (app/pickers). */
  noun: string;
  /** Those that are offered before anything is typed, and all that there are without script. */
  options: Row[];
  chosen: Row | null;
}

/** A filter by one of many records; what is chosen applies at once with script. */
export function FilterPick({ name, label, noun, options, chosen }: Props) {
  const { t } = useWords();
  const hydrated = useHydrated();
  const labelId = useId();
  const frame = useRef<HTMLSpanElement>(null);
  const [query, setQuery] = useState<string | null>(null);
  const found = usePicker(noun, query === null ? null : { query });
  if (options.length === 0 && !chosen) return null;
  const usual = t("list.filter.all", { label });
  if (!hydrated)
    return (
      <select name={name} className="control" aria-label={label} defaultValue={chosen?.value ?? ""} autoComplete="off">
        <option value="">{usual}</option>
        {[...(chosen ? [chosen] : []), ...options.filter(({ value }) => value !== chosen?.value)].map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    );
  const id = `filter-${name}`;
  return (
    <span className="filter-pick" ref={frame}>
      <span id={labelId} className="visually-hidden">
        {label}
      </span>
      <Combobox
        meta={{ id, name, errorId: `${id}-error`, descriptionId: `${id}-hint` }}
        labelId={labelId}
        options={found.data?.options ?? options}
        initial={chosen}
        placeholder={usual}
        onSearch={setQuery}
        loading={found.loading}
        failed={found.failed}
        onChoose={() => frame.current?.closest("form")?.requestSubmit()}
      />
    </span>
  );
}
