import { useLocation } from "@remix-run/react";
import { useRef } from "react";

import type { Flash } from "~/server/session.server";

import { useFocusBack } from "./focus-back";

export interface Told {
  id: number;
  flash: Flash;
  /** True while the person is on the page that it came with: the browser's back button shows no message again. */
  here: boolean;
  /** Returns the focus to the element before the message. */
  focusBack: () => void;
}

/**
 * A flash comes once, but a page whose data is read again (live updates, an auto-save) has none any more: it is held
 * here, until it disappears by itself or another one comes.
 */
export function useTold(flash: Flash | undefined): Told | undefined {
  const { key } = useLocation();
  const last = useRef<{ id: number; key: string; flash: Flash; left: boolean }>();
  if (flash && last.current?.flash !== flash)
    last.current = { id: (last.current?.id ?? 0) + 1, key, flash, left: false };
  else if (last.current && last.current.key !== key) last.current.left = true;
  const told = last.current;
  const focusBack = useFocusBack(told?.id);
  return told && { id: told.id, flash: told.flash, here: !told.left, focusBack };
}
