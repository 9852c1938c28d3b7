import { Form } from "@remix-run/react";

import { useWords } from "~/shared/words";

import { Button } from "./button";
import { Icon } from "./icon";
import { PageLink } from "./page-link";

interface Props {
  /** The page that searches. */
  to: string;
  label: string;
  query: string;
  /** The parameter of the search. */
  name?: string;
  /** Parameters that a search keeps. */
  kept?: Record<string, string>;
}

/** A search by name, as a form that also works without script. */
export function SearchForm({ to, label, query, name: param = "q", kept = {} }: Props) {
  const { t } = useWords();
  return (
    <Form method="get" action={to} role="search" className="search-form" key={query}>
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Icon name="search" />
      <input
        type="search"
        name={param}
        className="control"
        aria-label={label}
        placeholder={label}
        defaultValue={query}
        maxLength={100}
      />
      <Button type="submit">{t("ui.searchAct")}</Button>
      {query ? (
        <PageLink className="link" to={to}>
          {t("ui.clearSearch")}
        </PageLink>
      ) : null}
    </Form>
  );
}
