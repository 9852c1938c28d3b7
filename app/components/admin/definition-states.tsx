import { definitionStates, type DefinitionState } from "#contract/company/definition-facts";
import { Segments } from "~/components/ui/tabs";
import { useWords } from "~/locales/definition";
import { withQuery } from "~/shared/paths";

interface Props {
  home: string;
  /** Parameters of the address that the filter keeps. */
  kept: Record<string, string | undefined>;
  state: DefinitionState | null;
  counts: Record<DefinitionState, number>;
}

/** ADM-181: all rows, those in use, or archived ones; nothing while nothing is archived. */
export function DefinitionStates({ home, kept, state, counts }: Props) {
  const { t } = useWords();
  if (counts.archived === 0 && !state) return null;
  const items = [null, ...definitionStates].map((one) => ({
    to: withQuery(home, { ...kept, state: one ?? undefined }),
    label: `${t(`definition.state.${one ?? "all"}`)} ${one ? counts[one] : counts.active + counts.archived}`,
    current: one === state,
  }));
  return <Segments label={t("definition.state.label")} items={items} />;
}
