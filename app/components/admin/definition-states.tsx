import { type DefinitionList, definitionStates, type DefinitionState } from "#contract/company/definition-facts";
import { Segments } from "~/components/ui/tabs";
import { useWords } from "~/locales/definition";
import { definitionAddress } from "~/shared/definition-params";

interface Props {
  list: DefinitionList;
  /** Parameters of the address that the filter keeps. */
  kept: { q?: string | undefined; sort?: string; order?: string };
  state: DefinitionState | null;
  counts: Record<DefinitionState, number>;
}

/** ADM-181: all rows, those in use, or archived ones; nothing while nothing is archived. */
export function DefinitionStates({ list, kept, state, counts }: Props) {
  const { t } = useWords();
  if (counts.archived === 0 && !state) return null;
  const items = [null, ...definitionStates].map((one) => ({
    to: definitionAddress(list, { ...kept, state: one ?? undefined }),
    label: `${t(`definition.state.${one ?? "all"}`)} ${one ? counts[one] : counts.active + counts.archived}`,
    current: one === state,
  }));
  return <Segments label={t("definition.state.label")} items={items} />;
}
