import { directionOf } from "#contract/guest-forms/form-words";
import { FormFrame } from "~/components/public/web-form/form-frame";
import { StepForm } from "~/components/public/web-form/step-form";
import { IconButton } from "~/components/ui/button";
import { RichText } from "~/components/ui/rich-text";
import { Segments } from "~/components/ui/tabs";
import type { Preview } from "~/services/guest-forms/read-preview.server";
import { useWords } from "~/locales/form-builder";

import { previewHref, previewWidths } from "./preview-href";

import "~/styles/bundles/form-preview.css";

/** The draft in the parts that the public page is made of, as wide as a telephone, a tablet or a desk. */
export function PreviewPage({ preview }: { preview: Preview }) {
  const { t } = useWords();
  const { code, home, width, language, form, step, answers, sections, section, given } = preview;
  const seen = { width, language, section, answers: given };
  return (
    <div className="form-look">
      <header className="form-look-bar">
        <IconButton icon="arrow-left" label={t("form-builder.look.back")} to={home} />
        <strong>{t("form-builder.look.title")}</strong>
        <div className="form-look-widths">
          <Segments
            label={t("form-builder.look.width")}
            items={previewWidths.map((one) => ({
              to: previewHref(code, { ...seen, width: one }),
              label: t(`form-builder.look.${one}`),
              current: one === width,
            }))}
          />
        </div>
        {form.languages.length > 1 ? (
          <Segments
            label={t("form-builder.look.language")}
            items={form.languages.map((one) => ({
              to: previewHref(code, { ...seen, language: one }),
              label: t(`form-builder.language.${one}`),
              current: one === language,
            }))}
          />
        ) : null}
      </header>
      <nav className="form-look-steps" aria-label={t("form-builder.look.sections")}>
        <ol>
          {sections.map((one) => (
            <li key={one.id}>
              <a
                href={previewHref(code, { ...seen, section: one.id })}
                aria-current={one.id === section ? "step" : undefined}
              >
                {one.title}
                {one.is_shown === 1 ? null : <span className="second"> {t("form-builder.look.unseen")}</span>}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <p className="form-look-note">{t("form-builder.look.note")}</p>
      <div className="form-look-frame" data-width={width} lang={language} dir={directionOf(language)}>
        <FormFrame
          company={form.company}
          brand={form.brand}
          project={form.project}
          title={form.name}
          lang={form.spoken_in}
          effort={preview.effort}
        >
          {form.introduction ? <RichText html={form.introduction} /> : null}
          <StepForm form={form} language={language} step={step} answers={answers} answer={undefined} hidden={{}} />
        </FormFrame>
      </div>
    </div>
  );
}
