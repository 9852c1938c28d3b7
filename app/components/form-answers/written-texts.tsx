import { Form } from "@remix-run/react";

import { Button } from "~/components/ui/button";
import { PageLink } from "~/components/ui/page-link";
import { Pager } from "~/components/ui/pager";
import type { NumbersData } from "~/services/guest-forms/read-answers.server";
import { useWords } from "~/locales/form-answers";
import { paths, withQuery } from "~/shared/paths";

interface Props extends Pick<NumbersData, "field" | "query" | "texts" | "project"> {
  base: string;
  form: string;
  fields: { id: number; title: string }[];
}

/** Written answers to one question, searched as lists are. */
export function WrittenTexts({ base, project, form, fields, field, query, texts }: Props) {
  const { t } = useWords();
  if (fields.length === 0) return null;
  return (
    <section className="block" id="texts">
      <header className="block-head">
        <h2>{t("form-answers.texts.title")}</h2>
      </header>
      <div className="filters" role="group" aria-label={t("form-answers.texts.title")}>
        <Form method="get" action={`${base}#texts`} className="filter-form" role="search" preventScrollReset>
          <label className="filter-search">
            <span className="visually-hidden">{t("form-answers.texts.search")}</span>
            <input
              type="search"
              name="q"
              className="control"
              defaultValue={query}
              key={query}
              placeholder={t("form-answers.texts.search")}
              maxLength={100}
            />
          </label>
          <select
            name="field"
            className="control"
            aria-label={t("form-answers.texts.field")}
            defaultValue={field ?? fields[0]?.id}
            key={field}
            autoComplete="off"
          >
            {fields.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
          <Button type="submit" icon="search">
            {t("form-answers.texts.show")}
          </Button>
        </Form>
      </div>
      {texts && texts.data.length > 0 ? (
        <>
          <table className="table table-rows">
            <thead>
              <tr>
                <th scope="col">{t("form-answers.bars.answer")}</th>
                <th scope="col">{t("form-answers.column.name")}</th>
              </tr>
            </thead>
            <tbody>
              {texts.data.map(({ id, entry, name, text }) => (
                <tr key={id}>
                  <td>{text}</td>
                  <td>
                    <PageLink to={paths.formAnswers(project, form, entry)} className="link">
                      {name ?? t("form-answers.unnamed", { number: entry })}
                    </PageLink>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <Pager paging={texts.paging} hrefFor={(page) => withQuery(base, { field, q: query, page })} />
        </>
      ) : texts ? (
        <p className="hint">{t("form-answers.texts.none")}</p>
      ) : null}
    </section>
  );
}
