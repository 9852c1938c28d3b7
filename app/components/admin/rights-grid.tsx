import { useState } from "react";

import { type GridAction, gridActions, type GridModule, gridModules } from "#contract/permissions";
import { type FieldMeta, firstError, initialList } from "~/components/form/field-meta";
import { Icon } from "~/components/ui/icon";
import { useWords } from "~/locales/positions";

/** ORG-041: modules by actions as ticks in a table, which post without script as well. */
export function RightsGrid({ metas }: { metas: Record<string, FieldMeta> }) {
  const { t } = useWords();
  return (
    <fieldset className="rights">
      <legend className="label">{t("positions.grid.title")}</legend>
      <p className="hint">{t("positions.grid.hint")}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached by keyboard */}
      <div className="rights-scroll" role="region" aria-label={t("positions.grid.title")} tabIndex={0}>
        <table className="table rights-table">
          <thead>
            <tr>
              <th scope="col">{t("positions.grid.module")}</th>
              {gridActions.map((action) => (
                <th key={action} scope="col">
                  {t(`positions.action.${action}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {gridModules.map((module) => {
              const meta = metas[`permissions.${module}`];
              return meta ? <ModuleRow key={meta.key ?? module} module={module} meta={meta} /> : null;
            })}
          </tbody>
        </table>
      </div>
    </fieldset>
  );
}

/** No right holds without `view`: taking it away takes the others, and another one brings it. */
function withTick(granted: readonly GridAction[], action: GridAction, on: boolean): GridAction[] {
  if (!on) return action === "view" ? [] : granted.filter((one) => one !== action);
  return gridActions.filter((one) => granted.includes(one) || one === action || one === "view");
}

function ModuleRow({ module, meta }: { module: GridModule; meta: FieldMeta }) {
  const { t } = useWords();
  const [granted, setGranted] = useState(() => gridActions.filter((action) => initialList(meta).includes(action)));
  const error = firstError(meta);
  const name = t(`positions.module.${module}`);
  return (
    <tr>
      <th scope="row" id={meta.id}>
        {name}
        {error ? (
          <span className="field-error" id={meta.errorId}>
            <Icon name="circle-alert" size={14} />
            {error}
          </span>
        ) : null}
      </th>
      {gridActions.map((action) => (
        <td key={action}>
          <label className="check">
            <input
              type="checkbox"
              name={meta.name}
              value={action}
              checked={granted.includes(action)}
              aria-invalid={error ? true : undefined}
              aria-label={t("positions.grid.cell", { module: name, action: t(`positions.action.${action}`) })}
              onChange={(event) => setGranted(withTick(granted, action, event.currentTarget.checked))}
            />
          </label>
        </td>
      ))}
    </tr>
  );
}
