import { Empty } from "~/components/ui/empty";
import { Meter, KeyFigures } from "~/components/ui/key-figures";
import { PageLink } from "~/components/ui/page-link";
import type { NumbersData } from "~/services/guest-forms/read-answers.server";
import { useWords } from "~/locales/form-answers";
import { formatNumber, formatShare } from "~/shared/format";
import { paths, withQuery } from "~/shared/paths";

import { answerText } from "./answer-text";
import { AnswersHead } from "./answers-head";
import { NpsFigures } from "./nps-figures";
import { WrittenTexts } from "./written-texts";

type Field = NumbersData["numbers"]["fields"][number];

interface Bar {
  text: string;
  count: number;
}

/** A table with bars: the figures stand beside them for everybody. */
function Bars({ head, bars, total, caption }: { head: string; bars: readonly Bar[]; total: number; caption: string }) {
  const { t, locale } = useWords();
  const shareOf = ({ count }: Bar) => (total === 0 ? 0 : count / total);
  return (
    <table className="table table-dense">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col" className="num">
            {t("form-answers.bars.number")}
          </th>
          <th scope="col" className="num">
            {t("form-answers.bars.share")}
          </th>
        </tr>
      </thead>
      <tbody>
        {bars.map((bar, nth) => (
          <tr key={nth}>
            <th scope="row">
              {bar.text}
              <Meter share={shareOf(bar)} />
            </th>
            <td className="num">{formatNumber(bar.count, locale)}</td>
            <td className="num">{formatShare(shareOf(bar), locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const measures = ["average", "median", "least", "most", "deviation"] as const;

function Spread({ field }: { field: Field }) {
  const { t, locale } = useWords();
  const { spread } = field;
  if (!spread) return null;
  const told = { type: field.type === "currency" ? field.type : ("number" as const), currency: field.currency };
  return (
    <KeyFigures
      figures={measures.map((name) => ({
        label: t(`form-answers.spread.${name}`),
        value: answerText(told, spread[name], locale),
      }))}
    />
  );
}

function Question({ field, readHref }: { field: Field; readHref: string }) {
  const { t, locale } = useWords();
  return (
    <section className="block">
      <header className="block-head">
        <h2>{field.title}</h2>
        {field.bars.length === 0 && !field.spread && field.answered > 0 ? (
          <PageLink to={readHref}>{t("form-answers.texts.read")}</PageLink>
        ) : null}
      </header>
      <p className="hint">{t("form-answers.bars.answered", { count: formatNumber(field.answered, locale) })}</p>
      <Spread field={field} />
      <NpsFigures choices={field.bars} />
      {field.bars.length > 0 ? (
        <Bars head={t("form-answers.bars.answer")} bars={field.bars} total={field.answered} caption={field.title} />
      ) : null}
    </section>
  );
}

/** Counts of people who opened, began and sent a form, the fields at which the others stopped, and the answers. */
export function NumbersView({ project, numbers, field, query, texts }: NumbersData) {
  const { t, locale } = useWords();
  const { form, seen, begun, sent, stops, fields } = numbers;
  const base = paths.formAnswers(project, form.code, "numbers");
  const left = stops.reduce((sum, { count }) => sum + count, 0);
  const share = (count: number) => (seen === 0 ? 0 : count / seen);
  return (
    <>
      <AnswersHead
        project={project}
        form={form}
        page="numbers"
        mayWrite={false}
        facts={[t("form-answers.count", { count: sent })]}
      />
      <KeyFigures
        figures={[
          {
            label: t("form-answers.funnel.seen"),
            value: formatNumber(seen, locale),
            note: t("form-answers.funnel.note"),
          },
          {
            label: t("form-answers.funnel.begun"),
            value: formatNumber(begun, locale),
            note: formatShare(share(begun), locale),
            share: share(begun),
          },
          {
            label: t("form-answers.funnel.sent"),
            value: formatNumber(sent, locale),
            note: formatShare(share(sent), locale),
            share: share(sent),
          },
        ]}
      />
      {sent === 0 && stops.length === 0 ? (
        <Empty>{t("form-answers.empty")}</Empty>
      ) : (
        <>
          <div className="blocks">
            <section className="block">
              <header className="block-head">
                <h2>{t("form-answers.stops.title")}</h2>
              </header>
              {stops.length > 0 ? (
                <Bars
                  head={t("form-answers.stops.section")}
                  bars={stops.map(({ section, count }) => ({ text: section ?? t("form-answers.stops.last"), count }))}
                  total={left}
                  caption={t("form-answers.stops.title")}
                />
              ) : (
                <p className="hint">{t("form-answers.stops.none")}</p>
              )}
            </section>
            {(sent === 0 ? [] : fields).map((one) => (
              <Question key={one.id} field={one} readHref={`${withQuery(base, { field: one.id })}#texts`} />
            ))}
          </div>
          <WrittenTexts
            base={base}
            project={project}
            form={form.code}
            fields={(sent === 0 ? [] : fields).filter(({ bars, spread }) => bars.length === 0 && !spread)}
            field={field}
            query={query}
            texts={texts}
          />
        </>
      )}
    </>
  );
}
