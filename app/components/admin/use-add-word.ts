import { type DefinitionList, listKey } from "#contract/company/definition-facts";
import { lowerTurkish } from "#contract/fold";
import { useWords } from "~/locales/admin";

/** ADM-171: the word on the button of a new row; the noun has a small letter inside of it, and no English one begins with I. */
export function useAddWord() {
  const { t } = useWords();
  return (list: DefinitionList) => {
    const what = t(`admin.definitions.one.${listKey(list)}`);
    return t("admin.definitions.add", { what: lowerTurkish(what.charAt(0)) + what.slice(1) });
  };
}
