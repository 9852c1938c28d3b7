import { lazy, type LazyExoticComponent, type ComponentType } from "react";

import { keepSheet } from "~/browser/kept-sheet";
import type { QuickDialog, QuickDialogProps, QuickDialogUser } from "./quick-dialog";

const files = import.meta.glob<Record<string, QuickDialog<unknown>>>("../../services/*/dialog.ts", {
  eager: true,
  import: "dialogs",
});

interface Named extends QuickDialog<unknown> {
  name: string;
  Component: LazyExoticComponent<ComponentType<QuickDialogProps<unknown>>>;
}

const dialogs = new Map(
  Object.values(files)
    .flatMap((file) => Object.entries(file))
    .map(([name, dialog]): [string, Named] => {
      const load = async () => {
        // On the server the page links them (root.tsx).
        const [part] = await Promise.all([dialog.load(), import.meta.env.SSR ? undefined : keepSheet(dialog.styles)]);
        return part;
      };
      return [name, { ...dialog, name, load, Component: lazy(load) }];
    }),
);

export const quickDialogOf = (name: string | null): Named | undefined => dialogs.get(name ?? "");

/** SHL-029…043: entries of the menu that the person may add, in the given order; only those with a form. */
export const addEntriesFor = (user: QuickDialogUser) =>
  [...dialogs.values()]
    .flatMap(({ name, may, add }) => (add && may(user) ? [{ name, ...add }] : []))
    .sort((a, b) => a.order - b.order);

export type AddEntry = ReturnType<typeof addEntriesFor>[number];

/**
 * Loads the code of the dialog in the URL's `?dialog=`, before the page is hydrated. React discards a part that still
 * waits for its code when anything around it updates, together with the text typed there (React's error 421).
 */
export async function loadQuickDialog(search: string): Promise<void> {
  const name = new URLSearchParams(search).get("dialog");
  // Without it the page comes as it would, and the dialog when its code does.
  await quickDialogOf(name)
    ?.load()
    .catch(() => {});
}
