import { gridActions } from "#contract/permissions";
import { SelectField } from "~/components/form/choices/select-field";
import { menuEntries } from "~/components/shell/side-menu";
import { Alert } from "~/components/ui/alert";
import { Button } from "~/components/ui/button";
import { EmptyLine } from "~/components/ui/empty";
import { Icon } from "~/components/ui/icon";
import { useWords } from "~/locales/positions";
import type { PersonRights as Data } from "~/services/definitions/read-positions.server";
import { formatNumber } from "~/shared/format";
import { paths } from "~/shared/paths";

/** 'Bu kişi ne görür?': the chosen person's menu, the records that they reach, and what they may do. ORG-041 */
export function PersonRights({ people, chosen, view, company }: Data) {
  const { t } = useWords();
  const meta = {
    id: "person",
    name: "user",
    errorId: "person-error",
    descriptionId: "person-hint",
    initialValue: chosen,
  };
  return (
    <>
      <form method="get" action={paths.rightsOf()} className="form rights-person">
        <SelectField
          meta={meta}
          label={t("positions.person.choose")}
          options={people.map(({ value, label, hint }) => ({ value, label: `${label} · ${hint}` }))}
        />
        <div className="btn-row">
          <Button type="submit">{t("positions.person.show")}</Button>
        </div>
      </form>
      {view ? <View view={view} appName={company.app_name} /> : <EmptyLine>{t("positions.person.empty")}</EmptyLine>}
    </>
  );
}

function View({ view: { person, rights }, appName }: { view: NonNullable<Data["view"]>; appName: string }) {
  const { t } = useWords();
  const user = {
    id: person.id,
    full_name: person.full_name,
    picture: null,
    place: person.position,
    company: "",
    app_name: appName,
    logo: null,
    is_admin: person.is_admin === 1,
    ecos: person.ecos === 1,
    modules: person.modules,
    rights: Object.fromEntries(rights.map(({ module, actions }) => [module, actions])),
    unread: 0,
  };
  const entries = menuEntries({ user, counts: { leads: 0, projects: 0 }, onStage: [] });
  return (
    <div className="rights-view">
      <p className="second">
        <b>{person.full_name}</b> · {person.position} · {person.scope_text}
      </p>
      {person.is_admin ? <Alert type="info" title={t("positions.person.admin")} /> : null}
      <h3 id="rights-menu">{t("positions.person.menu")}</h3>
      <ul className="rights-menu" aria-labelledby="rights-menu">
        {entries.map(({ to, icon, label }) => (
          <li key={to}>
            <Icon name={icon} size={16} /> {t(label)}
          </li>
        ))}
      </ul>
      <h3 id="rights-may">{t("positions.person.may")}</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached by keyboard */}
      <div className="rights-scroll" role="region" aria-labelledby="rights-may" tabIndex={0}>
        <table className="table rights-table">
          <thead>
            <tr>
              <th scope="col">{t("positions.grid.module")}</th>
              <th scope="col">{t("positions.person.reach")}</th>
              {gridActions.map((action) => (
                <th key={action} scope="col">
                  {t(`positions.action.${action}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rights.map(({ module, actions, reach }) => (
              <tr key={module}>
                <th scope="row">{t(`positions.module.${module}`)}</th>
                <td>
                  {actions.length === 0
                    ? t("positions.person.none")
                    : reach === null
                      ? t("positions.person.noCount")
                      : formatNumber(reach)}
                </td>
                {gridActions.map((action) => (
                  <td key={action}>
                    {actions.includes(action) ? (
                      <Icon name="check" label={t(`positions.action.${action}`)} />
                    ) : (
                      <span aria-hidden="true">–</span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
