import { useCallback, useEffect, useRef, useState } from "react";

import { useFormAnswer } from "~/components/form/form-answer";
import { FormError } from "~/components/form/form-error";
import { SelectField } from "~/components/form/choices/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { useHydrated } from "~/components/form/use-hydrated";
import { EmptyLine } from "~/components/ui/empty";
import { IconButton } from "~/components/ui/button";
import { useWords } from "~/locales/form-builder";
import type { FormAnswer } from "~/server/submit.server";
import type { FormField } from "#contract/guest-forms/forms";
import { formatDate } from "~/shared/format";
import { paths } from "~/shared/paths";

import { useBuilder } from "./builder-context";
import { metaOf } from "./meta-of";
import { PasteOptions } from "./paste-options";
import { PostButton } from "./post-button";
import { isFocusLost } from "./use-focus-after";
import { useSaved } from "./use-saved";

const longestOption = 300;
type Option = FormField["options"][number];

/** FRM-020…FRM-024: the options in their order, with the number of places of each. */
export function OptionsTab({ field, answer }: { field: FormField; answer: FormAnswer | undefined }) {
  const { t } = useWords();
  const { builder, mayWrite } = useBuilder();
  const isFlight = field.type === "flight";
  const box = useRef<HTMLDivElement>(null);
  // Resets the new option's form after an own option only: half-typed text stays when somebody else adds one.
  const [added, setAdded] = useState(0);
  // The next option is typed where the last one was.
  useEffect(() => {
    if (added > 0 && isFocusLost())
      box.current?.querySelector<HTMLElement>("#new-option :is([name=option_text], [name=flight_id])")?.focus();
  }, [added]);
  const address = paths.formPart(builder.form.code, "fields", field.id, "options");
  useSaved(
    address,
    builder.key,
    useCallback(() => setAdded((count) => count + 1), []),
  );
  const isOfLines = answer?.result?.initialValue?.["lines"] !== undefined;
  return (
    <div className="builder-options" ref={box}>
      <h3>{t(isFlight ? "form-builder.option.flights" : "form-builder.option.title")}</h3>
      {field.options.length === 0 ? <EmptyLine>{t("form-builder.option.none")}</EmptyLine> : null}
      <ol>
        {field.options.map((option, at) => (
          <li key={`${option.id} ${option.version}`}>
            <OptionRow field={field} option={option} at={at} />
          </li>
        ))}
      </ol>
      {mayWrite ? (
        <NewOption
          key={`new ${added}`}
          field={field}
          answer={isOfLines ? undefined : answer}
          flights={builder.flights}
          action={address}
        />
      ) : null}
      {mayWrite && !isFlight ? <PasteOptions field={field} answer={isOfLines ? answer : undefined} /> : null}
    </div>
  );
}

