import { PageLink } from "~/components/ui/page-link";
import type { FormWait } from "#contract/guest-forms/form-waits";
import { useWords } from "~/locales/form-answers";
import { formatDateTime } from "~/shared/format";
import { paths } from "~/shared/paths";

interface Props {
  project: string;
  form: string;
  waits: readonly FormWait[];
}

/** FRM-223: the waiting list by option, in its order, and held places with their ends. */
export function WaitTable({ project, form, waits }: Props) {
  const { t, locale } = useWords();
  if (waits.length === 0) return null;
  return (
    <div className="blocks">
      <section className="block">
        <div className="block-head">
          <h2>{t("form-answers.waits.title")}</h2>
        </div>
        <p className="hint">{t("form-answers.waits.how")}</p>
        <table className="table table-dense">
          <caption className="visually-hidden">{t("form-answers.waits.title")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("form-answers.waits.option")}</th>
              <th scope="col">{t("form-answers.column.name")}</th>
              <th scope="col">{t("form-answers.waits.since")}</th>
              <th scope="col">{t("form-answers.column.state")}</th>
            </tr>
          </thead>
          <tbody>
            {waits.map(({ id, entry, name, field, option, state, since, until }) => (
              <tr key={id}>
                <th scope="row">
                  {option}
                  <span className="second"> · {field}</span>
                </th>
                <td>
                  <PageLink to={paths.formAnswers(project, form, String(entry))} className="link">
                    {name ?? t("form-answers.unnamed", { number: entry })}
                  </PageLink>
                </td>
                <td>{formatDateTime(since, locale)}</td>
                <td>
                  {state === "offered" && until !== null
                    ? t("form-answers.waits.offered", { until: formatDateTime(until, locale) })
                    : t("form-answers.waits.waiting")}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
