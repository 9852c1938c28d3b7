import { useWords } from "~/shared/words";

import { Field } from "../../form/field";
import { type FieldMeta, firstError } from "../../form/field-meta";
import { TextField } from "../../form/text-field";
import { type Answered, metaOf } from "./answered";

interface Part {
  name: string;
  label: string;
  autoComplete: string;
  isOptional?: boolean;
  hint?: string;
}

/** FRM-223: the other's name, and the proof that one knows them; no names are proposed. */
function useRoomMateParts() {
  const { t } = useWords();
  return ({ field, value, errors }: Answered): Part[] => {
    const what = field.verification;
    const wasChosen = Boolean((value as { name?: string } | undefined)?.name) && !errors;
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
    return what === null ? [name] : [name, check];
  };
}

/** Parts of an answer that is a name, an address or a room mate; none of any other. */
function useParts() {
  const { t } = useWords();
  const roomMateParts = useRoomMateParts();
  return (answered: Answered): Part[] => {
    const { type, props } = answered.field;
    if (type === "room_mates") return roomMateParts(answered);
    if (type === "name") {
      const title = {
        name: "initials",
        label: t("webForm.name.initials"),
        hint: t("webForm.name.initialsHint"),
        autoComplete: "honorific-prefix",
        isOptional: true,
      };
      return [
        ...(props.show_initials === 1 ? [title] : []),
        { name: "name", label: t("webForm.name.name"), autoComplete: "given-name" },
        { name: "surname", label: t("webForm.name.surname"), autoComplete: "family-name" },
      ];
    }
    if (type !== "address") return [];
    const { fields = [] } = props;
    const places: Record<(typeof fields)[number], Part> = {
      country: { name: "country", label: t("webForm.address.country"), autoComplete: "country-name" },
      city: { name: "city", label: t("webForm.address.city"), autoComplete: "address-level1" },
      town: { name: "town", label: t("webForm.address.town"), autoComplete: "address-level2" },
      postcode: {
        name: "postcode",
        label: t("webForm.address.postcode"),
        autoComplete: "postal-code",
        isOptional: true,
      },
    };
    const line = { name: "line", label: t("webForm.address.line"), autoComplete: "street-address" };
    return [line, ...fields.map((name) => places[name])];
  };
}

interface NamedPart {
  part: Part;
  meta: FieldMeta;
}

/**
 * The parts with their ids. An error of the whole belongs to the required parts that are empty; one of filled parts has
 * no part to stand at.
 */
function namedParts(answered: Answered, parts: readonly Part[]): NamedPart[] {
  const { field, value } = answered;
  const { id, name: whole, errors } = metaOf(answered);
  const values = typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  const isMissing = ({ name, isOptional }: Part) =>
    errors !== undefined && field.is_required === 1 && !isOptional && !String(values[name] ?? "").trim();
  // The part that the error list and the page's focus lead to.
  const needed = parts.find(isMissing) ?? parts.find(({ isOptional }) => !isOptional) ?? parts[0];
  return parts.map((part) => {
    const own = part === needed ? id : `${id}-${part.name}`;
    return {
      part,
      meta: {
        id: own,
        name: `${whole}.${part.name}`,
        errorId: `${id}-${part.name}-error`,
        descriptionId: `${id}-${part.name}-hint`,
        errors: isMissing(part) ? errors : undefined,
        initialValue: values[part.name],
      },
    };
  });
}

/** FRM-150: the fields of a form for its list of errors: of a name or an address the parts that are missing. */
export function usePartFaults() {
  const partsOf = useParts();
  return (answered: Answered): { meta: FieldMeta; label: string }[] => {
    const missing = namedParts(answered, partsOf(answered)).filter(({ meta }) => firstError(meta));
    if (missing.length > 0) return missing.map(({ part: { label }, meta }) => ({ meta, label }));
    return [{ meta: metaOf(answered), label: answered.field.title }];
  };
}

/**
 * Fields that are one answer: a name, an address. Each has a label of its own; an error stands at the part that is
 * missing, else under all of them.
 */
export function PartsField(answered: Answered) {
  const { field } = answered;
  const meta = metaOf(answered);
  const named = namedParts(answered, useParts()(answered));
  const whole = named.some((one) => firstError(one.meta)) ? { ...meta, errors: undefined } : meta;
  return (
    <Field
      meta={whole}
      label={field.title}
      required={false}
      group
      {...(field.helptext ? { hint: field.helptext } : {})}
    >
      <div className={field.type === "name" ? "web-form-parts web-form-names" : "web-form-parts"}>
        {named.map(({ part: { name, label, autoComplete, isOptional, hint }, meta: own }) => (
          <TextField
            key={name}
            meta={own}
            label={label}
            {...(hint ? { hint } : {})}
            required={field.is_required === 1 && !isOptional}
            autoFocus={Boolean(firstError(meta)) && own.id === meta.id}
            autoComplete={autoComplete}
            dir="auto"
            maxLength={name === "line" ? 300 : 120}
          />
        ))}
      </div>
    </Field>
  );
}
