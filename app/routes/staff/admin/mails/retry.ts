import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";

import { id } from "#contract/common";
import { requireAdmin } from "~/server/guard.server";
import { paths } from "~/shared/paths";
import * as mails from "#contract/activity/mails";
import { submit } from "~/server/submit.server";

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  return redirect(paths.failedMails);
}

/** Tries a mail again that could not be sent. */
export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await requireAdmin(args);
  return submit({
    request: args.request,
    locale,
    schema: z.object({ mail: id }),
    refusedAt: paths.failedMails,
    send: async ({ mail }) => {
      const { message } = await api.call(mails.retry, { params: { mail } });
      return { to: paths.failedMails, flash: { type: "success", text: message } };
    },
  });
}
