import { useWords } from "~/locales/contact";

/** Without script: a text and a button that ask for the companies of that name. */
export function CompanyFinder({ find, here }: { find: string; here: string }) {
  const { t } = useWords();
  return (
    <div className="form-row">
      <input
        type="search"
        name="find"
        className="control"
        aria-label={t("contact.company.findLabel")}
        defaultValue={find}
        maxLength={100}
      />
      <button type="submit" className="btn btn-secondary" formMethod="get" formAction={here} formNoValidate>
        {t("contact.company.find")}
      </button>
    </div>
  );
}
