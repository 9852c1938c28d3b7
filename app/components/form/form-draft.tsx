import { type FormMetadata, parse } from "@conform-to/react";
import { useRouteLoaderData } from "@remix-run/react";
import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";

import { onSaved } from "~/browser/saved";
import { Alert } from "~/components/ui/alert";
import { Button } from "~/components/ui/button";
import { useWords } from "~/locales/form";
import { formatDateTime, type Locale } from "~/shared/format";

import { rememberLabel } from "./choices/chosen-labels";
import { marksName } from "~/shared/stale";
import { isSecret, isSwitch, sentTexts, writeValue } from "~/browser/control-values";
import { type Draft, draftKey, dropDraft, dropForm, keepDraft, readDrafts } from "~/browser/draft-store";

type Values = Record<string, string[]>;
type Update = FormMetadata["update"];

/** A crash loses this much of the last typing at most. */
const restMilliseconds = 300;
/** Technical fields that the page itself posts: keys, versions, marks. */
const isOwn = (name: string) => /^(_|stale\.|version$)/.test(name);

/** The version of the record, and the marks of the fields' opening values. */
function openedOf(form: HTMLFormElement): Record<string, string> {
  const data = new FormData(form);
  const facts = ["version", marksName].map((name) => [name, data.get(name)] as const);
  return Object.fromEntries(facts.filter((fact): fact is [string, string] => typeof fact[1] === "string"));
}

/** Controls of the form that a draft contains, by name. */
function controlsOf(form: HTMLFormElement): [name: string, control: Element][] {
  const secret = new Set([...form.elements].filter(isSecret).map((control) => control.getAttribute("name")));
  return [...form.elements].flatMap((control): [string, Element][] => {
    const name = control.getAttribute("name");
    return name && !isOwn(name) && !secret.has(name) && !(control instanceof HTMLButtonElement)
      ? [[name, control]]
      : [];
  });
}

function valuesOf(form: HTMLFormElement): Values {
  const values: Values = Object.fromEntries(controlsOf(form).map(([name]) => [name, []]));
  for (const [name, value] of new FormData(form)) if (typeof value === "string") values[name]?.push(value);
  return values;
}

/** Values that the server sent: text typed before the script came counts as typed. */
function sentValuesOf(form: HTMLFormElement): Values {
  const values: Values = {};
  for (const [name, control] of controlsOf(form)) (values[name] ??= []).push(...sentTexts(control));
  return values;
}

const same = (a: string[] = [], b: string[] = []) => a.join("\n") === b.join("\n");

/** When it was typed, by the clock of the person. */
const whenText = (at: number, locale: Locale) =>
  formatDateTime(new Date(at).toISOString(), locale, Intl.DateTimeFormat().resolvedOptions().timeZone);

/** The list that a field of a row belongs to (`items[0].amount`). */
const listOf = (name: string) => (name.includes("[") ? name.slice(0, name.indexOf("[")) : null);

/** Fields that differ from their opening values; one gone from the page counts as empty, rows count together. */
function changedIn(form: HTMLFormElement, opened: Values): Values {
  const now = valuesOf(form);
  const changed = Object.keys({ ...opened, ...now }).filter((name) => !same(opened[name], now[name]));
  const lists = new Set(changed.map(listOf));
  const rows = Object.keys(now).filter((name) => lists.has(listOf(name) ?? ""));
  const single = changed.filter((name) => listOf(name) === null);
  return Object.fromEntries([...single, ...rows].map((name) => [name, now[name] ?? []]));
}

function labelsOf(form: HTMLFormElement): Record<string, string> {
  const named = [...form.querySelectorAll<HTMLInputElement>("input[data-label]")];
  return Object.fromEntries(named.map((input) => [input.name, input.dataset["label"] ?? ""]));
}

const isShown = (form: HTMLFormElement, { values }: Draft) => {
  const now = valuesOf(form);
  return Object.entries(values).every(([name, texts]) => same(now[name], texts));
};

/** Through conform every kind of field takes a value as after a stale save; rows are put back whole. */
function restoreByForm(values: Values, update: Update) {
  // Rendered one by one: conform reads the whole form for each, and would reset the previous one to the value in the
  // page.
  const put = (name: string, value: unknown) => flushSync(() => update({ name, value } as never));
  const rows = new FormData();
  for (const [name, texts] of Object.entries(values)) {
    if (listOf(name) !== null) for (const text of texts) rows.append(name, text);
    else put(name, texts.length === 1 ? texts[0] : texts.length === 0 ? "" : texts);
  }
  const { payload } = parse<unknown, string[]>(rows, { resolve: (value) => ({ value }) });
  for (const [name, value] of Object.entries(payload)) put(name, value);
}

/** A form without conform: its plain controls. */
function restoreByControls(form: HTMLFormElement, values: Values) {
  for (const control of form.elements) {
    const texts = values[control.getAttribute("name") ?? ""];
    if (!texts) continue;
    if (isSwitch(control)) {
      if (control.checked !== texts.includes(control.value)) control.click();
    } else if (
      control instanceof HTMLInputElement ||
      control instanceof HTMLTextAreaElement ||
      control instanceof HTMLSelectElement
    )
      writeValue(control, texts[0] ?? "");
  }
}

