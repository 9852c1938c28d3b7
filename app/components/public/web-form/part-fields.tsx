import { useWords } from "~/shared/words";

import { Field } from "../../form/field";
import { firstError } from "../../form/field-meta";
import { TextField } from "../../form/text-field";
import { type Answered, metaOf } from "./answered";

interface Part {
  name: string;
  label: string;
  autoComplete: string;
  isOptional?: boolean;
  hint?: string;
}

/** Fields that are one answer: a name, an address. Each has a label of its own; the error of the whole stands under them. */
function Parts({ parts, ...answered }: Answered & { parts: Part[] }) {
  const { field, value } = answered;
  const meta = metaOf(answered);
  const values = typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  // The part that the error list and the page's focus lead to.
  const needed = parts.find(({ name, isOptional }) => !isOptional && !values[name]) ?? parts[0];
  return (
    <Field meta={meta} label={field.title} group {...(field.helptext ? { hint: field.helptext } : {})}>
      <div className="web-form-parts">
        {parts.map(({ name, label, autoComplete, isOptional, hint }) => (
          <TextField
            key={name}
            meta={{
              id: name === needed?.name ? meta.id : `${meta.id}-${name}`,
              name: `${meta.name}.${name}`,
              errorId: meta.errorId,
              descriptionId: meta.descriptionId,
              initialValue: values[name],
            }}
            label={label}
            {...(hint ? { hint } : {})}
            required={field.is_required === 1 && !isOptional}
            autoFocus={Boolean(firstError(meta)) && name === needed?.name}
            autoComplete={autoComplete}
            dir="auto"
            maxLength={name === "line" ? 300 : 120}
          />
        ))}
      </div>
    </Field>
  );
}

export function NameParts(answered: Answered) {
  const { t } = useWords();
  const title = {
    name: "initials",
    label: t("webForm.name.initials"),
    autoComplete: "honorific-prefix",
    isOptional: true,
  };
  return (
    <Parts
      {...answered}
      parts={[
        ...(answered.field.props.show_initials === 1 ? [title] : []),
        { name: "name", label: t("webForm.name.name"), autoComplete: "given-name" },
        { name: "surname", label: t("webForm.name.surname"), autoComplete: "family-name" },
      ]}
    />
  );
}

export function AddressParts(answered: Answered) {
  const { t } = useWords();
  const { fields = [] } = answered.field.props;
  const known: Record<(typeof fields)[number], Part> = {
    country: { name: "country", label: t("webForm.address.country"), autoComplete: "country-name" },
    city: { name: "city", label: t("webForm.address.city"), autoComplete: "address-level1" },
    town: { name: "town", label: t("webForm.address.town"), autoComplete: "address-level2" },
    postcode: { name: "postcode", label: t("webForm.address.postcode"), autoComplete: "postal-code", isOptional: true },
  };
  return (
    <Parts
      {...answered}
      parts={[
        { name: "line", label: t("webForm.address.line"), autoComplete: "street-address" },
        ...fields.map((name) => known[name]),
      ]}
    />
  );
}

/** FRM-223: the other's name, and the proof that one knows them; no names are proposed. */
export function RoomMateParts(answered: Answered) {
  const { t } = useWords();
  const { field, value } = answered;
  const what = field.verification;
  const wasChosen = Boolean((value as { name?: string } | undefined)?.name) && !answered.errors;
  const check = {
    name: "check",
    label: t("webForm.roomMate.check", { what: what ?? "" }),
    autoComplete: "off",
    isOptional: wasChosen,
    ...(wasChosen ? { hint: t("webForm.roomMate.kept") } : {}),
  };
  const name = {
    name: "name",
    label: t("webForm.roomMate.name"),
    autoComplete: "off",
    hint: t(what === null ? "webForm.roomMate.hint" : "webForm.roomMate.checkHint"),
  };
  return <Parts {...answered} parts={what === null ? [name] : [name, check]} />;
}
