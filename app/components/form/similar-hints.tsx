import { type RefObject, useEffect, useRef, useState } from "react";

import { Alert } from "~/components/ui/alert";
import { PageLink } from "~/components/ui/page-link";
import { typingMilliseconds, useFetched } from "~/components/ui/use-fetched";
import { useWords } from "~/locales/form";
import type { SimilarHit } from "~/services/similar.server";
import { paths } from "~/shared/paths";

type Noun = "client" | "supplier" | "contact";

const pathOf = (noun: Noun, { id, code }: SimilarHit) => {
  if (noun === "contact") return paths.contact(id);
  return noun === "client" ? paths.client(code ?? "") : paths.supplier(code ?? "");
};

/** Texts of the named fields as they stand in the form. */
function typedIn(mark: RefObject<HTMLElement>, names: readonly string[]): Record<string, string> {
  const form = mark.current?.closest("form");
  if (!form) return {};
  const data = new FormData(form);
  return Object.fromEntries(
    names.flatMap((name) => {
      const text = data.get(name);
      return typeof text === "string" && text.trim() ? [[name, text.trim()]] : [];
    }),
  );
}

interface Props {
  noun: Noun;
  /** Names of the form's fields that tell records apart, by what they are looked for as. */
  fields: Readonly<Record<string, string>>;
  /** The record itself. */
  except?: number | undefined;
}

/** 'Benzer kayıtlar': what is there already and may be the one that is being typed, with why. Nothing before one types. */
export function SimilarHints({ noun, fields, except }: Props) {
  const { t } = useWords();
  const mark = useRef<HTMLSpanElement>(null);
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const form = mark.current?.closest("form");
    if (!form) return;
    const watched = new Set(Object.values(fields));
    const onInput = ({ target }: Event) => {
      if (!(target instanceof HTMLElement) || !watched.has(target.getAttribute("name") ?? "")) return;
      const typed = typedIn(mark, [...watched]);
      const query = Object.entries(fields).map(([as, name]) => [as, typed[name]]);
      const { country, ...asked } = Object.fromEntries(query) as Record<string, string | undefined>;
      const hasOne = Object.values(asked).some(Boolean);
      setUrl(hasOne ? paths.similar(noun, { ...asked, country, except }) : null);
    };
    form.addEventListener("input", onInput);
    return () => form.removeEventListener("input", onInput);
  }, [noun, fields, except]);
  const { data } = useFetched<{ hits: SimilarHit[] }>(url, typingMilliseconds * 2);
  const hits = url === null ? [] : (data?.hits ?? []);
  return (
    <>
      <span ref={mark} hidden />
      {hits.length === 0 ? null : (
        <Alert type="warning" title={t("form.similar.title")} role="status">
          <ul className="similar">
            {hits.map((hit) => (
              <li key={hit.id}>
                <PageLink to={pathOf(noun, hit)} className="link" target="_blank">
                  {hit.name}
                </PageLink>
                <small>
                  {[hit.place, ...hit.reasons.map(({ kind, percent }) => t(`form.similar.${kind}`, { percent }))]
                    .filter(Boolean)
                    .join(" · ")}
                </small>
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}
