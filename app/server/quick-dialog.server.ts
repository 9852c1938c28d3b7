import { quickDialogOf } from "~/components/shell/quick-dialogs";
import { isEcos, type StaffPage } from "./guard.server";

/** Readers of a noun's dialogs by the name of the dialog. */
export type DialogReaders = Record<string, (page: StaffPage, request: Request) => Promise<unknown>>;

const files = import.meta.glob<DialogReaders>("../services/*/dialog.server.ts", { eager: true, import: "readers" });

const readers = new Map(Object.values(files).flatMap((file) => Object.entries(file)));

/** Reads the dialog that the address names; null without one, or where the person may not open it. */
export async function readQuickDialog(page: StaffPage, request: Request) {
  const name = new URL(request.url).searchParams.get("dialog") ?? "";
  const read = readers.get(name);
  const { modules, rights } = page.user;
  if (!read || !quickDialogOf(name)?.may({ ecos: isEcos(page.user), modules, rights })) return null;
  return { name, form: await read(page, request) };
}
