import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";

import * as requests from "#contract/requests/requests";
import { useAnswer } from "~/browser/use-answer";
import { DeleteConfirm } from "~/components/form/delete-confirm";
import { useWords } from "~/locales/requests";
import { requireStaff } from "~/server/guard.server";
import { submit } from "~/server/submit.server";
import { readRequest } from "~/services/requests/read.server";
import { paths } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "requests:create");
  return { request: await readRequest(page, args.params["code"]) };
}

/** ACC-182 */
export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await requireStaff(args, "requests:create");
  const code = args.params["code"] ?? "";
  return submit({
    request: args.request,
    locale,
    schema: z.object({}),
    send: async () => {
      const { message } = await api.call(requests.withdraw, { params: { code } });
      return { to: paths.requests(code), flash: { type: "success", text: message } };
    },
  });
}

export default function Withdraw() {
  const { request } = useLoaderData<typeof loader>();
  const { t } = useWords();
  return (
    <DeleteConfirm
      row={{}}
      answer={useAnswer<typeof action>()}
      to={paths.requests(request.code, "withdraw")}
      closeHref={paths.requests(request.code)}
      action={t("requests.withdraw")}
      icon="undo-2"
      irreversible
    >
      {() => t("requests.withdrawWhat")}
    </DeleteConfirm>
  );
}
