import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";

import { ReachLinks } from "~/components/contact/reach-links";
import { Checklist } from "~/components/sponsor/checklist";
import { SponsorChip } from "~/components/sponsor/sponsor-chip";
import { ButtonLink } from "~/components/ui/button";
import { Money } from "~/components/ui/money";
import { PageHeader } from "~/components/ui/page-header";
import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/locales/parts";
import { isEcos, requireStaff } from "~/server/guard.server";
import { today } from "~/server/today.server";
import * as projects from "#contract/projects/projects";
import * as sponsors from "#contract/projects/sponsors";
import { formatDate } from "~/shared/format";
import { paths } from "~/shared/paths";
import { phoneText } from "#contract/phone-extension";

import "~/styles/bundles/detail.css";

export { shouldRevalidate } from "~/browser/revalidate";

interface Match {
  data: { project: { name: string }; sponsor: { company: { name: string } } } | undefined;
  params: { code?: string; scode?: string };
}

export const handle = {
  shows: [{ model: "sponsor" }, { model: "sponsor_deliverable" }],
  crumb: ({ data, params: { code = "", scode = "" } }: Match) => [
    { key: "project.title", to: paths.projects },
    { text: data?.project.name ?? "", to: paths.project(code) },
    { key: "project.tab.sponsors", to: paths.projectPage(code, "sponsors") },
    { text: data?.sponsor.company.name ?? "", to: paths.sponsor(code, scode) },
  ],
};

/** PRJ-012: the header's sponsor; an unknown one is not found inside the layout. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, user } = await requireStaff(args, "projects:view");
  const { code = "", scode = "" } = args.params;
  const [{ project }, { sponsor }] = await Promise.all([
    api.call(projects.get, { params: { code } }),
    api.call(sponsors.get, { params: { code, scode } }),
  ]);
  return {
    project: { code, name: project.name },
    sponsor,
    mayWrite: project.may_write === 1,
    ecos: isEcos(user),
    today: today(user),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.sponsor.company.name ?? ""} · Kulis` },
];

type Sponsor = ReturnType<typeof useLoaderData<typeof loader>>["sponsor"];

/** Null for a company that was deleted since. */
const companyPage = ({ type, code }: Sponsor["company"]) =>
  code && (type === "C" ? paths.client(code) : paths.supplier(code));

/** A name that leads to its page, where there is one that the reader may open. */
function Named({ to, children }: { to: string | null; children: string }) {
  return to ? (
    <PageLink to={to} className="link">
      {children}
    </PageLink>
  ) : (
    children
  );
}

/** PRJ-094: one sponsor of a project and what it was promised. */
export default function SponsorPage() {
  const { project, sponsor, mayWrite, ecos, today: day } = useLoaderData<typeof loader>();
  const { t, locale } = useWords();
  const { scode, company, contact, amount, currency, note } = sponsor;
  const at = (...rest: string[]) => paths.sponsor(project.code, scode, ...rest);
  return (
    <>
      <PageHeader
        title={company.name}
        overtitle={[
          <PageLink key="project" to={paths.projectPage(project.code, "sponsors")} className="link">
            {project.name}
          </PageLink>,
          t(`parts.sponsor.${company.type === "C" ? "client" : "supplier"}`),
        ]}
        facts={[
          { icon: "package", text: sponsor.package },
          ...(amount && currency
            ? [{ icon: "wallet" as const, text: <Money amount={amount} currency={currency} /> }]
            : []),
          { text: <SponsorChip status={sponsor.status} /> },
        ]}
        actions={
          mayWrite ? (
            <>
              <ButtonLink to={at("edit")} icon="pencil">
                {t("parts.edit")}
              </ButtonLink>
              <ButtonLink to={at("delete")} icon="trash-2" variant="dangerGhost">
                {t("parts.sponsor.remove")}
              </ButtonLink>
            </>
          ) : null
        }
      />
      <div className="two-columns">
        <section className="block">
          <header className="block-head">
            <h2>{t("parts.sponsor_deliverable.title")}</h2>
            {mayWrite ? (
              <ButtonLink to={at("deliverables", "new")} icon="plus" size="sm">
                {t("parts.sponsor_deliverable.add")}
              </ButtonLink>
            ) : null}
          </header>
          <Checklist code={project.code} scode={scode} rows={sponsor.checklist} mayWrite={mayWrite} today={day} />
        </section>
        <aside className="aside" aria-label={t("parts.sponsor.details")}>
          <section>
            <h2>{t("parts.sponsor.details")}</h2>
            <dl className="facts-list">
              <div>
                <dt>{t(`parts.sponsor.${company.type === "C" ? "client" : "supplier"}`)}</dt>
                <dd>
                  <Named to={ecos ? companyPage(company) : null}>{company.name}</Named>
                </dd>
              </div>
              <div>
                <dt>{t("parts.sponsor.contact")}</dt>
                <dd>
                  {contact ? (
                    <>
                      <Named to={ecos && contact.id ? paths.contact(contact.id) : null}>{contact.name}</Named>
                      <span className="part-reach">
                        <ReachLinks
                          {...contact}
                          log={{ ...(contact.id ? { contact_id: contact.id } : {}), project_id: project.code }}
                        />
                      </span>
                      {[...[contact.mobile, contact.phone].map((one) => one && phoneText(one)), contact.email].map(
                        (one) =>
                          one ? (
                            <small key={one} className="hint part-lines">
                              {one}
                            </small>
                          ) : null,
                      )}
                    </>
                  ) : (
                    "—"
                  )}
                </dd>
              </div>
              <div>
                <dt>{t("parts.sponsor.since")}</dt>
                <dd>{formatDate(sponsor.created_at.slice(0, 10), locale)}</dd>
              </div>
            </dl>
          </section>
          {note ? (
            <section>
              <h2>{t("parts.sponsor.field.note")}</h2>
              <p className="note">{note}</p>
            </section>
          ) : null}
        </aside>
      </div>
      <Outlet />
    </>
  );
}
