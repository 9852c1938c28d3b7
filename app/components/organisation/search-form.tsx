import { Form } from "@remix-run/react";

import { Button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/locales/organisation";

interface Props {
  /** The page that searches. */
  to: string;
  label: string;
  query: string;
  /** Parameters that a search keeps. */
  kept?: Record<string, string>;
}

/** A search by name, as a form that also works without script. */
export function SearchForm({ to, label, query, kept = {} }: Props) {
  const { t } = useWords();
  return (
    <Form method="get" action={to} role="search" className="org-search" key={query}>
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Icon name="search" />
      <input
        type="search"
        name="q"
        className="control"
        aria-label={label}
        placeholder={label}
        defaultValue={query}
        maxLength={100}
      />
      <Button type="submit">{t("organisation.searchAct")}</Button>
      {query ? (
        <PageLink className="link" to={to}>
          {t("organisation.clear")}
        </PageLink>
      ) : null}
    </Form>
  );
}
