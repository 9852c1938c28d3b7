import { Big } from "big.js";

import { Chip } from "~/components/ui/chip";
import { Money } from "~/components/ui/money";
import { useWords } from "~/locales/budget";
import { formatMoney } from "~/shared/format";

interface Option {
  id: number;
  name: string;
  alt_group: string | null;
  is_default: 0 | 1;
  note: string | null;
  total_sell: string;
  profit?: string;
  taxes?: readonly unknown[];
  /** Those of a client's line. */
  charges?: readonly unknown[];
  /** Lines of a group. */
  items?: readonly Option[];
}

interface Props {
  categories: readonly { items: readonly Option[] }[];
  currency: string;
}

/** The alternatives of a budget, set by set, in its order. */
export function setsOf(categories: Props["categories"]): [name: string, options: Option[]][] {
  const sets = new Map<string, Option[]>();
  for (const row of categories.flatMap(({ items }) => items).flatMap((item) => [item, ...(item.items ?? [])])) {
    if (row.alt_group === null) continue;
    sets.set(row.alt_group, [...(sets.get(row.alt_group) ?? []), row]);
  }
  return [...sets];
}

/** BUD-020: of a group, those of its lines count too. */
const hasCharges = ({ taxes, charges, items }: Option): boolean =>
  [...(taxes ?? []), ...(charges ?? [])].length > 0 || Boolean(items?.some(hasCharges));

function Difference({ option, chosen, currency }: { option: Option; chosen: Option; currency: string }) {
  const { t } = useWords();
  const more = new Big(option.total_sell).minus(chosen.total_sell);
  if (more.eq(0)) return <p className="hint">{t("budget.sets.same")}</p>;
  const amount = formatMoney(more.abs().toFixed(2), currency);
  return <p className="hint">{t(more.gt(0) ? "budget.sets.more" : "budget.sets.less", { amount })}</p>;
}

/** BUD-035: the alternatives of each set side by side, each with the change that it would make. */
export function AlternativeSets({ categories, currency }: Props) {
  const { t } = useWords();
  const sets = setsOf(categories);
  if (sets.length === 0) return null;
  return (
    <section className="budget-sets" aria-label={t("budget.sets.title")}>
      <h2>{t("budget.sets.title")}</h2>
      {sets.map(([name, options]) => {
        const chosen = options.find(({ is_default }) => is_default === 1);
        return (
          <div key={name}>
            <h3>{t("budget.sets.of", { name })}</h3>
            <ul>
              {options.map((option, at) => (
                <li key={option.id}>
                  <p className="hint">{t("budget.sets.option", { number: at + 1 })}</p>
                  <p>
                    <b>{option.name}</b>{" "}
                    {option.is_default ? <Chip tone="accent">{t("budget.sets.chosen")}</Chip> : null}
                  </p>
                  {option.note ? <p className="budget-note">{option.note}</p> : null}
                  <dl>
                    <div>
                      <dt>{t("budget.sets.sell")}</dt>
                      <dd className="num">{formatMoney(option.total_sell, currency)}</dd>
                    </div>
                    {option.profit === undefined ? null : (
                      <div>
                        <dt>{t("budget.sets.profit")}</dt>
                        <dd className="num">
                          <Money amount={option.profit} currency={currency} />
                        </dd>
                      </div>
                    )}
                  </dl>
                  {hasCharges(option) ? <p className="hint">{t("budget.sets.inside")}</p> : null}
                  {chosen && !option.is_default ? (
                    <Difference option={option} chosen={chosen} currency={currency} />
                  ) : null}
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </section>
  );
}
