import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { Confirm } from "~/components/ui/confirm";
import { useWords } from "~/locales/imports";
import { refuseTo, requireStaff } from "~/server/guard.server";
import { submit } from "~/server/submit.server";
import * as imports from "#contract/company/imports";
import { formatNumber } from "~/shared/format";
import { paths } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

/** An import that can be taken back no longer shows its own page, which says what became of it. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, locale } = await requireStaff(args, "ecosOrAdmin");
  const { import: found } = await api.call(imports.get, { params: { id: Number(args.params["id"]) } });
  const { id, file_name, version, outcomes } = found;
  if (!found.may_write) throw refuseTo(paths.import(id), locale);
  if (!found.undo_until) throw redirect(paths.import(id));
  return { id, file_name, version, written: outcomes.written };
}

/** Takes back what was written, except what was changed since. */
export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await requireStaff(args, "ecosOrAdmin");
  const id = Number(args.params["id"]);
  const to = paths.import(id);
  return submit({
    request: args.request,
    locale,
    schema: imports.undo.body,
    current: null,
    // A step that somebody else took meanwhile is what the page of the import shows.
    refusedAt: to,
    send: async (body) => {
      const { message } = await api.call(imports.undo, { params: { id }, body });
      return { to, flash: { type: "success", text: message } };
    },
  });
}

export default function UndoImport() {
  const { id, file_name, version, written } = useLoaderData<typeof loader>();
  const { t, locale } = useWords();
  return (
    <Confirm
      action={t("imports.undo")}
      icon="undo-2"
      to={paths.import(id, "undo")}
      closeHref={paths.import(id)}
      fields={{ version: String(version) }}
    >
      {t("imports.undoWhat", { file: file_name, count: written, number: formatNumber(written, locale) })}
    </Confirm>
  );
}
