import { useWords } from "~/shared/words";

import { Stepper } from "~/components/ui/stepper";

interface Props {
  stage: number;
  stages: { stage: number; name: string }[];
}

/** The company's offer stages; the record's own is marked. */
export function StageBar({ stage, stages }: Props) {
  const { t } = useWords();
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
