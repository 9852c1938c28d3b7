import { type DefinitionList, listKey } from "#contract/company/definition-facts";
import { useWords } from "~/locales/admin";

/** ADM-171: the word on the button of a new row, with the noun's own capital inside a phrase made small. */
export function useAddWord() {
  const { t, locale } = useWords();
  return (list: DefinitionList) => {
    const what = t(`admin.definitions.one.${listKey(list)}`);
    return t("admin.definitions.add", { what: what.charAt(0).toLocaleLowerCase(locale) + what.slice(1) });
  };
}
