import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";

import * as leaves from "#contract/requests/leaves";
import { useAnswer } from "~/browser/use-answer";
import { LeaveDialog } from "~/components/requests/leave-dialog";
import { requireStaff } from "~/server/guard.server";
import { submitReturn } from "~/server/return-form.server";
import { readFormOfFiles, withFiles } from "~/services/requests/read-files.server";
import { today } from "~/server/today.server";
import { leaveValues, readLeaveForm, readOwnLeave } from "~/services/requests/read-leaves.server";
import { paths } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

/** LEA-007 */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "requests:create");
  return readLeaveForm(page, args.request, await readOwnLeave(page, args.params["id"]));
}

/** LEA-078, LEA-079: a declined one leads to the new one in its place. */
export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "requests:create");
  const { api, locale } = page;
  const id = Number(args.params["id"]);
  const schema = leaves.update.body;
  const files = await readFormOfFiles(page, args.request);
  return submitReturn({ locale, request: args.request, schema, form: files.form }, () =>
    withFiles<z.output<typeof schema>>(page, files, {
      today: () => today(page.user),
      current: async () => leaveValues(await readOwnLeave(page, args.params["id"])),
      send: async (body) => {
        const { message, leave } = await api.call(leaves.update, { params: { id }, body });
        return { to: paths.requests(leave.code), flash: { type: "success", text: message } };
      },
    }),
  );
}

export default function EditLeave() {
  const form = useLoaderData<typeof loader>();
  return <LeaveDialog form={form} closeHref={form.back} answer={useAnswer<typeof action>()} />;
}
