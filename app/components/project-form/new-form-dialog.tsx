import { formAccess, formLanguages, formTypes } from "#contract/guest-forms/form-facts";
import { useWords } from "~/locales/form-builder";

import { CopiedForm } from "./new-form-copy";
import { FileForm } from "./new-form-file";
import { NewFormFrame, type WayProps } from "./new-form-frame";
import { TemplateForm } from "./new-form-template";

/** Kinds that a project has; the others belong to the company. */
const ofProjects = formTypes.filter((type) => type === "registration" || type === "rsvp" || type === "other");
const ofCompany = formTypes.filter((type) => type === "customer" || type === "other");

function BlankForm({ form, answer }: WayProps) {
  const { t } = useWords();
  const chosen = (values: readonly string[], of: string) => ({
    options: values.map((value) => ({ value, label: t(`form-builder.${of}.${value}`) })),
    placeholder: false as const,
  });
  return (
    <NewFormFrame
      data={form}
      answer={answer}
      layout={[["name"], ["form_type", "type"], ["language"]]}
      extras={() => ({
        form_type: chosen(form.code === "" ? ofCompany : ofProjects, "type"),
        type: chosen(formAccess, "access"),
        language: chosen(formLanguages, "language"),
      })}
    />
  );
}

const ways = { blank: BlankForm, template: TemplateForm, copy: CopiedForm, file: FileForm };

/** FRM-007, FRM-028: an empty form, a ready one, or the copy of one of the company, of this project or of another. */
export function NewFormDialog(props: WayProps) {
  const Way = ways[props.form.way];
  return <Way key={props.form.way} {...props} />;
}
