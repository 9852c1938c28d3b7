import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";

import * as leaves from "#contract/requests/leaves";
import { useAnswer } from "~/browser/use-answer";
import { LeaveDialog } from "~/components/requests/leave-dialog";
import { requireStaff } from "~/server/guard.server";
import { submitReturn } from "~/server/return-form.server";
import { today } from "~/server/today.server";
import { readFormOfFiles, withFiles } from "~/services/requests/read-files.server";
import { readLeaveForm } from "~/services/requests/read-leaves.server";
import { paths } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

/** LEA-023 */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "requests:create");
  return readLeaveForm(page, args.request, null);
}

/** LEA-006, LEA-025 */
export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "requests:create");
  const { api, locale } = page;
  const schema = leaves.create.body;
  const files = await readFormOfFiles(page, args.request);
  return submitReturn({ locale, request: args.request, schema, form: files.form }, (to) =>
    withFiles<z.output<typeof schema>>(page, files, {
      today: () => today(page.user),
      madeAt: (code) => paths.requests(code),
      send: async (body, key) => {
        const { message } = await api.call(leaves.create, { body, key });
        return { to, flash: { type: "success", text: message } };
      },
    }),
  );
}

export default function NewLeave() {
  const form = useLoaderData<typeof loader>();
  return <LeaveDialog form={form} closeHref={form.back} answer={useAnswer<typeof action>()} />;
}