/** The pressed button is gone: the focus goes to a field by its name, or to the first one. */
function focusField(form: HTMLFormElement, name?: string) {
  const own = name === undefined ? null : document.getElementById(`${form.id}-${name}`);
  (own ?? form.querySelector<HTMLElement>(":is(input:not([type=hidden]), select, textarea):not(:disabled)"))?.focus();
}

const formOf = (mark: RefObject<HTMLElement>) => mark.current?.closest("form") ?? null;

/** Stores typed values until they are saved; returns the drafts of earlier openings. */
function useDraft(mark: RefObject<HTMLElement>, person: number | undefined) {
  const [offers, setOffers] = useState<Draft[]>([]);
  const id = useId();
  useEffect(() => {
    const form = formOf(mark);
    if (!form || person === undefined) return;
    const key = draftKey(person, form.action, form.id);
    const own = `${id}${Date.now()}`;
    let opened = sentValuesOf(form);
    // Fields that are shown without script only are gone by the next frame; that is no change by the person.
    const settled = window.requestAnimationFrame(() => {
      const now = valuesOf(form);
      opened = Object.fromEntries(Object.entries(opened).filter(([name]) => name in now));
    });
    let timer: number | undefined;
    let typed = false;
    setOffers(readDrafts(key).filter((draft) => !isShown(form, draft)));
    const keep = () => {
      window.clearTimeout(timer);
      if (!typed) return;
      typed = false;
      const values = changedIn(form, opened);
      setOffers((before) => before.filter((draft) => !isShown(form, draft)));
      if (Object.keys(values).length === 0) return dropDraft(key, own);
      keepDraft(key, { id: own, at: Date.now(), values, labels: labelsOf(form), opened: openedOf(form) });
    };
    const onInput = () => {
      typed = true;
      window.clearTimeout(timer);
      timer = window.setTimeout(keep, restMilliseconds);
    };
    const off = onSaved((path) => {
      if (path !== new URL(form.action, window.location.href).pathname) return;
      window.clearTimeout(timer);
      typed = false;
      opened = valuesOf(form);
      dropForm(key);
      setOffers([]);
    });
    if (Object.keys(changedIn(form, opened)).length > 0) onInput();
    form.addEventListener("input", onInput);
    form.addEventListener("change", onInput);
    window.addEventListener("pagehide", keep);
    return () => {
      window.cancelAnimationFrame(settled);
      keep();
      off();
      form.removeEventListener("input", onInput);
      form.removeEventListener("change", onInput);
      window.removeEventListener("pagehide", keep);
    };
  }, [id, mark, person]);
  const drop = (draft: Draft) => {
    const form = formOf(mark);
    if (form && person !== undefined) dropDraft(draftKey(person, form.action, form.id), draft.id);
    setOffers((before) => before.filter((one) => one !== draft));
  };
  return { offers, drop };
}

/**
 * “Taslağı geri yükle”: values that a person typed into this form and did not save (decision 034). They stay in the
 * browser; nothing is put into the fields before the person asks for it. The person comes from the staff layout, or
 * from `person` outside of it.
 */
export function FormDraft({
  update,
  person,
  onRestore,
}: {
  update?: Update | undefined;
  person?: number;
  /** Version and marks of the draft's opening: changes saved since are asked about, not overwritten. */
  onRestore?: (opened: Draft["opened"]) => void;
}) {
  const { t, locale } = useWords();
  const mark = useRef<HTMLSpanElement>(null);
  const staff = useRouteLoaderData("staff") as { shell?: { user?: { id: number } } } | undefined;
  const { offers, drop } = useDraft(mark, person ?? staff?.shell?.user?.id);
  const restore = (draft: Draft) => {
    const form = formOf(mark);
    if (!form) return;
    for (const [name, label] of Object.entries(draft.labels)) {
      const [value] = draft.values[name] ?? [];
      if (value) rememberLabel(name, value, label);
    }
    if (update) restoreByForm(draft.values, update);
    else restoreByControls(form, draft.values);
    flushSync(() => {
      onRestore?.(draft.opened);
      drop(draft);
    });
    focusField(form, Object.keys(draft.values)[0]);
    // The dialog around it then asks before it closes, and the draft is stored as if typed now.
    form.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const discard = (draft: Draft) => {
    flushSync(() => drop(draft));
    const form = formOf(mark);
    if (form) focusField(form);
  };
  return (
    <>
      <span ref={mark} hidden />
      {offers.map((draft) => (
        <Alert key={draft.id} title={t("form.draft.title")}>
          <p>{t("form.draft.text", { time: whenText(draft.at, locale) })}</p>
          <div className="btn-row">
            <Button size="sm" onClick={() => restore(draft)}>
              {t("form.draft.restore")}
            </Button>
            <Button size="sm" variant="ghost" onClick={() => discard(draft)}>
              {t("form.draft.drop")}
            </Button>
          </div>
        </Alert>
      ))}
    </>
  );
}
