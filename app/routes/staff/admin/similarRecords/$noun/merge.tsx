import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { MergeDialog } from "~/components/similar/merge-dialog";
import { mergeForm, nounIn, readPreview } from "~/services/merges/read.server";
import { sendMerge } from "~/services/merges/submit.server";
import { requireAdmin } from "~/server/guard.server";
import { submit } from "~/server/submit.server";
import { paths } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

/** MRG-027: the records side by side. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  return readPreview(page, args.request, nounIn(args.params, page.locale));
}

export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await requireAdmin(args);
  const noun = nounIn(args.params, locale);
  return submit({
    request: args.request,
    locale,
    schema: mergeForm(noun),
    send: async (body) => {
      const { message } = await sendMerge(api, noun, body);
      return { to: paths.similarRecords(noun), flash: { type: "success", text: message } };
    },
  });
}

export default function MergeRecords() {
  return <MergeDialog {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
