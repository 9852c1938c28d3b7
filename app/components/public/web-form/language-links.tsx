import type { FormLanguage } from "#contract/guest-forms/form-facts";
import { languageNames } from "#contract/guest-forms/form-words";
import { useWords } from "~/shared/words";

export interface LanguageLinksProps {
  all: readonly FormLanguage[];
  current: FormLanguage;
  /** The address of this page in a language. */
  at: (language: FormLanguage) => string;
}

/** I18-017: the form's languages by their own names, each with the page that is open; nothing for a form of one. */
export function LanguageLinks({ all, current, at }: LanguageLinksProps) {
  const { t } = useWords();
  if (all.length < 2) return null;
  return (
    <nav className="web-form-languages" aria-label={t("webForm.languages")}>
      {all.map((language) => (
        <a
          key={language}
          href={at(language)}
          lang={language}
          hrefLang={language}
          aria-current={language === current ? "true" : undefined}
        >
          {languageNames[language]}
        </a>
      ))}
    </nav>
  );
}
