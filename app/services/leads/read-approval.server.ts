import type { ProjectRecord } from "#contract/projects/leads";
import { internalApproval, isDeclinedOffer } from "#contract/projects/stages";
import * as offers from "#contract/requests/offers";

import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { formatMoney } from "~/shared/format";

/**
 * Sentences that say who would decide an offer whose next step is the internal approval; null for any other. They are
 * read on demand (`isAsked`), for a chain costs more statements than the rest of the page. PRJ-095
 */
export async function readPlannedApproval({ api, locale, user }: StaffPage, record: ProjectRecord, isAsked: boolean) {
  const { code, stage, moves } = record;
  const next = moves.filter((move) => move.stage > stage).toSorted((a, b) => a.stage - b.stage)[0];
  const isAgain =
    (stage === internalApproval + 1 || isDeclinedOffer(record)) &&
    moves.some((move) => move.stage === internalApproval);
  if (next?.stage !== internalApproval && !isAgain) return null;
  if (!isAsked) return [];
  // A sale without a rate is refused when it is sent, with the reason.
  const answer = await api.call(offers.preview, { params: { code } }).catch(() => null);
  if (!answer || answer.data.length === 0) return null;
  const anyOf = new Intl.ListFormat(locale, { type: "disjunction" });
  return answer.data.map(({ people, rule, above }, at) => {
    const words = translate(locale, at === 0 ? "requests.planned.first" : "requests.planned.then");
    const names = anyOf.format(people.map(({ full_name }) => full_name));
    const key = above !== null && rule === "chain" ? "amount" : rule;
    const amount = above === null ? "" : formatMoney(above, user.event_company.currency);
    const why =
      above !== null || rule !== "chain" ? translate(locale, `requests.planned.because.${key}`, { amount }) : "";
    return { text: `${words} ${names}`, why };
  });
}
