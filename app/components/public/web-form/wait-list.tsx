import { fill, waitWords } from "#contract/guest-forms/form-wait-words";

import type { Answered } from "./answered";

/** FRM-223: full options that the person may wait for, under the question that they belong to. */
export function WaitList({ field, language, waits }: Answered) {
  const full = field.options.filter(({ may_wait }) => may_wait === 1);
  if (full.length === 0) return null;
  const words = waitWords[language];
  const hint = `waits-${field.id}-hint`;
  return (
    <fieldset className="field web-form-waits" aria-describedby={hint}>
      <legend className="label field-legend">{words.title}</legend>
      <div className="check-list">
        {full.map((option) => (
          <label key={option.id} className="check">
            <input
              type="checkbox"
              name="waits"
              value={option.id}
              defaultChecked={waits ? waits.includes(option.id) : option.waits === 1}
            />
            <span>{fill(words.join, { option: option.option_text })}</span>
          </label>
        ))}
      </div>
      <p className="hint" id={hint}>
        {words.hint}
      </p>
    </fieldset>
  );
}
