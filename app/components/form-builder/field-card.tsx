import { Chip } from "~/components/ui/chip";
import { IconButton } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/locales/form-builder";
import type { FormField, FormSection } from "#contract/guest-forms/forms";
import { paths } from "~/shared/paths";

import { useBuilder } from "./builder-context";
import { builderHref } from "./builder-state";
import { Grip } from "./drag-layer";
import { fieldIcons } from "./field-icons";
import { FieldPreview } from "./field-preview";
import { PostButton } from "./post-button";
import { cardId } from "./use-focus-after";

interface Props {
  section: FormSection;
  field: FormField;
  at: number;
}

/** FRM-030: a field of the canvas; its title opens it. */
export function FieldCard({ section, field, at }: Props) {
  const { t } = useWords();
  const { builder, state, mayWrite } = useBuilder();
  const { form, home, here } = builder;
  const place = paths.formPart(form.code, "fields", field.id, "place");
  const isOpen = state.field?.id === field.id;
  return (
    <article
      className="builder-field"
      data-current={isOpen ? "" : undefined}
      data-hidden={field.is_hidden ? "" : undefined}
    >
      {mayWrite ? <Grip id={`field-${field.id}`} /> : null}
      <div className="builder-field-body">
        <p className="builder-kind">
          <Icon name={fieldIcons[field.type]} />
          {t(`form-builder.field_type.${field.type}`)}
          {field.deps.length > 0 ? (
            <Chip tone="accent" icon="git-branch">
              {t("form-builder.rule.count", { count: field.deps.length })}
            </Chip>
          ) : null}
          {field.is_hidden ? <Chip icon="eye-off">{t("form-builder.field.is_hidden")}</Chip> : null}
        </p>
        <h4 data-tone={field.title_colour ?? undefined}>
          <PageLink
            to={builderHref(home, { field: field.id })}
            id={cardId(field.id)}
            keepScroll
            aria-current={isOpen ? "true" : undefined}
          >
            {field.title}
          </PageLink>
          {field.is_required ? (
            <span className="label-star" title={t("form-builder.field.is_required")}>
              *
            </span>
          ) : null}
        </h4>
        {field.helptext ? <p className="builder-hint">{field.helptext}</p> : null}
        <FieldPreview field={field} />
      </div>
      {mayWrite ? (
        <div className="builder-acts">
          {(["up", "down"] as const).map((way) => (
            <PostButton
              key={way}
              action={place}
              fields={{ section_id: section.id, field_index: way === "up" ? Math.max(0, at - 1) : at + 1, from: here }}
              icon={way === "up" ? "arrow-up" : "arrow-down"}
              label={t(`form-builder.move.${way}`, { name: field.title })}
              disabled={way === "up" ? at === 0 : at === section.fields.length - 1}
            />
          ))}
          <IconButton
            size="sm"
            icon="trash-2"
            label={t("form-builder.field.removeOf", { name: field.title })}
            to={builderHref(home, { field: field.id, dialog: "remove-field" })}
          />
        </div>
      ) : null}
    </article>
  );
}
