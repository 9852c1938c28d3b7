import { type RefObject, useEffect, useRef, useState } from "react";

import { Alert } from "~/components/ui/alert";
import { typingMilliseconds, useFetched } from "~/components/ui/use-fetched";
import { useWords } from "~/locales/form";
import type { SimilarHit } from "~/services/similar.server";
import { paths } from "~/shared/paths";
import type { Compared, SimilarNoun } from "~/shared/similar";

import { SimilarList, type Take } from "./similar-list";

/** Texts of the named fields as they stand in the form. */
function typedIn(form: HTMLFormElement, names: readonly string[]): Record<string, string> {
  const data = new FormData(form);
  return Object.fromEntries(
    names.flatMap((name) => {
      const text = data.get(name);
      return typeof text === "string" && text.trim() ? [[name, text.trim()]] : [];
    }),
  );
}

interface Props {
  noun: SimilarNoun;
  fields: Compared;
  /** The record itself. */
  except?: number | undefined;
  /** Id of the form, for hints that stand outside of it. */
  form?: string;
  /** The fields hold what was typed when the hints come. */
  atOnce?: true;
  onTake?: Take;
}

const formOf = (mark: RefObject<HTMLElement>, id: string | undefined) => {
  const form = id === undefined ? mark.current?.closest("form") : document.getElementById(id);
  return form instanceof HTMLFormElement ? form : null;
};

/** 'Benzer kayıtlar': what is there already and may be the one that is being typed, with why. Nothing before one types. */
export function SimilarHints({ noun, fields, except, form: id, atOnce, onTake }: Props) {
  const { t } = useWords();
  const mark = useRef<HTMLSpanElement>(null);
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const form = formOf(mark, id);
    if (!form) return;
    const watched = new Set(Object.values(fields));
    const look = () => {
      const typed = typedIn(form, [...watched]);
      const query = Object.entries(fields).map(([as, name]) => [as, typed[name]]);
      const { country, ...asked } = Object.fromEntries(query) as Record<string, string | undefined>;
      const hasOne = Object.values(asked).some(Boolean);
      setUrl(hasOne ? paths.similar(noun, { ...asked, country, except }) : null);
    };
    const onInput = ({ target }: Event) => {
      if (target instanceof HTMLElement && watched.has(target.getAttribute("name") ?? "")) look();
    };
    if (atOnce) look();
    form.addEventListener("input", onInput);
    return () => form.removeEventListener("input", onInput);
  }, [noun, fields, except, id, atOnce]);
  const { data } = useFetched<{ hits: SimilarHit[] }>(url, typingMilliseconds * 2);
  const hits = url === null ? [] : (data?.hits ?? []);
  return (
    <>
      <span ref={mark} hidden />
      {hits.length === 0 ? null : (
        <Alert type="warning" title={t("form.similar.title")} role="status">
          <SimilarList noun={noun} hits={hits} onTake={onTake} />
        </Alert>
      )}
    </>
  );
}
