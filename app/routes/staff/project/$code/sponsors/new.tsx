import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { SponsorDialog } from "~/components/sponsor/sponsor-dialog";
import { readSponsorForm } from "~/services/sponsors/read.server";
import { requireStaff } from "~/server/guard.server";
import { submit } from "~/server/submit.server";
import * as sponsors from "#contract/projects/sponsors";
import { paths } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "projects:update");
  return readSponsorForm(page, args.request, args.params["code"] ?? "", null);
}

export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await requireStaff(args, "projects:update");
  const code = args.params["code"] ?? "";
  return submit({
    request: args.request,
    locale,
    schema: sponsors.create.body,
    own: ["find"],
    madeAt: (scode) => paths.sponsor(code, scode),
    send: async (body, key) => {
      const { message, sponsor } = await api.call(sponsors.create, { params: { code }, body, key });
      return { to: paths.sponsor(code, sponsor.scode), flash: { type: "success", text: message } };
    },
  });
}

export default function NewSponsor() {
  return <SponsorDialog form={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
