import { npsOf } from "#contract/guest-forms/nps";
import { KeyFigures } from "~/components/ui/key-figures";
import { useWords } from "~/locales/form-answers";
import { formatDecimal } from "~/shared/format";

interface Props {
  choices: readonly { text: string; count: number }[];
}

/** Net Promoter Score of a question of 0 to 10, with the three groups that it comes from; nothing for other questions. */
export function NpsFigures({ choices }: Props) {
  const { t, locale } = useWords();
  const nps = npsOf(choices);
  if (!nps) return null;
  const figure = (count: number) => formatDecimal(String(count), 0, locale);
  return (
    <KeyFigures
      figures={[
        { label: t("form-answers.nps.score"), value: figure(nps.score) },
        ...(["promoters", "passives", "detractors"] as const).map((name) => ({
          label: t(`form-answers.nps.${name}`),
          value: figure(nps[name]),
        })),
      ]}
    />
  );
}
