import { IconButton, ButtonLink } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/locales/form-builder";
import { paths } from "~/shared/paths";

import { useBuilder } from "./builder-context";
import { builderHref } from "./builder-state";
import { Gap, Grip } from "./drag-layer";
import { PostButton } from "./post-button";

/** FRM-029, FRM-035, FRM-036 */
export function SectionList() {
  const { t } = useWords();
  const { builder, state, sections, mayWrite } = useBuilder();
  const { form, home, here } = builder;
  return (
    <nav className="builder-sections" aria-label={t("form-builder.section.list")}>
      <h2>{t("form-builder.section.list")}</h2>
      {sections.length === 0 ? <p className="builder-none">{t("form-builder.section.none")}</p> : null}
      <ol>
        {sections.map((section, at) => (
          <li key={section.id}>
            <Gap id={`between-${at}`} />
            <Gap id={`into-${section.id}`}>
              <div className="builder-section" data-current={state.section?.id === section.id ? "" : undefined}>
                {mayWrite ? <Grip id={`section-${section.id}`} /> : null}
                <PageLink
                  to={builderHref(home, { section: section.id })}
                  keepScroll
                  aria-current={state.section?.id === section.id ? "true" : undefined}
                >
                  <span className="builder-number">{at + 1}</span>
                  <span className="builder-name">{section.title}</span>
                  {section.is_hidden ? <Icon name="eye-off" size={14} /> : null}
                  {section.rules.length > 0 ? <Icon name="git-branch" size={14} /> : null}
                  <span
                    className="builder-count"
                    title={t("form-builder.list.fields", { count: section.fields.length })}
                  >
                    {section.fields.length}
                  </span>
                </PageLink>
                {mayWrite ? (
                  <div className="builder-acts">
                    {(["up", "down"] as const).map((way) => (
                      <PostButton
                        key={way}
                        action={paths.formPart(form.code, "sections", section.id, "place")}
                        fields={{ index: way === "up" ? Math.max(0, at - 1) : at + 1, from: here }}
                        icon={way === "up" ? "arrow-up" : "arrow-down"}
                        label={t(`form-builder.move.${way}`, { name: section.title })}
                        disabled={way === "up" ? at === 0 : at === sections.length - 1}
                      />
                    ))}
                    <IconButton
                      size="sm"
                      icon="settings"
                      label={t("form-builder.section.settingsOf", { name: section.title })}
                      to={builderHref(home, { section: section.id, panel: "section" })}
                    />
                  </div>
                ) : null}
              </div>
            </Gap>
          </li>
        ))}
      </ol>
      <Gap id={`between-${sections.length}`} />
      {mayWrite ? (
        <div className="builder-adds">
          <ButtonLink
            to={builderHref(home, { section: state.section?.id, dialog: "new-section" })}
            icon="plus"
            size="sm"
            wide
          >
            {t("form-builder.section.add")}
          </ButtonLink>
          <ButtonLink
            to={builderHref(home, { section: state.section?.id, dialog: "templates" })}
            icon="copy"
            size="sm"
            variant="ghost"
            wide
          >
            {t("form-builder.section.fromTemplate")}
          </ButtonLink>
        </div>
      ) : null}
    </nav>
  );
}
