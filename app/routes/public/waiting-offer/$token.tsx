import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { FormFault } from "~/components/public/web-form/open-page";
import { OfferPage } from "~/components/public/web-form/offer-page";
import { pressGuest } from "~/server/guest-press.server";
import { keepLanguage } from "~/services/web-forms/read.server";
import { publicPage } from "~/server/guard.server";
import * as formWaits from "#contract/guest-forms/form-waits";
import { paths } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

/** FRM-223, X13: a place that became free, by the link of the mail; opening it answers nothing. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await publicPage(args);
  const shown = await api.call(formWaits.get, { params: { token: args.params["token"] ?? "" } });
  keepLanguage(args.request, shown.language);
  return shown;
}

export async function action(args: ActionFunctionArgs) {
  const page = await publicPage(args);
  const token = args.params["token"] ?? "";
  return pressGuest(
    { ...page, request: args.request },
    {
      names: ["answer"],
      to: paths.waitingOffer(token),
      send: async (api, form) => {
        const said = formWaits.answer.body.safeParse({ answer: form.get("answer") });
        return said.success ? api.call(formWaits.answer, { params: { token }, body: said.data }) : undefined;
      },
    },
  );
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.form ?? "Kulis" }];

export default function WaitingOffer() {
  return <OfferPage offer={useLoaderData<typeof loader>()} fault={useAnswer<typeof action>()?.message ?? null} />;
}

export const ErrorBoundary = FormFault;
