import type { ReactNode } from "react";

import { ListPreview, PreviewFacts } from "~/components/list/list-preview";
import { Logo } from "~/components/ui/logo";
import { MoneySums } from "~/components/ui/money";
import "~/locales/company";
import { formatNumber } from "~/shared/format";
import { useLocale } from "~/shared/use-locale";

import { CompanyStatus, MailCell, PhoneReach, SiteCell } from "./company-cells";
import type { PreviewedCompany } from "./preview-values";

interface Props {
  company: PreviewedCompany;
  noun: "client" | "supplier";
  to: string;
  closeHref: string;
}

/** Preview of a company beside the list. */
export function CompanyPreview({ company, noun, to, closeHref }: Props) {
  const locale = useLocale();
  const facts: [string, ReactNode][] = [
    [noun === "client" ? "company.column.industry" : "company.column.categories", company.sort],
    ["company.column.city", company.city],
    ["company.field.address", company.address],
    [
      "company.column.phone",
      company.phone ? (
        <PhoneReach phone={company.phone} name={company.name} log={{ company_code: `${noun}-${company.code}` }} />
      ) : null,
    ],
    ["company.column.email", company.email ? <MailCell email={company.email} /> : null],
    ["company.field.website", company.website ? <SiteCell website={company.website} /> : null],
    ["company.field.tax_number", [company.tax_office, company.tax_number].filter(Boolean).join(" · ")],
    ["company.preview.contacts", formatNumber(company.contact_count, locale)],
    ...company.standing.map(({ group, count, sums }): [string, ReactNode] => [
      `company.figure.${group}`,
      <>
        {formatNumber(count, locale)}
        {sums.length > 0 ? (
          <span className="second">
            <MoneySums sums={sums} />
          </span>
        ) : null}
      </>,
    ]),
    ["company.field.note", company.note],
  ];
  return (
    <ListPreview
      title={company.name}
      mark={<Logo name={company.name} src={company.logo_full} size={30} />}
      to={to}
      closeHref={closeHref}
    >
      <p>
        <CompanyStatus status={company.status} />
      </p>
      <PreviewFacts facts={facts} />
    </ListPreview>
  );
}
