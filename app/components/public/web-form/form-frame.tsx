import type { ReactNode } from "react";

import { paths } from "~/shared/paths";
import { useWords } from "~/shared/words";

import { BrandMark } from "../../ui/brand";
import { useFormDates } from "./form-dates";
import { HeadFact } from "./head-fact";
import { LanguageLinks, type LanguageLinksProps } from "./language-links";

import "~/styles/bundles/web-form.css";

interface FormBrand {
  name: string;
  color: string | null;
  logo: string | null;
  client_logo: string | null;
}

interface Props {
  company: string;
  /** Missing if a page has only the company's name. */
  brand?: FormBrand;
  project: { name: string; starts_at: string; ends_at: string; city?: string | null } | null;
  title: string;
  /** The band says the title and what it is about, so that the card begins with the first question. */
  isTitleInBand?: boolean;
  /** Language of a title that is not translated. */
  lang?: string | undefined;
  /** How long it takes, on the page that begins it. */
  effort?: { questions: number; minutes: number } | undefined;
  /** I18-017: links to the page in the form's other languages. */
  languages?: LanguageLinksProps;
  children: ReactNode;
}

/** The client's logo, else the company's; with it comes the sheet of the company's colour (SHL-062). */
function Mark({ company, brand }: Pick<Props, "company" | "brand">) {
  const { color = null, logo = null, client_logo = null } = brand ?? {};
  return (
    <>
      <BrandMark
        brand={{ app_name: "", company_name: company, color, logo }}
        src={client_logo ? paths.formLogo(client_logo) : undefined}
      />
      <bdi>{brand?.name ?? company}</bdi>
    </>
  );
}

/** Frame of a public form: company and project over one card. */
export function FormFrame({
  company,
  brand,
  project,
  title,
  isTitleInBand = false,
  lang,
  effort,
  languages,
  children,
}: Props) {
  const { t } = useWords();
  const dates = useFormDates();
  const heading = (
    <h1 dir="auto" lang={lang}>
      {title}
    </h1>
  );
  return (
    <div className="web-form-page">
      <header className="web-form-head">
        <div className="web-form-brand">
          <Mark company={company} brand={brand} />
          {languages ? <LanguageLinks {...languages} /> : null}
        </div>
        {isTitleInBand ? heading : null}
        {project ? (
          <>
            <p className={isTitleInBand ? undefined : "web-form-event"} dir="auto">
              {project.name}
            </p>
            <HeadFact of="day">{dates.range(project.starts_at, project.ends_at)}</HeadFact>
            {project.city ? (
              <HeadFact of="place">
                <bdi>{project.city}</bdi>
              </HeadFact>
            ) : null}
          </>
        ) : null}
        {effort && effort.questions > 1 ? <HeadFact of="time">{t("webForm.effort", effort)}</HeadFact> : null}
      </header>
      <main className="web-form-card">
        {isTitleInBand ? null : heading}
        {children}
      </main>
      <footer className="web-form-foot">
        <bdi>{company}</bdi>
        {" · "}
        {t("webForm.foot")}
      </footer>
    </div>
  );
}
