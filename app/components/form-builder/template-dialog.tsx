import { TemplateSections } from "~/components/project-form/template-sections";
import { Dialog } from "~/components/ui/dialog";
import { useWords } from "~/locales/form-builder";
import { paths } from "~/shared/paths";

import { useBuilder } from "./builder-context";
import { builderHref } from "./builder-state";
import { PostButton } from "./post-button";

/** Sections of ready forms, each to be put at the end of this form. */
export function TemplateDialog() {
  const { t } = useWords();
  const { builder, state } = useBuilder();
  const { form, home, here, key, templates } = builder;
  return (
    <Dialog
      title={t("form-builder.section.fromTemplateTitle")}
      closeHref={builderHref(home, { section: state.section?.id })}
    >
      <ul className="template-list">
        {templates.map((template) => (
          <li key={template.name}>
            <strong>{template.title}</strong>
            <p className="second">{template.description}</p>
            <details>
              <summary>
                {t("form-builder.new.sections", { count: template.sections.length, name: template.title })}
              </summary>
              <TemplateSections
                template={template}
                renderAct={(at) => (
                  <PostButton
                    action={paths.formPart(form.code, "template-sections")}
                    fields={{ template: template.name, index: at, from: here, _key: `${key}-${template.name}-${at}` }}
                    icon="plus"
                    label={t("form-builder.section.addNamed", { name: template.sections[at]?.title ?? "" })}
                  />
                )}
              />
            </details>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
