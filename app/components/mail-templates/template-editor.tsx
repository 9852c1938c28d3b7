import { useRef } from "react";

import { ButtonLink } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { Tabs } from "~/components/ui/tabs";
import { useWords } from "~/locales/email-templates";
import type { FormAnswer } from "~/server/submit.server";
import type { TemplateEditor as Editor } from "~/services/mail-templates/read.server";
import { paths } from "~/shared/paths";

import { TemplateForm } from "./template-form";
import { TemplatePreview, type PreviewHandle } from "./template-preview";

/** Lines of the default that the own text does not have, and the other way. */
function Difference({ lines }: { lines: Editor["difference"] }) {
  const { t } = useWords();
  const marks = { both: null, default: "default", own: "own" } as const;
  return (
    <details className="mail-difference">
      <summary>{t("email-templates.difference.title")}</summary>
      <ul>
        {lines.map(({ side, text }, at) => {
          const mark = marks[side];
          return (
            <li key={`${at} ${text}`} data-side={side}>
              {mark === null ? (
                text
              ) : (
                <>
                  <span className="visually-hidden">{`${t(`email-templates.difference.${mark}`)}: `}</span>
                  {mark === "own" ? <ins>{text}</ins> : <del>{text}</del>}
                </>
              )}
            </li>
          );
        })}
      </ul>
    </details>
  );
}

/** ADM-182: one text of a kind of mail: the form at the left, its mail at the right. */
export function TemplateEditor({ editor, given }: { editor: Editor; given: FormAnswer | undefined }) {
  const { t } = useWords();
  const { kind, language, name, template, difference } = editor;
  const preview = useRef<PreviewHandle>(null);
  return (
    <>
      <PageHeader
        title={name}
        facts={[{ text: t(template.changed ? "email-templates.state.changed" : "email-templates.state.default") }]}
        actions={
          <>
            <ButtonLink to={paths.emailTemplate(kind, language, "history")} icon="history">
              {t("email-templates.history")}
            </ButtonLink>
            {template.changed ? (
              <ButtonLink to={paths.emailTemplate(kind, language, "reset")} icon="undo-2">
                {t("email-templates.reset")}
              </ButtonLink>
            ) : null}
          </>
        }
        tabs={
          <Tabs
            label={t("email-templates.languages")}
            items={(["tr", "en"] as const).map((one) => ({
              to: paths.emailTemplate(kind, one),
              label: t(`email-templates.language.${one}`),
              current: one === language,
            }))}
          />
        }
      />
      <div className="admin-body mail-editor">
        <div>
          <TemplateForm
            key={`${kind} ${language} ${template.version} ${template.id}`}
            editor={editor}
            given={given}
            onText={(form) => preview.current?.show(form)}
          />
          {difference.length > 0 ? <Difference lines={difference} /> : null}
        </div>
        <TemplatePreview key={`${kind} ${language} ${template.version}`} editor={editor} handle={preview} />
      </div>
    </>
  );
}
