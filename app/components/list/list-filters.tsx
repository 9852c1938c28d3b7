import { Form, useSearchParams } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useWords } from "~/shared/words";

import { Button } from "~/components/ui/button";
import { FilterChip } from "~/components/ui/filter-chip";
import { Icon } from "~/components/ui/icon";
import { withQuery } from "~/shared/paths";

interface Option {
  value: string;
  label: string;
  /** Number of rows that it would list. */
  count?: number;
}

interface Props {
  action: string;
  /** Hidden parameters that the filter form must not lose. */
  keep: Record<string, string | undefined>;
  divisions?: Option[];
  people?: Option[];
  /** Selects of the noun's own. */
  more?: {
    name: string;
    label: string;
    options: Option[];
    /** Words for no choice, if that is not “all”. */ usual?: string;
  }[];
  /** Further fields of the form, after the selects. */
  fields?: React.ReactNode;
  placeholder?: string;
  /** False without a search field. */
  search?: boolean;
  children?: React.ReactNode;
}

/** A GET form of a text and selects; each set filter shows as a chip that takes it off. Selects apply at once with script. */
export function ListFilters({
  action,
  keep,
  divisions = [],
  people,
  more = [],
  fields,
  placeholder,
  search = true,
  children,
}: Props) {
  const { t } = useWords();
  const [params] = useSearchParams();
  const current = { ...Object.fromEntries(params), dialog: undefined, page: undefined };
  const text = params.get("q");
  const form = useRef<HTMLFormElement>(null);
  // A choice that was made before the script came applies as soon as it does: no change event reports it.
  useEffect(() => {
    const selects = [...(form.current?.querySelectorAll("select") ?? [])];
    if (selects.some(({ selectedOptions: [option] }) => option && !option.defaultSelected))
      form.current?.requestSubmit();
  }, []);
  const choices = [
    { name: "division", label: t("list.filter.division"), options: divisions },
    ...(people ? [{ name: "responsible", label: t("list.filter.responsible"), options: people }] : []),
    ...more,
  ]
    .map((choice) => ({ usual: t("list.filter.all", { label: choice.label }), ...choice }))
    .filter(({ name, options }) => options.length > 1 || (options.length === 1 && params.get(name)));
  return (
    <div className="filters" role="group" aria-label={t("list.filter.group")}>
      <Form method="get" action={action} className="filter-form" role="search" preventScrollReset ref={form}>
        {Object.entries(keep).map(([name, value]) =>
          value ? <input key={name} type="hidden" name={name} value={value} /> : null,
        )}
        {search ? (
          <label className="filter-search">
            <span className="visually-hidden">{t("list.filter.text")}</span>
            <Icon name="search" />
            <input
              type="search"
              name="q"
              className="control"
              defaultValue={text ?? ""}
              key={text}
              placeholder={placeholder ?? t("list.filter.placeholder")}
              maxLength={100}
            />
          </label>
        ) : null}
        {choices.map(({ name, label, options, usual }) => (
          <select
            key={`${name}-${params.get(name)}`}
            name={name}
            className="control"
            aria-label={label}
            defaultValue={params.get(name) ?? ""}
            autoComplete="off"
            onChange={(event) => event.currentTarget.form?.requestSubmit()}
          >
            <option value="">{usual}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.count === undefined ? option.label : `${option.label} (${option.count})`}
              </option>
            ))}
          </select>
        ))}
        {fields}
        <span className="filter-apply">
          <Button type="submit" icon="list-filter">
            {t("list.filter.apply")}
          </Button>
        </span>
      </Form>
      {text ? (
        <FilterChip
          name={t("list.filter.text")}
          value={text}
          clearHref={withQuery(action, { ...current, q: undefined })}
        />
      ) : null}
      {choices.map(({ name, label, options }) => {
        const chosen = options.find(({ value }) => value === params.get(name));
        return chosen ? (
          <FilterChip
            key={name}
            name={label}
            value={chosen.label}
            clearHref={withQuery(action, { ...current, [name]: undefined })}
          />
        ) : null;
      })}
      {children}
    </div>
  );
}
