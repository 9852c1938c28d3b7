import type { ChainPreview } from "#contract/requests/approval-chains";
import { useHydrated } from "~/components/form/use-hydrated";
import { useTypedAnswer } from "~/components/form/use-typed-answer";
import { useWords } from "~/locales/requests";
import { paths } from "~/shared/paths";

import type { StepForm } from "./form-data";
import { PlannedSteps } from "./planned-steps";
import { TrialFields, typedTrial } from "./trial-fields";

const names = ["relatives", "position_ids", "user_ids", "min_amount", "client_ids", "project_type_ids", "source_ids"];

/** Address of a trial with the typed step; null while nobody is chosen. */
function addressOf(form: HTMLFormElement, { type, at }: StepForm): string | null {
  const data = new FormData(form);
  const trial = typedTrial(form);
  if (!trial[0]?.[1]) return null;
  const query = new URLSearchParams(at === null ? {} : { at: String(at) });
  for (const name of names) for (const value of data.getAll(name)) query.append(name, String(value));
  for (const [name, value] of trial) query.append(name, value);
  return `${paths.approvalChain(type, "preview")}?${query.toString()}`;
}

/** 'Kim onaylar?' before a step is saved; without script the page of the chain tries what was saved. */
export function StepTrial({ data }: { data: StepForm }) {
  const { t } = useWords();
  const hydrated = useHydrated();
  const { mark, answer } = useTypedAnswer<{ steps: ChainPreview | null }, StepForm>(addressOf, data);
  const steps = answer?.steps ?? null;
  return (
    <>
      <span ref={mark} hidden />
      {hydrated ? (
        <fieldset className="form-part">
          <legend>{t("requests.chain.who")}</legend>
          <p className="hint">{t("requests.chain.stepHint")}</p>
          <TrialFields type={data.type} currency={data.currency} people={data.people} apart />
          <div className="leave-outlook" aria-live="polite">
            {steps ? <PlannedSteps steps={steps} currency={data.currency} /> : null}
          </div>
        </fieldset>
      ) : null}
    </>
  );
}
