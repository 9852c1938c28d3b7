import { Link, useSearchParams } from "@remix-run/react";
import { useId, useRef, useState } from "react";

import { Combobox } from "~/components/form/choices/combobox";
import { useHydrated } from "~/components/form/use-hydrated";
import { usePicker } from "~/components/form/choices/use-picker";
import { withQuery } from "~/shared/paths";
import { useWords } from "~/shared/words";

interface Row {
  value: string;
  label: string;
}

interface Props {
  name: string;
  label: string;
  /** The picker that finds them by name (app/services/<noun>/pick.server.ts). */
  noun: string;
  /** Options without script, read only if the address has `pick={name}`: on every page they would weigh too much. */
  options: Row[] | null;
  chosen: Row | null;
}

/** A filter by one of many records; with script the field searches for them, and a choice applies at once. */
export function FilterPick({ name, label, noun, options, chosen }: Props) {
  const { t } = useWords();
  const hydrated = useHydrated();
  const labelId = useId();
  const frame = useRef<HTMLSpanElement>(null);
  const [query, setQuery] = useState<string | null>(null);
  const [params] = useSearchParams();
  const asking = withQuery("", { ...Object.fromEntries(params), pick: name });
  const found = usePicker(noun, query === null ? null : { query });
  const usual = t("list.filter.all", { label });
  if (!hydrated && !options && !chosen)
    return (
      <Link to={asking} className="control filter-pick">
        {usual}
      </Link>
    );
  if (!hydrated)
    return (
      <select name={name} className="control" aria-label={label} defaultValue={chosen?.value ?? ""} autoComplete="off">
        <option value="">{usual}</option>
        {[...(chosen ? [chosen] : []), ...(options ?? []).filter(({ value }) => value !== chosen?.value)].map(
          (option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ),
        )}
      </select>
    );
  const id = `filter-${name}`;
  return (
    <span className="filter-pick" ref={frame} onFocus={() => setQuery((before) => before ?? "")}>
      <span id={labelId} className="visually-hidden">
        {label}
      </span>
      <Combobox
        meta={{ id, name, errorId: `${id}-error`, descriptionId: `${id}-hint` }}
        labelId={labelId}
        options={found.data?.options ?? options ?? []}
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
