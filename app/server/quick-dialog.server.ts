import { quickDialogOf } from "~/components/shell/quick-dialogs";

import { type StaffPage, isEcos } from "./guard.server";

type Read = (page: StaffPage, request: Request) => Promise<unknown>;
const readers = import.meta.glob<Read>("../quick-dialogs/*.server.ts", { eager: true, import: "read" });

/** What the dialog that the address names shows; null without one, or where the person may not open it. */
export async function readQuickDialog(page: StaffPage, request: Request) {
  const name = new URL(request.url).searchParams.get("dialog");
  const read = readers[`../quick-dialogs/${name}.server.ts`];
  const { modules } = page.user;
  if (!name || !read || !quickDialogOf(name)?.may({ ecos: isEcos(page.user), modules })) return null;
  return { name, form: await read(page, request) };
}
