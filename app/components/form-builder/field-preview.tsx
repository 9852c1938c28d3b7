import { factsOfType, stars, type FieldType } from "#contract/guest-forms/form-facts";
import { Icon } from "~/components/ui/icon";
import { useWords } from "~/locales/form-builder";
import type { FormField } from "#contract/guest-forms/forms";

import { fieldIcons } from "./field-icons";

/** Enough options to show what the field looks like. */
const shownOptions = 6;
const asList: readonly FieldType[] = ["dropdown", "multiselect"];

function Choice({ isSquare, text, note }: { isSquare: boolean; text: string; note?: string }) {
  return (
    <li>
      {/* Empty, as nothing is chosen yet. */}
      <span className="builder-tick" data-square={isSquare ? "" : undefined} aria-hidden="true" />
      <span>{text}</span>
      {note ? <span className="builder-places">{note}</span> : null}
    </li>
  );
}

function Options({ field }: { field: FormField }) {
  const { t } = useWords();
  const { options, type } = field;
  if (options.length === 0) return <p className="builder-hint">{t("form-builder.option.none")}</p>;
  const isSquare = type !== "radio" && type !== "flight";
  return (
    <ul className="builder-choices" data-direction={field.direction}>
      {options.slice(0, shownOptions).map((option) => (
        <Choice
          key={option.id}
          isSquare={isSquare}
          text={option.option_text}
          {...(option.quota_available === null
            ? {}
            : {
                note:
                  option.quota_available === 0
                    ? t("form-builder.option.full")
                    : t("form-builder.option.left", { count: option.quota_available }),
              })}
        />
      ))}
      {options.length > shownOptions ? (
        <li className="builder-hint">{t("form-builder.option.more", { count: options.length - shownOptions })}</li>
      ) : null}
    </ul>
  );
}

/** A field roughly as it will be asked; it answers nothing. */
export function FieldPreview({ field }: { field: FormField }) {
  const { t } = useWords();
  const { type, props, placeholder } = field;
  if (type === "attendance") {
    return (
      <ul className="builder-choices" data-direction="row">
        <Choice isSquare={false} text={props.attending_text || t("form-builder.preview.attending")} />
        <Choice isSquare={false} text={props.not_attending_text || t("form-builder.preview.notAttending")} />
      </ul>
    );
  }
  if (type === "choice_matrix") {
    return (
      <p className="builder-hint">
        {t("form-builder.preview.matrix", { rows: props.rows?.length ?? 0, columns: props.columns?.length ?? 0 })}
      </p>
    );
  }
  if (type === "star_rating") {
    return (
      <p className="builder-stars" aria-hidden="true">
        {Array.from({ length: props.no_of_stars ?? stars.initial }, (_, at) => (
          <Icon key={at} name="star" size={20} />
        ))}
      </p>
    );
  }
  const { tab, group } = factsOfType(type);
  if ((tab === "options" && !asList.includes(type)) || tab === "flights") return <Options field={field} />;
  if (group === "content" || type === "contract") {
    const shown = props.url || props.link || props.title;
    return <p className="builder-hint">{shown || t(`form-builder.preview.${type}`)}</p>;
  }
  return (
    <p className="builder-box" aria-hidden="true">
      <span>{placeholder || (asList.includes(type) ? t("ui.choose") : "")}</span>
      <Icon name={asList.includes(type) ? "chevron-down" : fieldIcons[type]} />
    </p>
  );
}
