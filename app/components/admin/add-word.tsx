import { type DefinitionList, listKey } from "#contract/company/definition-facts";
import { lowerTurkish } from "#contract/fold";
import { useWords } from "~/locales/admin";

/** Title of the form of a new row; the noun has a small letter inside of it, and no English one begins with I. */
export function useAddWord() {
  const { t } = useWords();
  return (list: DefinitionList) => {
    const what = t(`admin.definitions.one.${listKey(list)}`);
    return t("admin.definitions.add", { what: lowerTurkish(what.charAt(0)) + what.slice(1) });
  };
}

/** ADM-171: the button of a new row shows the first word, which the specification gives; readers of screens hear the noun too. */
export function AddWord({ list }: { list: DefinitionList }) {
  const [first = "", ...rest] = useAddWord()(list).split(" ");
  return (
    <>
      {first} <span className="visually-hidden">{rest.join(" ")}</span>
    </>
  );
}
