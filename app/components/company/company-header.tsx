import { useSearchParams } from "@remix-run/react";

import { useMay } from "~/components/shell/use-staff-user";
import { ButtonLink } from "~/components/ui/button";
import { Logo } from "~/components/ui/logo";
import { Menu, MenuLink } from "~/components/ui/menu";
import { PageHeader, type Fact } from "~/components/ui/page-header";
import { PageLink } from "~/components/ui/page-link";
import { Tabs } from "~/components/ui/tabs";
import { useWords } from "~/locales/company";
import { paths, withQuery } from "~/shared/paths";

import { AddLead } from "./add-lead";
import { CompanyStatus, MailCell, PhoneReach, SiteCell } from "./company-cells";
import { companyTabs, isCompanyPage, type CompanyTab } from "./company-tabs";

interface Company {
  id: number;
  code: string;
  name: string;
  logo_full: string | null;
  status: "EXISTING" | "POTENTIAL";
  city: string | null;
  phone: string | null;
  email: string | null;
  website: string | null;
  contact_count: number;
}

interface Props {
  noun: "client" | "supplier";
  company: Company;
  /** Industry of a client, categories of a supplier. */
  sorts: string[];
  tab: CompanyTab;
}

/** Pages of a company that tell of modules which the person may not view. */
function useHiddenTabs(): CompanyTab[] {
  const [contacts, leads, projects] = [useMay("contacts", "view"), useMay("leads", "view"), useMay("projects", "view")];
  const meetings = useMay("meetings", "view");
  return [
    ...(contacts ? [] : ["contacts" as const]),
    ...(leads || projects ? [] : ["projects" as const]),
    ...(meetings ? [] : ["meetings" as const]),
  ];
}

/** SES-031, SES-032: the company's name, ways to reach it, and its pages. */
export function CompanyHeader({ noun, company, sorts, tab }: Props) {
  const { t } = useWords();
  const [params] = useSearchParams();
  const path = noun === "client" ? paths.client : paths.supplier;
  const module = noun === "client" ? "clients" : "suppliers";
  const [updates, removes] = [useMay(module, "update"), useMay(module, "delete")];
  const hidden = useHiddenTabs();
  const here = path(company.code);
  // Pages with lists of their own do not share order and search with the others.
  const kept = isCompanyPage(tab) ? {} : Object.fromEntries(params);
  const pageOf = (name: CompanyTab) =>
    isCompanyPage(name)
      ? path(company.code, name)
      : withQuery(here, { ...kept, tab: name === "main" ? undefined : name, page: undefined });
  const facts: Fact[] = [{ text: <CompanyStatus status={company.status} /> }];
  if (company.city) facts.push({ icon: "map-pin", text: company.city });
  if (company.phone)
    facts.push({
      icon: "phone",
      text: <PhoneReach phone={company.phone} name={company.name} log={{ company_code: `${noun}-${company.code}` }} />,
    });
  if (company.website) facts.push({ icon: "globe", text: <SiteCell website={company.website} /> });
  if (company.email) facts.push({ icon: "mail", text: <MailCell email={company.email} /> });
  return (
    <PageHeader
      title={company.name}
      overtitle={[t(`company.${noun}.one`), ...sorts]}
      facts={facts}
      logo={
        <PageLink
          to={path(company.code, "logo")}
          className="logo-link"
          aria-label={t("company.logoOf", { name: company.name })}
        >
          <Logo name={company.name} src={company.logo_full} size={56} />
        </PageLink>
      }
      actions={
        <>
          {noun === "client" ? <AddLead client={company.id} here={pageOf(tab)} /> : null}
          {updates ? (
            <ButtonLink to={path(company.code, "edit")} icon="pencil">
              {t("company.edit")}
            </ButtonLink>
          ) : null}
          {updates || removes ? (
            <Menu title={t("ui.moreActions")} align="end">
              {updates ? (
                <MenuLink to={path(company.code, "logo")} icon="image">
                  {t("company.logo")}
                </MenuLink>
              ) : null}
              {removes ? (
                <MenuLink to={path(company.code, "delete")} icon="trash-2" danger>
                  {t(`company.${noun}.remove`)}
                </MenuLink>
              ) : null}
            </Menu>
          ) : null}
        </>
      }
      tabs={
        <Tabs
          label={t("company.pages")}
          items={companyTabs
            .filter((name) => !hidden.includes(name))
            .map((name) => ({
              to: pageOf(name),
              label: t(name === "projects" ? `company.${noun}.projects` : `company.tab.${name}`),
              current: name === tab,
              ...(name === "contacts" ? { count: company.contact_count } : {}),
            }))}
        />
      }
    />
  );
}
