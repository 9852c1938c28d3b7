import type { ReactNode } from "react";

import type { FeeType, Group } from "#contract/projects/stages";
import { EmptyLine } from "~/components/ui/empty";
import { KeyFigures, type KeyFigure } from "~/components/ui/key-figures";
import { MoneySums } from "~/components/ui/money";
import { useWords } from "~/locales/company";
import { formatDate, formatMoney, formatNumber, formatRate } from "~/shared/format";
import { useLocale } from "~/shared/use-locale";

interface Company {
  name_legal: string | null;
  address: string | null;
  city: string | null;
  tax_office: string | null;
  tax_number: string | null;
  note: string | null;
  created_at: string;
  creator: { full_name: string } | null;
}

interface Fee {
  fin_fee_type: FeeType | null;
  fin_fee_rate: string | null;
  fin_fee_currency: string | null;
  profit_target: string | null;
}

interface Standing {
  group: Group;
  count: number;
  sums: { currency: string; amount: string }[];
}

interface Props {
  company: Company;
  /** The country's name in the reader's language. */
  country: string;
  fee?: Fee;
  standing?: Standing[];
  contacts: ReactNode;
  /** Other parts of the company's page. */
  children?: ReactNode;
}

/** Main page of a company: its sums so far, its facts, the default fee of new offers, its people. */
export function CompanyMain({ company, country, fee, standing, contacts, children }: Props) {
  const { t } = useWords();
  const locale = useLocale();
  const figures: KeyFigure[] = (standing ?? []).map(({ group, count, sums }) => ({
    label: t(`company.figure.${group}`),
    value: formatNumber(count, locale),
    note: sums.length > 0 ? <MoneySums sums={sums} /> : undefined,
  }));
  const day = formatDate(company.created_at.slice(0, 10), locale);
  const facts: [string, ReactNode][] = [
    ["name_legal", company.name_legal],
    ["address", company.address],
    ["city", [company.city, country].filter(Boolean).join(", ")],
    ["tax_office", company.tax_office],
    ["tax_number", company.tax_number],
  ];
  return (
    <>
      {figures.length > 0 ? (
        <div className="status-figures">
          <KeyFigures figures={figures} />
        </div>
      ) : null}
      <div className="two-columns">
        <div>
          <section className="block">
            <header className="block-head">
              <h2>{t("company.facts")}</h2>
            </header>
            <dl className="facts-list">
              {facts
                .filter(([, value]) => value)
                .map(([name, value]) => (
                  <div key={name}>
                    <dt>{t(`company.field.${name}`)}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
            </dl>
            <p className="hint">
              {company.creator
                ? t("company.created", { date: day, name: company.creator.full_name })
                : t("company.createdAt", { date: day })}
            </p>
          </section>
          {children}
          {fee ? <FeeFacts fee={fee} /> : null}
          {company.note ? (
            <section className="block">
              <header className="block-head">
                <h2>{t("company.field.note")}</h2>
              </header>
              <p className="note">{company.note}</p>
            </section>
          ) : null}
        </div>
        <aside className="aside" aria-label={t("company.tab.contacts")}>
          {contacts}
        </aside>
      </div>
    </>
  );
}

/** LED-084: default fee of the client's new offers. */
function FeeFacts({ fee }: { fee: Fee }) {
  const { t } = useWords();
  const locale = useLocale();
  const rate =
    fee.fin_fee_rate === null
      ? null
      : fee.fin_fee_type === "PERCENTAGE"
        ? formatRate(fee.fin_fee_rate, locale)
        : formatMoney(fee.fin_fee_rate, fee.fin_fee_currency ?? "TRY");
  return (
    <section className="block">
      <header className="block-head">
        <h2>{t("company.feeTitle")}</h2>
      </header>
      {fee.fin_fee_type === null && fee.profit_target === null ? (
        <EmptyLine>{t("company.feeNone")}</EmptyLine>
      ) : (
        <dl className="facts-list">
          {fee.fin_fee_type ? (
            <div>
              <dt>{t(`lead.fin_fee_type.${fee.fin_fee_type}`)}</dt>
              <dd>{rate}</dd>
            </div>
          ) : null}
          {fee.profit_target ? (
            <div>
              <dt>{t("company.field.profit_target")}</dt>
              <dd>{formatRate(fee.profit_target, locale)}</dd>
            </div>
          ) : null}
        </dl>
      )}
    </section>
  );
}