/** FRM-022: saved when one leaves its field; without script by its button. */
function OptionRow({ field, option, at }: { field: FormField; option: Option; at: number }) {
  const { t } = useWords();
  const hydrated = useHydrated();
  const { builder, mayWrite } = useBuilder();
  const { form, here } = builder;
  const { Form: Sender, answer } = useFormAnswer(undefined);
  const address = paths.formPart(form.code, "fields", field.id, "options", option.id);
  const isFlight = option.flight_id !== null;
  const name = option.option_text;
  const errors = Object.values(answer?.result?.error ?? {}).flatMap((texts) => texts ?? []);
  const taken = (option.quota_allocated ?? 0) - (option.quota_available ?? 0);
  return (
    <>
      <Sender
        method="post"
        action={address}
        className="builder-option"
        noValidate
        onBlur={(event) => {
          const input = event.target as HTMLElement;
          if (!(input instanceof HTMLInputElement) || input.value === input.defaultValue) return;
          event.currentTarget.requestSubmit();
        }}
      >
        <input type="hidden" name="from" value={here} />
        <input type="hidden" name="version" value={option.version} />
        {isFlight ? (
          <span className="builder-name">{name}</span>
        ) : (
          <input
            className="control"
            name="option_text"
            defaultValue={name}
            maxLength={longestOption}
            aria-label={t("form-builder.option.text")}
            readOnly={!mayWrite}
          />
        )}
        <input
          className="control control-num"
          name="quota_available"
          type="number"
          min={0}
          defaultValue={option.quota_allocated ?? ""}
          placeholder="∞"
          aria-label={t("form-builder.option.quotaOf", { name })}
          readOnly={!mayWrite}
        />
        {hydrated || !mayWrite ? null : (
          <IconButton type="submit" size="sm" icon="check" label={t("form-builder.option.saveOf", { name })} />
        )}
      </Sender>
      {mayWrite ? (
        <div className="builder-acts">
          {(["up", "down"] as const).map((way) => (
            <PostButton
              key={way}
              action={`${address}/place`}
              fields={{ index: way === "up" ? Math.max(0, at - 1) : at + 1, from: here }}
              icon={way === "up" ? "arrow-up" : "arrow-down"}
              label={t(`form-builder.move.${way}`, { name })}
              disabled={way === "up" ? at === 0 : at === field.options.length - 1}
            />
          ))}
          <PostButton
            action={`${address}/delete`}
            fields={{ version: option.version, from: here }}
            icon="trash-2"
            label={t("form-builder.option.remove", { name })}
          />
        </div>
      ) : null}
      {option.quota_allocated === null ? null : (
        <p className="builder-hint">
          {option.quota_available === 0
            ? t("form-builder.option.full")
            : t("form-builder.option.taken", { count: taken })}
        </p>
      )}
      {answer?.message || errors.length > 0 ? (
        <p className="field-error" role="alert">
          {answer?.message ?? errors[0]}
        </p>
      ) : null}
    </>
  );
}

interface NewProps {
  field: FormField;
  answer: FormAnswer | undefined;
  flights: ReturnType<typeof useBuilder>["builder"]["flights"];
  action: string;
}

/** FRM-021, FRM-024, FRM-212 */
function NewOption({ field, answer: given, flights, action }: NewProps) {
  const { t, locale } = useWords();
  const { builder } = useBuilder();
  const { here, key } = builder;
  const { Form: Sender, answer, pending } = useFormAnswer(given);
  const isFlight = field.type === "flight";
  const used = field.options.map(({ flight_id }) => flight_id);
  const left = flights.filter(({ id }) => !used.includes(id));
  const meta = (name: string) => metaOf("option", name, "", answer);
  const label = t(isFlight ? "form-builder.option.flight" : "form-builder.option.text");
  const chosen = meta(isFlight ? "flight_id" : "option_text");
  if (isFlight && left.length === 0) return <p className="builder-hint">{t("form-builder.option.noFlight")}</p>;
  return (
    <Sender method="post" action={action} className="form builder-new-option" id="new-option" noValidate>
      <input type="hidden" name="_key" value={answer?.key ?? key} />
      <input type="hidden" name="from" value={here} />
      <FormError message={answer?.message ?? null} fields={[{ meta: chosen, label }]} />
      {isFlight ? (
        <SelectField
          meta={chosen}
          label={label}
          required
          options={left.map(({ id, outbound }) => ({
            value: String(id),
            label: `${outbound.airline_code} ${outbound.flight_no} · ${outbound.departure_airport.code} → ${outbound.arrival_airport.code} · ${formatDate(outbound.departs_at.slice(0, 10), locale)}`,
          }))}
        />
      ) : (
        <TextField meta={chosen} label={label} required maxLength={longestOption} autoComplete="off" />
      )}
      <TextField
        meta={meta("quota_available")}
        label={t("form-builder.option.quota")}
        hint={t("form-builder.option.quotaHint")}
        type="number"
        min={0}
      />
      <div className="btn-row">
        <SubmitButton variant="secondary" pending={pending} icon="plus">
          {t("form-builder.option.add")}
        </SubmitButton>
      </div>
    </Sender>
  );
}
