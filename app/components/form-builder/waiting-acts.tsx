import { useFetchers, useMatches, useNavigation, useRevalidator } from "@remix-run/react";
import { type FormEvent, useEffect } from "react";

import { isBusy, isDrawn } from "~/browser/reading";

/** What a form does, whichever version its row has. */
const actOf = (form: HTMLFormElement) =>
  JSON.stringify([form.action, ...[...new FormData(form)].filter(([name]) => name !== "version")]);
const waiting = new Set<string>();

/**
 * An act that leads on waits for what the page reads or sends: of two at once one message alone would be told, and the way back
 * from the other would be lost.
 */
export function whenAtRest(event: FormEvent<HTMLFormElement>) {
  if (!isBusy()) return;
  event.preventDefault();
  waiting.add(actOf(event.currentTarget));
}

/** Sends what waits, with the rows as they are drawn by then: a saving gave its row another version. */
export function WaitingActs() {
  useNavigation();
  useFetchers();
  useRevalidator();
  const matches = useMatches();
  // After every drawing.
  useEffect(() => {
    if (waiting.size === 0 || isBusy() || !isDrawn(matches)) return;
    const next = [...document.forms].find((form) => waiting.has(actOf(form)));
    if (!next) return waiting.clear();
    waiting.delete(actOf(next));
    next.requestSubmit();
  });
  return null;
}
