import { fill, momentIn, waitWords } from "#contract/guest-forms/form-wait-words";
import type { OpenEntry } from "~/services/web-forms/read.server";

/** FRM-223: the person's places on waiting lists, and held places with their ends; the mail answers the offer. */
export function WaitStates({ shown }: { shown: OpenEntry }) {
  const { waits, language } = shown;
  return waits.map(({ id, title, option, state, until }) => (
    <section key={id} className="web-form-shown">
      <h3>{title}</h3>
      <p>{fill(waitWords[language].states[state], { option, until: until ? momentIn(language, until) : "" })}</p>
    </section>
  ));
}
