import { ReachLinks } from "~/components/contact/reach-links";
import { PartMenu } from "~/components/part/part-menu";
import { ButtonLink } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { Icon } from "~/components/ui/icon";
import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/locales/parts";
import type { ProjectContact } from "#contract/projects/project-contacts";
import { paths, withQuery } from "~/shared/paths";
import { ContactLink } from "~/components/contact/contact-link";

interface Props {
  code: string;
  rows: ProjectContact[];
  mayWrite: boolean;
  /** Cards of clients, suppliers and contacts are for company-owner staff. */
  ecos: boolean;
}

/** PRJ-025: people of the project, with their roles and the ways to reach them. */
export function ProjectContactTable({ code, rows, mayWrite, ecos }: Props) {
  const { t } = useWords();
  return (
    <table className="table table-rows">
      <thead>
        <tr>
          <th scope="col">{t("parts.project_contact.field.contact_id")}</th>
          <th scope="col">{t("parts.project_contact.company")}</th>
          <th scope="col">{t("parts.project_contact.field.role")}</th>
          <th scope="col">{t("parts.project_contact.reach")}</th>
          {mayWrite ? (
            <th scope="col">
              <span className="visually-hidden">{t("parts.actsColumn")}</span>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row" className="cell-name">
              {ecos ? (
                <ContactLink id={row.id} className="row-link">
                  {row.name}
                </ContactLink>
              ) : (
                row.name
              )}
              {row.position ? <span className="second">{row.position}</span> : null}
            </th>
            <td className="part-wide">
              <Company {...row} ecos={ecos} />
            </td>
            <td className="part-wide">
              <Part {...row} />
            </td>
            <td className="part-wide">
              <span className="part-reach">
                <ReachLinks {...row} log={{ contact_id: row.id, project_id: code }} />
                {ecos ? (
                  <a
                    className="btn btn-ghost btn-icon"
                    href={paths.contact(row.id, "vcard")}
                    download
                    aria-label={t("parts.project_contact.vcard", { name: row.name })}
                    title={t("parts.project_contact.vcardTitle")}
                  >
                    <Icon name="download" />
                  </a>
                ) : null}
              </span>
            </td>
            {mayWrite ? (
              <td className="cell-acts">
                <Acts code={code} row={row} />
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Company({ company, ecos }: ProjectContact & { ecos: boolean }) {
  const { t } = useWords();
  const { type, code, name } = company;
  return (
    <>
      {ecos && code ? (
        <PageLink to={type === "C" ? paths.client(code) : paths.supplier(code)} className="link">
          {name}
        </PageLink>
      ) : (
        name
      )}
      <span className="second">{t(`parts.project_contact.type.${type}`)}</span>
    </>
  );
}

/** The role, and other places where the project names the person. */
function Part({ role, note, sources }: ProjectContact) {
  const { t } = useWords();
  return (
    <>
      {role}
      <span className="part-found">
        {sources.map(({ kind, text }) => (
          <Chip key={kind + text} tone={kind === "main" ? "accent" : "neutral"}>
            {t(`parts.project_contact.source.${kind}`, { text })}
          </Chip>
        ))}
      </span>
      {note ? <span className="second">{note}</span> : null}
    </>
  );
}

/** A person who is only named elsewhere can be given a role; the naming itself is changed there. */
function Acts({ code, row }: { code: string; row: ProjectContact }) {
  const { t } = useWords();
  if (row.part_id === null)
    return (
      <span className="part-reach">
        <ButtonLink size="sm" to={withQuery(paths.projectPage(code, "contacts", "new"), { contact: row.id })}>
          {t("parts.project_contact.giveRole")}
        </ButtonLink>
      </span>
    );
  const at = (act: string) => paths.projectPage(code, "contacts", String(row.part_id), act);
  return (
    <PartMenu
      name={row.name}
      edit={at("edit")}
      remove={{ to: at("delete"), label: t("parts.project_contact.remove") }}
    />
  );
}
