import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";

import * as requests from "#contract/requests/requests";
import { useAnswer } from "~/browser/use-answer";
import { RequestView } from "~/components/requests/request-view";
import { requireStaff } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { submit } from "~/server/submit.server";
import { readRequest } from "~/services/requests/read.server";
import { paths } from "~/shared/paths";

import "~/locales/requests";
import "~/styles/bundles/requests.css";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export const handle = {
  shows: [{ model: "request" }],
  crumb: () => ({ key: "requests.title", to: paths.requests() }),
};

/** One request with its chain: for its requester, whoever is asked, and admins. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "requests:view");
  const request = await readRequest(page, args.params["code"]);
  return {
    request,
    isOwn: request.requester.id === page.user.id,
    currency: page.user.event_company.currency,
    title: translate(page.locale, `requests.type.${request.type}`),
  };
}

/** Decides the step that the page showed; the right that it needs follows from the type. */
export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "requests:view");
  const { api, locale } = page;
  const code = args.params["code"] ?? "";
  return submit({
    request: args.request,
    locale,
    schema: requests.decide.body,
    send: async (body) => {
      const { message } = await api.call(requests.decide, { params: { code }, body });
      return { to: paths.requests(code), flash: { type: "success", text: message } };
    },
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Kulis` }];

export default function Request() {
  const { request, isOwn, currency } = useLoaderData<typeof loader>();
  return (
    <>
      <RequestView request={request} isOwn={isOwn} currency={currency} answer={useAnswer<typeof action>()} />
      <Outlet />
    </>
  );
}
