import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { factsOf } from "#contract/kinds";
import { ItemDialog } from "~/components/depot/item-dialog";
import { requireStaff } from "~/server/guard.server";
import { paths } from "~/shared/paths";
import { readDepotItem } from "~/services/depot/read.server";
import * as depot from "#contract/projects/depot";
import { savedFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import { useAnswer } from "~/browser/use-answer";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireStaff(args, "depot:update");
  const [item, { categories }] = await Promise.all([
    readDepotItem(api, args.params["id"]),
    api.call(depot.listItems, { query: { page_size: 1 } }),
  ]);
  return { item, categories: categories.map(({ name }) => name), facts: factsOf(depot.updateItem.body) };
}

export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await requireStaff(args, "depot:update");
  return submit({
    request: args.request,
    locale,
    schema: depot.updateItem.body,
    current: () => readDepotItem(api, args.params["id"]),
    send: async (body) => {
      const { message, undo } = await api.call(depot.updateItem, { params: { id: Number(args.params["id"]) }, body });
      const to = `${paths.depot}${new URL(args.request.url).search}`;
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}

export default function EditDepotItem() {
  return <ItemDialog formKey={null} {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
