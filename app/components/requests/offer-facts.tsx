import type { RequestDetail } from "#contract/requests/requests";
import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/locales/requests";
import { formatDateRange, formatDecimal, formatMoney } from "~/shared/format";
import { paths, withQuery } from "~/shared/paths";

/** An offer whose internal approval is asked for, with the figures of its budget for readers who may view it. PRJ-095 */
export function OfferFacts({ request }: { request: RequestDetail }) {
  const { t, locale } = useWords();
  const { offer_facts: offer, amount, currency } = request;
  if (!offer) return null;
  const { project, budget, client, sale_now } = offer;
  const money = (value: string) => formatMoney(value, budget?.currency ?? "");
  const facts: [string, string][] = [
    ["client", client ?? ""],
    ["event", offer.starts_at ? formatDateRange(offer.starts_at, offer.ends_at, locale) : ""],
    ["sale", amount && currency ? formatMoney(amount, currency) : ""],
    ["saleNow", sale_now ? formatMoney(sale_now.amount, sale_now.currency) : ""],
    ["cost", budget ? money(budget.cost) : ""],
    ["serviceFee", budget ? money(budget.service_fee) : ""],
    [
      "profit",
      budget
        ? [
            money(budget.profit),
            ...(budget.profit_ratio === null ? [] : [`%${formatDecimal(budget.profit_ratio, 1, locale)}`]),
          ].join(" · ")
        : "",
    ],
  ];
  return (
    <>
      <dl className="request-facts">
        <div>
          <dt>{t("requests.fact.offer")}</dt>
          <dd>
            {project.may_open === 1 ? (
              <PageLink to={paths.lead(project.code)} className="link">
                {project.name}
              </PageLink>
            ) : (
              project.name
            )}
          </dd>
        </div>
        {facts
          .filter(([, value]) => value !== "")
          .map(([name, value]) => (
            <div key={name}>
              <dt>{t(`requests.fact.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        {budget ? (
          <div>
            <dt>{t("requests.fact.budget")}</dt>
            <dd>
              <a
                href={withQuery(paths.budget(project.code, budget.code, "export"), {
                  format: "pdf",
                  language: locale,
                  version: "internal",
                })}
                className="link"
              >
                {budget.name}
              </a>
            </dd>
          </div>
        ) : null}
      </dl>
      {offer.is_changed === 1 ? <p className="field-error">{t("requests.fact.changed")}</p> : null}
    </>
  );
}
