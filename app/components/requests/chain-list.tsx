import type { ApprovalChain } from "#contract/requests/approval-chains";
import { hasAmount } from "#contract/requests/request-types";
import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/locales/requests";
import { paths } from "~/shared/paths";

import { approversOf, conditionsOf } from "./step-words";

function ChainGroup({ title, rows, currency }: { title: string; rows: ApprovalChain[]; currency: string }) {
  const words = useWords();
  const { t } = words;
  return (
    <section className="chain-group" aria-label={title}>
      <h2>{title}</h2>
      <ul className="chain-list">
        {rows.map(({ type, steps }) => (
          <li key={type}>
            <PageLink to={paths.approvalChain(type)} className="row-link">
              {t(`requests.type.${type}`)}
            </PageLink>
            {steps.length === 0 ? (
              <small>{t("requests.chain.usual")}</small>
            ) : (
              <ol>
                {steps.map((step, at) => (
                  <li key={`${at} ${approversOf(step, words)}`}>
                    {approversOf(step, words)}
                    {conditionsOf(step, currency, words).map((condition) => (
                      <small key={condition}>{condition}</small>
                    ))}
                  </li>
                ))}
              </ol>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** ORG-038: every type of request with the people who decide it. */
export function ChainList({ rows, currency }: { rows: ApprovalChain[]; currency: string }) {
  const { t } = useWords();
  return (
    <div className="chain-groups">
      <ChainGroup
        title={t("requests.chain.leaves")}
        rows={rows.filter(({ type }) => !hasAmount(type))}
        currency={currency}
      />
      <ChainGroup
        title={t("requests.chain.others")}
        rows={rows.filter(({ type }) => hasAmount(type))}
        currency={currency}
      />
    </div>
  );
}
