import { Form } from "@remix-run/react";

import type { ApprovalChain } from "#contract/requests/approval-chains";
import { Button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import type { IconName } from "~/components/ui/icon-name";
import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/locales/requests";
import { paths } from "~/shared/paths";

import { approversOf, conditionsOf } from "./step-words";

const acts = [
  ["up", "arrow-up"],
  ["down", "arrow-down"],
  ["remove", "trash-2"],
] as const satisfies readonly (readonly [string, IconName])[];

/** ORG-038: the steps of a chain in their order, each with its buttons. */
export function ChainSteps({ chain: { type, steps, version }, currency }: { chain: ApprovalChain; currency: string }) {
  const words = useWords();
  const { t } = words;
  return (
    <ol className="chain-steps">
      {steps.map((step, at) => {
        const name = approversOf(step, words);
        const conditions = conditionsOf(step, currency, words);
        return (
          // A step has no id: its place and approvers name it.
          <li key={`${at} ${name}`}>
            <div className="chain-step">
              <PageLink to={paths.approvalChain(type, String(at))} className="row-link" keepScroll>
                {name}
              </PageLink>
              <small>{conditions.length > 0 ? conditions.join(" · ") : t("requests.chain.always")}</small>
            </div>
            <div className="place-buttons">
              {acts.map(([act, icon]) => (
                <Form key={act} method="post" action={paths.approvalChain(type, "act")} preventScrollReset>
                  <input type="hidden" name="step" value={at} />
                  <input type="hidden" name="version" value={version} />
                  <Button
                    type="submit"
                    size="sm"
                    variant="ghost"
                    name="act"
                    value={act}
                    disabled={(act === "up" && at === 0) || (act === "down" && at === steps.length - 1)}
                    aria-label={t(`requests.chain.act.${act}`, { place: at + 1, name })}
                    title={t(`requests.chain.act.${act}`, { place: at + 1, name })}
                  >
                    <Icon name={icon} />
                  </Button>
                </Form>
              ))}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
