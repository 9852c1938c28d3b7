import type { FormLanguage } from "./form-facts";

// No zod here: pages import it.

interface FormWords {
  attending: string;
  not_attending: string;
  submit: string;
  required: string;
}

/** I18-017: the few words that forms have in every language; all others are Turkish or English. */
export const formWords: Record<FormLanguage, FormWords> = {
  tr: {
    attending: "Katılıyorum",
    not_attending: "Katılmıyorum",
    submit: "Gönder",
    required: "Bu alan zorunludur.",
  },
  en: {
    attending: "Attending",
    not_attending: "Not attending",
    submit: "Send",
    required: "This field is required.",
  },
  de: {
    attending: "Ich nehme teil",
    not_attending: "Ich nehme nicht teil",
    submit: "Absenden",
    required: "Dieses Feld ist erforderlich.",
  },
  fr: {
    attending: "Je participe",
    not_attending: "Je ne participe pas",
    submit: "Envoyer",
    required: "Ce champ est obligatoire.",
  },
  es: {
    attending: "Asistiré",
    not_attending: "No asistiré",
    submit: "Enviar",
    required: "Este campo es obligatorio.",
  },
  ru: {
    attending: "Я приду",
    not_attending: "Я не приду",
    submit: "Отправить",
    required: "Это поле обязательно.",
  },
  ar: {
    attending: "سأحضر",
    not_attending: "لن أحضر",
    submit: "إرسال",
    required: "هذا الحقل مطلوب.",
  },
};

/** Names of the languages in themselves. */
export const languageNames: Record<FormLanguage, string> = {
  tr: "Türkçe",
  en: "English",
  de: "Deutsch",
  fr: "Français",
  es: "Español",
  ru: "Русский",
  ar: "العربية",
};

/**
 * I18-017: the language of a shown form: the one in its address, else the first that the reader's browser accepts
 * (`de,en`, the best first), else the form's own.
 */
export function shownLanguage(
  languages: readonly FormLanguage[],
  asked: FormLanguage | undefined,
  reads = "",
): FormLanguage {
  const wanted = [asked, ...reads.split(",")];
  const found = wanted.flatMap((one) => languages.filter((language) => language === one));
  return found[0] ?? languages[0] ?? "tr";
}

/** The language of our longer texts for a form's language. */
export const localeOf = (language: FormLanguage) => (language === "tr" ? "tr" : "en");

/** I18-017: Arabic runs from right to left. */
export const directionOf = (language: FormLanguage) => (language === "ar" ? "rtl" : "ltr");
