import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import { requireStaff } from "~/server/guard.server";
import { readReturnForm } from "~/server/return-form.server";
import { savedFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import { paths } from "~/shared/paths";
import * as files from "#contract/activity/files";

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args);
  return redirect(paths.home);
}

/** Shows an earlier version again; `from` is the page of the file. */
export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await requireStaff(args);
  const { form, to } = await readReturnForm(args.request, locale);
  return submit({
    request: args.request,
    locale,
    schema: files.restoreFile.body,
    form,
    own: ["from"],
    current: null,
    refusedAt: to,
    send: async (body) => {
      const { message, undo } = await api.call(files.restoreFile, { params: { id: Number(args.params["id"]) }, body });
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}
