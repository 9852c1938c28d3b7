import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";

import { Alert } from "~/components/ui/alert";
import { typingMilliseconds, useFetched } from "~/components/ui/use-fetched";
import { useWords } from "~/locales/form";
import type { SimilarHit } from "#contract/companies/similar";
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
  /** True if the fields hold typed values when the hints are rendered. */
  atOnce?: true;
  onTake?: Take;
}

/**
 * 'Benzer kayıtlar': existing records that may be the one that is being typed, with the reasons. Empty before anything
 * is typed. In a dialog they stand over its buttons, in view wherever the field is.
 */
export function SimilarHints({ noun, fields, except, atOnce, onTake }: Props) {
  const { t } = useWords();
  const mark = useRef<HTMLSpanElement>(null);
  const [url, setUrl] = useState<string | null>(null);
  const [place, setPlace] = useState<Element | null>(null);
  useEffect(() => {
    const form = mark.current?.closest("form");
    if (!form) return;
    setPlace(form.closest("dialog")?.querySelector(".dialog-hints") ?? null);
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
  }, [noun, fields, except, atOnce]);
  const { data } = useFetched<{ hits: SimilarHit[] }>(url, typingMilliseconds * 2);
  const hits = url === null ? [] : (data?.hits ?? []);
  const told =
    hits.length === 0 ? null : (
      <Alert type="warning" title={t("form.similar.title")} role="status">
        <SimilarList noun={noun} hits={hits} onTake={onTake} />
      </Alert>
    );
  return (
    <>
      <span ref={mark} hidden />
      {place ? createPortal(told, place) : told}
    </>
  );
}
