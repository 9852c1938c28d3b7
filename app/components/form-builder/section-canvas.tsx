import { ButtonLink } from "~/components/ui/button";
import { Empty, EmptyLine } from "~/components/ui/empty";
import { useWords } from "~/locales/form-builder";
import type { FormSection } from "#contract/guest-forms/forms";

import { useBuilder } from "./builder-context";
import { builderHref } from "./builder-state";
import { Gap } from "./drag-layer";
import { FieldCard } from "./field-card";

function Section({ section }: { section: FormSection }) {
  const { t } = useWords();
  const { builder, mayWrite } = useBuilder();
  const { home } = builder;
  return (
    <section aria-labelledby={`section-${section.id}`}>
      <header>
        <div>
          <h3 id={`section-${section.id}`} data-tone={section.title_colour ?? undefined}>
            {section.title}
          </h3>
          {section.help_text ? <p className="builder-hint">{section.help_text}</p> : null}
        </div>
        <ButtonLink
          to={builderHref(home, { section: section.id, panel: "section" })}
          size="sm"
          variant="ghost"
          icon="sliders-horizontal"
        >
          {t("form-builder.section.settings")}
        </ButtonLink>
      </header>
      {section.fields.length === 0 ? <EmptyLine>{t("form-builder.field.none")}</EmptyLine> : null}
      <ol>
        {section.fields.map((field, at) => (
          <li key={field.id}>
            <Gap id={`gap-${section.id}-${at}`} />
            <FieldCard section={section} field={field} at={at} />
          </li>
        ))}
      </ol>
      <Gap id={`gap-${section.id}-${section.fields.length}`} />
      {mayWrite ? (
        <ButtonLink to={builderHref(home, { section: section.id, panel: "add" })} icon="plus" wide>
          {t("form-builder.field.addHere")}
        </ButtonLink>
      ) : null}
    </section>
  );
}

/** The open section with its fields; with none open the whole form. */
export function SectionCanvas() {
  const { t } = useWords();
  const { builder, state, sections, mayWrite } = useBuilder();
  const open = sections.filter(({ id }) => !state.section || id === state.section.id);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached by keyboard
    <div className="builder-canvas" role="region" aria-label={t("form-builder.canvas")} tabIndex={0}>
      {sections.length === 0 ? (
        <Empty
          title={t("form-builder.section.none")}
          actions={
            mayWrite ? (
              <ButtonLink to={builderHref(builder.home, { dialog: "new-section" })} icon="plus">
                {t("form-builder.section.add")}
              </ButtonLink>
            ) : null
          }
        >
          {t("form-builder.section.addFirst")}
        </Empty>
      ) : (
        open.map((section) => <Section key={section.id} section={section} />)
      )}
    </div>
  );
}
