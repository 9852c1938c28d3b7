import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { MoveDialog } from "~/components/depot/move-dialog";
import { requireStaff } from "~/server/guard.server";
import { paths } from "~/shared/paths";
import { readDepotItem, readMoveForm } from "~/services/depot/read.server";
import * as reference from "#contract/company/reference";
import * as depot from "#contract/projects/depot";
import { submit } from "~/server/submit.server";
import { today } from "~/server/today.server";
import { useAnswer } from "~/browser/use-answer";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "depot:create");
  const [form, item, users] = await Promise.all([
    readMoveForm(page, args.request),
    readDepotItem(page.api, args.params["id"]),
    page.api.call(reference.users),
  ]);
  const direction =
    new URL(args.request.url).searchParams.get("direction") === "out" ? ("out" as const) : ("in" as const);
  const people = users.data
    .filter(({ deleted_at }) => !deleted_at)
    .map(({ id, full_name }) => ({ value: String(id), label: full_name }));
  return { form, item, direction, people };
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "depot:create");
  const { api, locale } = page;
  return submit({
    request: args.request,
    locale,
    schema: depot.createMovement.body,
    today: () => today(page.user),
    madeAt: (id) => paths.depotItem(Number(id)),
    send: async (body, key) => {
      const { message, item } = await api.call(depot.createMovement, { body, key });
      return { to: paths.depotItem(item.id), flash: { type: "success", text: message } };
    },
  });
}

export default function MoveDepotItem() {
  return <MoveDialog {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
