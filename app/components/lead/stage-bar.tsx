import { useWords } from "~/shared/words";

import { isOffer } from "#contract/projects/stages";
import { stageIcon } from "~/components/ui/chip";
import { Stepper } from "~/components/ui/stepper";

interface Props {
  stage: number;
  /** Stage before the archive, of a lost offer. */
  previous: number | null;
  stages: { stage: number; name: string }[];
}

/** The company's offer stages; the record's own is marked. A lost offer shows how far it came, and its status at the end. */
export function StageBar({ stage, previous, stages }: Props) {
  const { t } = useWords();
  if (!isOffer(stage)) {
    const reached = stages.filter((step) => step.stage <= (previous ?? 0));
    return (
      <Stepper
        compact
        label={t("lead.stages")}
        steps={[
          ...reached.map(({ name }) => ({ label: name, state: "done" as const })),
          { label: t(`lead.stage.${stage}`), state: "current", ended: stageIcon(stage) },
        ]}
      />
    );
  }
  const at = stages.findIndex((step) => step.stage === stage);
  return (
    <Stepper
      compact
      label={t("lead.stages")}
      steps={stages.map((step, index) => ({
        label: step.name,
        state: index < at ? "done" : index === at ? "current" : "later",
      }))}
    />
  );
}
