import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

import { onActs, readFlash } from "~/browser/reading";
import type { Flash } from "~/server/session.server";

import { useFocusBack } from "./focus-back";

export interface Told {
  id: number;
  flash: Flash;
  /** Whether the person is still on the page that it came with: coming back by the browser's arrows tells nothing again. */
  here: boolean;
  /** Gives the focus back to what it was on before the message. */
  focusBack: () => void;
}

interface Held {
  key: string;
  flash: Flash;
}

/** The newest flash that the router was given, also one whose data gave way to newer ones before they were ever drawn. */
function useHeld(): Held | undefined {
  const [held, setHeld] = useState<Held>();
  useEffect(
    () =>
      onActs(({ location, loaderData }) => {
        const flash = readFlash(loaderData);
        if (flash) setHeld((before) => (before?.flash === flash ? before : { key: location.key, flash }));
      }),
    [],
  );
  return held;
}

/**
 * A flash is told once, but a page whose data is read again (live updates, an auto-save) has none any more: it is held
 * here, until it goes by itself or another one comes.
 */
export function useTold(flash: Flash | undefined): Told | undefined {
  const { key } = useLocation();
  const held = useHeld() ?? (flash && { key, flash });
  const last = useRef<Held & { id: number; seen: boolean; left: boolean }>();
  if (held && last.current?.flash !== held.flash)
    last.current = { ...held, id: (last.current?.id ?? 0) + 1, seen: false, left: false };
  const told = last.current;
  // It may be here before its page is drawn.
  if (told && told.key === key) told.seen = true;
  else if (told?.seen) told.left = true;
  const focusBack = useFocusBack(told?.id);
  return told && { id: told.id, flash: told.flash, here: !told.left, focusBack };
}
