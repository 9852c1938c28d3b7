import type { FieldMeta } from "~/components/form/field-meta";
import { type PhoneCountry, PhoneField } from "~/components/form/phone-field";
import { RadioGroupField } from "~/components/form/choices/radio-group-field";
import { type Option, SelectField } from "~/components/form/choices/select-field";
import { useWords } from "~/locales/profile";

export interface Lists {
  countries: PhoneCountry[];
  zones: Option[];
  companyZone: string;
  /** False: the usual countries and zones alone. */
  whole: boolean;
}

export function OwnPhoneField({ phone, country, lists }: { phone: FieldMeta; country: FieldMeta; lists: Lists }) {
  const { t } = useWords();
  return (
    <PhoneField
      meta={phone}
      countryMeta={country}
      countries={lists.countries}
      label={t("profile.field.phone")}
      optional
    />
  );
}

export function useLanguages() {
  const { t } = useWords();
  return (["tr", "en"] as const).map((value) => ({ value, label: t(`profile.language.${value}`) }));
}

/** API-018: the language of pages and mails, and the time zone of displayed times. */
export function LanguageFields({
  language,
  timezone,
  lists,
}: {
  language: FieldMeta;
  timezone: FieldMeta;
  lists: Lists;
}) {
  const { t } = useWords();
  const languages = useLanguages();
  return (
    <>
      <RadioGroupField meta={language} label={t("profile.field.language")} options={languages} inline />
      <SelectField
        meta={timezone}
        label={t("profile.field.timezone")}
        options={lists.zones}
        placeholder={t("profile.field.companyZone", { zone: lists.companyZone })}
      />
    </>
  );
}
