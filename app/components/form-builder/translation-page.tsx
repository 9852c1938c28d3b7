import { SavesProvider } from "~/components/form/use-saves";
import { ToldAlert } from "~/components/shell/flash-alert";
import { useTold } from "~/components/shell/use-told";
import { Live } from "~/components/shell/live";
import { IconButton } from "~/components/ui/button";
import { PageLink } from "~/components/ui/page-link";
import { Segments } from "~/components/ui/tabs";
import type { Translations } from "~/services/guest-forms/read-translations.server";
import { useWords } from "~/locales/form-builder";
import type { FormAnswer } from "~/server/submit.server";

import { SaveNote } from "./save-note";
import { translationsHref } from "./translation-names";
import { TranslationPart } from "./translation-part";

import "~/styles/bundles/form.css";
import "~/styles/bundles/form-builder.css";
import "~/styles/bundles/form-translations.css";

interface Props {
  shown: Translations;
  answer?: FormAnswer | undefined;
}

const nothingCounted: string[] = [];

/** Number of missing translations; nothing if all are there. */
function Missing({ count }: { count: number }) {
  const { t } = useWords();
  if (count === 0) return null;
  return <span className="translation-count">{t("form-builder.translate.missing", { count })}</span>;
}

/** I18-017: every text of a form in its first language beside another one; it saves itself. */
export function TranslationPage({ shown, answer }: Props) {
  const { t } = useWords();
  const { code, name, home, here, language, languages, section, sections, parts, flash, posted } = shown;
  const told = useTold(flash);
  return (
    <SavesProvider>
      <main className="builder">
        <header className="builder-bar">
          <IconButton icon="arrow-left" label={t("form-builder.look.back")} to={home} />
          <div className="builder-titles">
            <p>{name}</p>
            <h1>{t("form-builder.translate.title")}</h1>
          </div>
          <SaveNote here={here} />
        </header>
        <ToldAlert told={told} />
        <div className="translation-languages">
          <Segments
            label={t("form-builder.translate.language")}
            items={languages.map((one) => ({
              to: translationsHref(code, { language: one.language, section }),
              label: `${t(`form-builder.language.${one.language}`)} (${one.count})`,
              current: one.language === language,
            }))}
          />
          <p className="builder-hint">
            {t(shown.isOffered ? "form-builder.translate.how" : "form-builder.translate.notOffered")}
          </p>
        </div>
        <div className="translation-columns">
          <nav aria-label={t("form-builder.section.list")}>
            <ol className="translation-sections">
              {sections.map((one) => (
                <li key={one.id ?? 0}>
                  <PageLink
                    to={translationsHref(code, { language, section: one.id })}
                    aria-current={one.id === section ? "page" : undefined}
                  >
                    {one.title ?? t("form-builder.translate.form")} <Missing count={one.missing} />
                  </PageLink>
                </li>
              ))}
            </ol>
          </nav>
          <div className="translation-parts">
            {parts.map((part) => (
              <TranslationPart
                key={`${language} ${part.part} ${part.id}`}
                shown={shown}
                part={part}
                answer={posted === `${part.part}-${part.id}` ? answer : undefined}
              />
            ))}
          </div>
        </div>
        <Live ably={shown.ably} counted={nothingCounted} />
      </main>
    </SavesProvider>
  );
}
