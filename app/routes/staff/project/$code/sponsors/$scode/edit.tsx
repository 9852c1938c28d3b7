import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { SponsorDialog } from "~/components/sponsor/sponsor-dialog";
import { readSponsorForm } from "~/services/sponsors/read.server";
import { requireStaff } from "~/server/guard.server";
import { savedFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import * as sponsors from "#contract/projects/sponsors";
import { paths } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "projects:update");
  const { code = "", scode = "" } = args.params;
  const { sponsor } = await page.api.call(sponsors.get, { params: { code, scode } });
  return readSponsorForm(page, args.request, code, sponsor);
}

export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await requireStaff(args, "projects:update");
  const { code = "", scode = "" } = args.params;
  const to = paths.sponsor(code, scode);
  return submit({
    request: args.request,
    locale,
    schema: sponsors.update.body,
    own: ["find"],
    current: async () => (await api.call(sponsors.get, { params: { code, scode } })).sponsor,
    send: async (body) => {
      const { message, undo } = await api.call(sponsors.update, { params: { code, scode }, body });
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}

export default function EditSponsor() {
  return <SponsorDialog form={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
