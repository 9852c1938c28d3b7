import { Fragment, type ReactNode } from "react";

import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/locales/meeting";
import type { Meeting } from "~/services/meetings.server";
import { paths } from "~/shared/paths";

interface Company {
  code: string | null;
  name: string;
}

/** A company as a link to its page; one that was deleted since has none. */
export const companyLink = (company: Company | null, to: (code: string) => string): ReactNode =>
  company &&
  (company.code ? (
    <PageLink key={company.code} to={to(company.code)} className="link">
      {company.name}
    </PageLink>
  ) : (
    company.name
  ));

export function ProjectLink({
  meeting: { project, project_id },
}: {
  meeting: Pick<Meeting, "project" | "project_id">;
}) {
  const { t } = useWords();
  if (!project) return project_id ? <span className="hint">{t("meeting.hidden")}</span> : null;
  return (
    <PageLink to={project.is_offer === 1 ? paths.lead(project.code) : paths.project(project.code)} className="link">
      {project.name}
    </PageLink>
  );
}

/** The sponsor's page stands under its project; an offer has none. */
export function SponsorLink({ meeting: { sponsor, project } }: { meeting: Pick<Meeting, "project" | "sponsor"> }) {
  if (!sponsor) return null;
  if (!project || project.is_offer === 1) return <>{sponsor.name}</>;
  return (
    <PageLink to={paths.sponsor(project.code, sponsor.scode)} className="link">
      {sponsor.name}
    </PageLink>
  );
}

/** Further companies that take part. */
export const companyLinks = (companies: Meeting["companies"]): ReactNode[] =>
  companies.map((one) => companyLink(one, one.type === "C" ? paths.client : paths.supplier));

/** Nodes with a comma between them; what is not there is left out. */
export function Joined({ nodes }: { nodes: ReactNode[] }) {
  return (
    <>
      {nodes.filter(Boolean).map((node, nth) => (
        // Their order is that of the record.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={nth}>
          {nth > 0 ? ", " : null}
          {node}
        </Fragment>
      ))}
    </>
  );
}

/** With whom, each name leading to its page; a meeting with nobody is about its project. */
export function MeetingParties({ meeting }: { meeting: Meeting }) {
  const { client, supplier, sponsor, companies } = meeting;
  const nodes = [
    companyLink(client, paths.client),
    companyLink(supplier, paths.supplier),
    sponsor && <SponsorLink key="sponsor" meeting={meeting} />,
    ...companyLinks(companies),
  ].filter(Boolean);
  return nodes.length > 0 ? <Joined nodes={nodes} /> : <ProjectLink meeting={meeting} />;
}
