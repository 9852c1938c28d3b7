import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import { nounIn } from "~/services/merges/read.server";
import { requireAdmin } from "~/server/guard.server";
import { submit } from "~/server/submit.server";
import * as merges from "#contract/companies/merges";
import { paths } from "~/shared/paths";

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await requireAdmin(args);
  return redirect(paths.similarRecords(nounIn(args.params, locale)));
}

/** Takes 'Benzer değil' back. */
export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await requireAdmin(args);
  const noun = nounIn(args.params, locale);
  const to = paths.similarRecords(noun);
  return submit({
    request: args.request,
    locale,
    schema: merges.setDifferent.body,
    refusedAt: to,
    send: async ({ first, second }) => {
      const { message } = await api.call(merges.unsetDifferent, { params: { noun, first, second } });
      return { to, flash: { type: "success", text: message } };
    },
  });
}
