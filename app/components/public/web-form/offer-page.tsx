import { fill, momentIn, waitWords } from "#contract/guest-forms/form-wait-words";
import type * as formWaits from "#contract/guest-forms/form-waits";
import type { AnswerOf } from "#contract/call";

import { FormError } from "../../form/form-error";
import { FormFrame } from "./form-frame";

type Offer = AnswerOf<typeof formWaits.get>;

/** FRM-223: a place is free and held for a while: it is taken, or left to the next person. */
export function OfferPage({ offer, fault }: { offer: Offer; fault: string | null }) {
  const { company, brand, project, form, option, language, state, expires_at } = offer;
  const words = waitWords[language];
  const until = expires_at === null ? "" : momentIn(language, expires_at);
  return (
    <FormFrame company={company} brand={brand} project={project} title={form}>
      <form method="post" className="web-form">
        <FormError message={fault} title={words.failed} />
        <p className="web-form-state">{fill(words.states[state], { option, until })}</p>
        {state === "offered" ? (
          <div className="web-form-buttons">
            <button type="submit" name="answer" value="accept" className="btn btn-primary btn-lg">
              {words.accept}
            </button>
            <button type="submit" name="answer" value="decline" className="btn btn-secondary btn-lg">
              {words.decline}
            </button>
          </div>
        ) : null}
      </form>
    </FormFrame>
  );
}
