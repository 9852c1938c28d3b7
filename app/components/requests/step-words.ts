import type { ApprovalChain } from "#contract/requests/approval-chains";
import { formatMoney } from "~/shared/format";
import type { useWords } from "~/locales/requests";

type Words = ReturnType<typeof useWords>;
type Step = ApprovalChain["steps"][number];

/** The approvers of a step in words: 'Yöneticisi, Muhasebe Müdürü veya Deniz Saraçoğlu'. */
export function approversOf({ relatives, positions, users }: Step, { t, locale }: Words): string {
  const names = [
    ...relatives.map((one) => t(`requests.relative.${one}`)),
    ...positions.map(({ name }) => name),
    ...users.map(({ name, left }) => (left === 1 ? t("requests.chain.left", { name }) : name)),
  ];
  return new Intl.ListFormat(locale, { type: "disjunction" }).format(names);
}

/** The conditions of a step in words; empty for a step that every request takes. */
export function conditionsOf(step: Step, currency: string, { t }: Words): string[] {
  const names = (list: readonly { name: string }[]) => list.map(({ name }) => name).join(", ");
  return [
    ...(step.min_amount ? [t("requests.chain.from", { amount: formatMoney(step.min_amount, currency) })] : []),
    ...(step.clients.length > 0 ? [t("requests.chain.clients", { names: names(step.clients) })] : []),
    ...(step.project_types.length > 0 ? [t("requests.chain.types", { names: names(step.project_types) })] : []),
    ...(step.sources.length > 0 ? [t("requests.chain.sources", { names: names(step.sources) })] : []),
  ];
}
