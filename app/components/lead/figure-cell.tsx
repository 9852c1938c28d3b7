import { Money } from "~/components/ui/money";
import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/shared/words";

interface Props {
  figure: { count: number; sums: { currency: string; amount: string }[]; to: string | null };
  /** Name of the figure, for screen readers. */
  of: string;
}

/** Sums per currency to the kuruş, and the number of offers as a link to their list, if there is one. */
export function FigureCell({ figure: { count, sums, to }, of }: Props) {
  const { t } = useWords();
  if (count === 0) return <span className="offer-none">–</span>;
  return (
    <div className="offer-figure">
      {sums.map((sum) => (
        <Money key={sum.currency} {...sum} digits={0} />
      ))}
      {to === null ? (
        t("lead.offers", { count })
      ) : (
        <PageLink to={to} className="link" aria-label={`${t("lead.open", { count })}: ${of}`}>
          {t("lead.offers", { count })}
        </PageLink>
      )}
    </div>
  );
}
