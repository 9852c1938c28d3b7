import { Button } from "~/components/ui/button";
import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/locales/form";
import type { SimilarHit } from "#contract/companies/similar";
import { paths } from "~/shared/paths";
import { type SimilarGroup, type SimilarNoun, type TakenClient, takeName, takenOf, takeText } from "~/shared/similar";

import { useHydrated } from "./use-hydrated";

const pathOf = (noun: SimilarNoun, { id, code }: SimilarHit) => {
  if (noun === "contact") return paths.contact(id);
  return noun === "client" ? paths.client(code ?? "") : paths.supplier(code ?? "");
};

export type Take = (taken: TakenClient) => void;

interface Props extends Pick<SimilarGroup, "noun" | "hits"> {
  /** A form that may take the record instead of making another one. */
  onTake?: Take | undefined;
}

/**
 * Records with the reasons why they may be the one being typed: their page, or the record itself, is one press away.
 */
export function SimilarList({ noun, hits, onTake }: Props) {
  const { t } = useWords();
  const hydrated = useHydrated();
  const takeButton = (hit: SimilarHit) => {
    const taken = onTake ? takenOf(noun, hit) : null;
    if (!onTake || !taken) return null;
    const label = t("form.similar.takeNamed", { name: hit.name });
    return (
      <Button
        size="sm"
        aria-label={label}
        {...(hydrated
          ? { onClick: () => onTake(taken) }
          : {
              type: "submit" as const,
              name: takeName,
              value: takeText(taken),
              formMethod: "get" as const,
              formNoValidate: true,
            })}
      >
        {t("form.similar.take")}
      </Button>
    );
  };
  return (
    <ul className="similar">
      {hits.map((hit) => (
        <li key={hit.id}>
          <PageLink to={pathOf(noun, hit)} className="link" target="_blank">
            {hit.name}
          </PageLink>
          <small>
            {[hit.place, ...hit.reasons.map(({ kind, percent }) => t(`form.similar.${kind}`, { percent }))]
              .filter(Boolean)
              .join(" · ")}
          </small>
          {takeButton(hit)}
        </li>
      ))}
    </ul>
  );
}
