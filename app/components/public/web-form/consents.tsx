import { CheckboxField } from "~/components/form/choices/checkbox-field";
import type { FieldMeta } from "../../form/field-meta";

interface Tick {
  label: string;
  meta: FieldMeta;
  consent: { key: string; is_required: 0 | 1 };
  lang?: string | undefined;
}

/** KVKK: each consent is separate, and none is ticked by default. */
export function Consents({ ticks, chosen }: { ticks: Tick[]; chosen: string[] }) {
  if (ticks.length === 0) return null;
  return (
    <div className="web-form-consents">
      {ticks.map(({ label, meta, consent, lang }) => (
        <div key={consent.key} lang={lang} dir={lang && "auto"}>
          <CheckboxField
            label={label}
            value={consent.key}
            required={consent.is_required === 1}
            meta={{ ...meta, initialValue: chosen.includes(consent.key) ? consent.key : undefined }}
          />
        </div>
      ))}
    </div>
  );
}
