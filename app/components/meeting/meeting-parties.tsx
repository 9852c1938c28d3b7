import { Fragment, type ReactNode } from "react";

import { useHasModule } from "~/components/shell/use-staff-user";
import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/locales/meeting";
import type { Meeting } from "#contract/planning/meetings";
import { paths } from "~/shared/paths";

interface Company {
  code: string | null;
  name: string;
}

/** A company, with a link to its page for people who may open it; a deleted one has none. */
export function CompanyLink({ type, company }: { type: "C" | "S"; company: Company }) {
  const sees = useHasModule(type === "C" ? "clients" : "suppliers");
  if (!company.code || !sees) return <>{company.name}</>;
  return (
    <PageLink to={type === "C" ? paths.client(company.code) : paths.supplier(company.code)} className="link">
      {company.name}
    </PageLink>
  );
}

function Hidden() {
  const { t } = useWords();
  return <span className="hint">{t("meeting.hidden")}</span>;
}

export function ProjectLink({
  meeting: { project, project_id },
}: {
  meeting: Pick<Meeting, "project" | "project_id">;
}) {
  const isOffer = project?.is_offer === 1;
  const sees = useHasModule(isOffer ? "bizdev" : "projects");
  if (!project) return project_id ? <Hidden /> : null;
  if (!sees) return <>{project.name}</>;
  return (
    <PageLink to={isOffer ? paths.lead(project.code) : paths.project(project.code)} className="link">
      {project.name}
    </PageLink>
  );
}

/** The sponsor's page lies under its project; offers have none. */
export function SponsorLink({ meeting: { sponsor, project } }: { meeting: Pick<Meeting, "project" | "sponsor"> }) {
  const sees = useHasModule("projects");
  if (!sponsor) return null;
  if (!project || project.is_offer === 1 || !sees) return <>{sponsor.name}</>;
  return (
    <PageLink to={paths.sponsor(project.code, sponsor.scode)} className="link">
      {sponsor.name}
    </PageLink>
  );
}

/** Further companies that take part. */
export const companyLinks = (companies: Meeting["companies"]): ReactNode[] =>
  companies.map((one) => <CompanyLink key={one.company_id} type={one.type} company={one} />);

/** Nodes with a comma between them; missing ones are left out. */
export function Joined({ nodes }: { nodes: ReactNode[] }) {
  return (
    <>
      {nodes.filter(Boolean).map((node, nth) => (
        // Keys by index, for the order is the record's.
        <Fragment key={nth}>
          {nth > 0 ? ", " : null}
          {node}
        </Fragment>
      ))}
    </>
  );
}

/** The parties, each name leading to its page; a meeting with nobody is about its project. */
export function MeetingParties({ meeting }: { meeting: Meeting }) {
  const { client, supplier, sponsor, companies } = meeting;
  const nodes = [
    client && <CompanyLink key="client" type="C" company={client} />,
    supplier && <CompanyLink key="supplier" type="S" company={supplier} />,
    sponsor && <SponsorLink key="sponsor" meeting={meeting} />,
    ...companyLinks(companies),
  ].filter(Boolean);
  return nodes.length > 0 ? <Joined nodes={nodes} /> : <ProjectLink meeting={meeting} />;
}
