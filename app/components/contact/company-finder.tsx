import { useWords } from "~/locales/contact";

interface Props {
  find: string;
  here: string;
  /** Words for a search of something other than a company. */
  words?: { label: string; act: string };
}

/** Without script: a text and a button that ask for the companies of that name. */
export function CompanyFinder({ find, here, words }: Props) {
  const { t } = useWords();
  const { label, act } = words ?? { label: t("contact.company.findLabel"), act: t("contact.company.find") };
  return (
    <div className="form-row">
      <input type="search" name="find" className="control" aria-label={label} defaultValue={find} maxLength={100} />
      <button type="submit" className="btn btn-secondary" formMethod="get" formAction={here} formNoValidate>
        {act}
      </button>
    </div>
  );
}
