import { ButtonLink } from "~/components/ui/button";
import { CopyEntry } from "~/components/ui/copy-entry";
import { Menu, MenuButton, MenuHeading, MenuLink, MenuSeparator } from "~/components/ui/menu";
import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/locales/form-builder";
import type { FormRow } from "~/services/guest-forms/read.server";
import { formatDateTime } from "~/shared/format";
import { builderOf, publicPathOf } from "~/shared/form-place";
import { paths } from "~/shared/paths";

import { FormStateChip } from "./form-state-chip";
import { nextStates, stateIcons } from "./form-states";

interface Props {
  code: string;
  rows: FormRow[];
  /** Origin of the forms' addresses. */
  origin: string;
}

/** FRM-004: the forms of a project; each opens its builder. */
export function FormTable({ code, rows, origin }: Props) {
  const { t, locale } = useWords();
  return (
    <table className="table table-rows">
      <thead>
        <tr>
          <th scope="col">{t("form-builder.list.name")}</th>
          <th scope="col">{t("form-builder.list.state")}</th>
          <th scope="col">{t("form-builder.list.access")}</th>
          <th scope="col">{t("form-builder.list.content")}</th>
          <th scope="col">{t("form-builder.list.updated")}</th>
          <th scope="col">
            <span className="visually-hidden">{t("form-builder.list.acts")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row" className="cell-name">
              <PageLink to={builderOf(row)} className="row-link">
                {row.name}
              </PageLink>
              <span className="second">{t(`form-builder.type.${row.form_type}`)}</span>
            </th>
            <td className="cell-status">
              <FormStateChip state={row.state} />
            </td>
            <td>{t(`form-builder.access.${row.type}`)}</td>
            <td>
              {t("form-builder.list.sections", { count: row.section_count })} ·{" "}
              {t("form-builder.list.fields", { count: row.field_count })}
            </td>
            <td>{formatDateTime(row.updated_at, locale)}</td>
            <td className="cell-acts">
              <ButtonLink to={paths.formAnswers(code, row.code)} size="sm" variant="ghost">
                {t("form-builder.list.answers")}
                <span className="visually-hidden"> {row.name}</span>
              </ButtonLink>
              {row.may_write === 1 ? <FormMenu code={code} row={row} origin={origin} /> : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Public address of the form; people who may only read it can hand it on too. */
function AddressEntries({ row, origin }: { row: FormRow; origin: string }) {
  const { t } = useWords();
  const path = publicPathOf(row);
  if (path === null) return null;
  if (row.state === "DRAFT") return <MenuHeading>{t("form-builder.share.draft")}</MenuHeading>;
  return (
    <>
      <MenuLink to={path} icon="external-link" plain>
        {t("form-builder.share.open")}
      </MenuLink>
      <CopyEntry
        text={`${origin}${path}`}
        label={t("form-builder.share.copy")}
        copied={t("form-builder.share.copied")}
        failed={t("form-builder.share.failed")}
      />
      <MenuLink to={paths.formsOf(row.project?.code ?? "", row.code, "share")} icon="qr-code">
        {t("form-builder.share.title")}
      </MenuLink>
      {row.project ? null : (
        <MenuLink to={paths.formsOf("", row.code, "links")} icon="link">
          {t("form-builder.share.clients")}
        </MenuLink>
      )}
    </>
  );
}

function FormMenu({ code, row, origin }: { code: string; row: FormRow; origin: string }) {
  const { t } = useWords();
  const at = (act: string) => paths.formsOf(code, row.code, act);
  return (
    <Menu title={t("form-builder.list.actsOf", { name: row.name })} size="sm" variant="ghost" align="end">
      <AddressEntries row={row} origin={origin} />
      <MenuLink to={at("edit")} icon="settings">
        {t("form-builder.list.settings")}
      </MenuLink>
      <MenuLink to={at("clone")} icon="copy">
        {t("form-builder.list.copy")}
      </MenuLink>
      <MenuLink to={paths.formPart(row.code, "file")} icon="download" download>
        {t("form-builder.list.file")}
      </MenuLink>
      {nextStates[row.state].map((state) => (
        <MenuButton
          key={state}
          action={at("state")}
          fields={{ state, version: String(row.version) }}
          icon={stateIcons[state]}
        >
          {t(`form-builder.act.${state}`)}
        </MenuButton>
      ))}
      <MenuSeparator />
      <MenuLink to={at("delete")} icon="trash-2" danger>
        {t("form-builder.list.remove")}
      </MenuLink>
    </Menu>
  );
}
