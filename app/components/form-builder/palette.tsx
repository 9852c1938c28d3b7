import { Form } from "@remix-run/react";
import { useState } from "react";

import { foldTurkish } from "#contract/fold";
import { fieldGroups, type FieldType } from "#contract/guest-forms/form-facts";
import { useHydrated } from "~/components/form/use-hydrated";
import { IconButton } from "~/components/ui/button";
import { EmptyLine } from "~/components/ui/empty";
import { Icon } from "~/components/ui/icon";
import { useWords } from "~/locales/form-builder";
import { paths } from "~/shared/paths";

import { useBuilder } from "./builder-context";
import { builderHref } from "./builder-state";
import { Grip } from "./drag-layer";
import { fieldIcons } from "./field-icons";

/** FRM-001, FRM-031, FRM-194: a press adds a field to the end of the open section, a drag where it is dropped. */
export function Palette() {
  const { t } = useWords();
  const hydrated = useHydrated();
  const { builder, state, sections } = useBuilder();
  const { form, home, here, key } = builder;
  const [find, setFind] = useState(state.find);
  const section = state.section ?? sections.at(-1);
  const hasAttendance = sections.some(({ fields }) => fields.some(({ type }) => type === "attendance"));
  const nameOf = (type: FieldType) => t(`form-builder.field_type.${type}`);
  const wanted = foldTurkish(find);
  const found = builder.palette.filter(({ type }) => foldTurkish(nameOf(type)).includes(wanted));
  return (
    <div className="builder-palette">
      <div className="builder-panel-head">
        <h2 id="palette">{t("form-builder.palette.title")}</h2>
        {state.panel === "add" ? (
          <IconButton icon="x" label={t("ui.close")} to={builderHref(home, { section: state.section?.id })} />
        ) : null}
      </div>
      <Form method="get" action={home} role="search" className="builder-find" preventScrollReset>
        {state.section ? <input type="hidden" name="section" value={state.section.id} /> : null}
        {state.panel === "add" ? <input type="hidden" name="panel" value="add" /> : null}
        <div className="control-icon">
          <Icon name="search" />
          <input
            type="search"
            name="find"
            className="control"
            maxLength={60}
            aria-label={t("form-builder.palette.find")}
            placeholder={t("form-builder.palette.find")}
            defaultValue={state.find}
            onChange={(event) => setFind(event.currentTarget.value)}
          />
        </div>
        {hydrated ? null : (
          <button type="submit" className="btn btn-secondary">
            {t("form-builder.palette.search")}
          </button>
        )}
      </Form>
      {found.length === 0 ? <EmptyLine>{t("form-builder.palette.none")}</EmptyLine> : null}
      <Form method="post" action={paths.formPart(form.code, "fields")} preventScrollReset>
        <input type="hidden" name="_key" value={key} />
        <input type="hidden" name="section_id" value={section?.id ?? ""} />
        <input type="hidden" name="from" value={here} />
        {fieldGroups.map((group) => {
          const types = found.filter((one) => one.group === group);
          return types.length === 0 ? null : (
            <section key={group}>
              <h3>{t(`form-builder.group.${group}`)}</h3>
              <ul>
                {types.map(({ type }) => (
                  <li key={type}>
                    {type === "attendance" && hasAttendance ? (
                      <p className="builder-taken">
                        <Icon name={fieldIcons[type]} />
                        <span>
                          {nameOf(type)}
                          <small>{t("form-builder.palette.taken")}</small>
                        </span>
                      </p>
                    ) : (
                      <Grip id={`new-${type}`}>
                        <button type="submit" name="field_type" value={type} disabled={!section}>
                          <Icon name={fieldIcons[type]} />
                          <span>{nameOf(type)}</span>
                        </button>
                      </Grip>
                    )}
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      </Form>
      <p className="builder-hint">{t(section ? "form-builder.palette.how" : "form-builder.section.addFirst")}</p>
    </div>
  );
}
