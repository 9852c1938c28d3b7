import { type ReactNode, useEffect, useRef } from "react";
import { useWords } from "~/shared/words";

import { Icon } from "../ui/icon";
import { type FieldMeta, firstError } from "./field-meta";

type Props = {
  /** The server's message; without one and without field errors there is no alert. */
  message?: string | null;
  title?: string;
  /** Fields in the order of the form, to list the faulty ones. */
  fields?: { meta: FieldMeta; label: string }[];
  /** True for an automatic save: it must not interrupt the typing. */
  still?: boolean;
};

/** The box stays small enough to see the form under it; the fields themselves say the rest. */
const maxLines = 3;

function FieldLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <a
      href={`#${id}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(id)?.focus();
      }}
    >
      {children}
    </a>
  );
}

/** The red alert at the top of a form; it takes focus when it comes (UIK-033). */
export function FormError({ message, title, fields = [], still = false }: Props) {
  const { t } = useWords();
  const box = useRef<HTMLDivElement>(null);
  const wrong = fields.flatMap(({ meta, label }) => {
    const error = firstError(meta);
    return error ? [{ id: meta.id, label, error }] : [];
  });
  // A range has one label for two fields: equal lines are shown once.
  const said = wrong.filter(
    (one, index) => wrong.findIndex((other) => other.label === one.label && other.error === one.error) === index,
  );
  const [listed, rest] = [said.slice(0, maxLines), said.slice(maxLines)];
  const shown = Boolean(message) || wrong.length > 0;
  useEffect(() => {
    if (shown && !still) box.current?.focus();
  }, [shown, message, still]);
  if (!shown) return null;
  return (
    <div className="alert alert-danger" role="alert" tabIndex={-1} ref={box} data-form-error>
      <Icon name="octagon-alert" size={18} />
      <div className="alert-body">
        <p className="alert-title">{title ?? t("ui.error")}</p>
        <p>{message || t("ui.formErrors")}</p>
        {listed.length > 0 ? (
          <ul>
            {listed.map(({ id, label, error }) => (
              <li key={id}>
                <FieldLink id={id}>
                  {label}: {error}
                </FieldLink>
              </li>
            ))}
            {rest[0] ? (
              <li>
                <FieldLink id={rest[0].id}>{t("ui.moreFields", { count: rest.length })}</FieldLink>
              </li>
            ) : null}
          </ul>
        ) : null}
      </div>
    </div>
  );
}
