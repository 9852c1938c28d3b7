import { useFetchers, useMatches, useNavigation, useRevalidator } from "@remix-run/react";
import { type FormEvent, useEffect } from "react";

import { isBusy, isDrawn } from "~/browser/reading";

/** The act of a form, whichever version its row has. */
const actOf = (form: HTMLFormElement) =>
  JSON.stringify([form.action, ...[...new FormData(form)].filter(([name]) => name !== "version")]);
const waiting = new Set<string>();
/** The matches that the page shows. */
let shown: ReturnType<typeof useMatches> = [];
const isAtRest = () => !isBusy() && isDrawn(shown);

/**
 * Delays an act that leads on until the page has nothing left to read, send or render: of two at once only one message
 * would be shown, and the undo of the other would be lost.
 */
export function whenAtRest(event: FormEvent<HTMLFormElement>) {
  if (isAtRest()) return;
  event.preventDefault();
  waiting.add(actOf(event.currentTarget));
}

/** Sends waiting acts with the rows as rendered by then: a save gave its row another version. */
export function WaitingActs() {
  useNavigation();
  useFetchers();
  useRevalidator();
  const matches = useMatches();
  // Waiting acts of a page that is left are not sent on another one.
  useEffect(
    () => () => {
      shown = [];
      waiting.clear();
    },
    [],
  );
  // After every drawing.
  useEffect(() => {
    shown = matches;
    if (waiting.size === 0 || !isAtRest()) return;
    const next = [...document.forms].find((form) => waiting.has(actOf(form)));
    if (!next) return waiting.clear();
    waiting.delete(actOf(next));
    next.requestSubmit();
  });
  return null;
}
