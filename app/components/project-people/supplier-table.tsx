import { ReachLinks } from "~/components/contact/reach-links";
import { PartMenu } from "~/components/part/part-menu";
import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/locales/parts";
import type { ProjectSupplier } from "#contract/projects/project-suppliers";
import { paths } from "~/shared/paths";

interface Props {
  code: string;
  rows: ProjectSupplier[];
  mayWrite: boolean;
  /** Cards of suppliers are for company-owner staff; others have no accounts in their rows. */
  ecos: boolean;
}

/** PRJ-013: suppliers of the project with their work, contacts and accounts. */
export function ProjectSupplierTable({ code, rows, mayWrite, ecos }: Props) {
  const { t } = useWords();
  const hasAccounts = rows.some(({ account }) => account);
  return (
    <table className="table table-rows">
      <thead>
        <tr>
          <th scope="col">{t("parts.project_supplier.field.supplier_id")}</th>
          <th scope="col">{t("parts.project_supplier.field.service")}</th>
          <th scope="col">{t("parts.project_supplier.field.contact_id")}</th>
          {hasAccounts ? <th scope="col">{t("parts.project_supplier.account")}</th> : null}
          {mayWrite ? (
            <th scope="col">
              <span className="visually-hidden">{t("parts.actsColumn")}</span>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.part_id}>
            <th scope="row" className="cell-name">
              {ecos && row.code ? (
                <PageLink to={paths.supplier(row.code)} className="row-link">
                  {row.name}
                </PageLink>
              ) : (
                row.name
              )}
              {row.note ? <span className="second">{row.note}</span> : null}
            </th>
            <td className="part-wide">{row.service}</td>
            <td className="part-wide">
              <Person {...row} project={code} />
            </td>
            {hasAccounts ? <td className="part-wide">{row.account ? <Account {...row.account} /> : null}</td> : null}
            {mayWrite ? (
              <td className="cell-acts">
                <PartMenu
                  name={row.name}
                  edit={paths.projectPage(code, "suppliers", String(row.part_id), "edit")}
                  remove={{
                    to: paths.projectPage(code, "suppliers", String(row.part_id), "delete"),
                    label: t("parts.project_supplier.remove"),
                  }}
                />
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The person to call: the contact, or the supplier itself. */
function Person({ contact, code, name, email, phone, project }: ProjectSupplier & { project: string }) {
  return (
    <div className="part-person">
      {contact ? (
        <span>
          {contact.name}
          {contact.position ? <span className="second">{contact.position}</span> : null}
        </span>
      ) : null}
      <span className="part-reach">
        <ReachLinks
          {...(contact ?? { name, email, phone, mobile: null })}
          log={{
            project_id: project,
            ...(contact ? { contact_id: contact.id } : code ? { company_code: `supplier-${code}` } : {}),
          }}
        />
      </span>
    </div>
  );
}

function Account({ bank, holder, iban, currency }: NonNullable<ProjectSupplier["account"]>) {
  return (
    <>
      <span className="part-iban">{iban.replaceAll(/(.{4})(?=.)/g, "$1 ")}</span>
      <span className="second">{[bank, holder, currency].filter(Boolean).join(" · ")}</span>
    </>
  );
}
