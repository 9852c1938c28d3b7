import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { factsOf } from "#contract/kinds";
import { ItemDialog } from "~/components/depot/item-dialog";
import { requireStaff } from "~/server/guard.server";
import { withQuery, paths } from "~/shared/paths";
import * as depot from "#contract/projects/depot";
import { formKeyOf } from "~/server/form-key.server";
import { submit } from "~/server/submit.server";
import { useAnswer } from "~/browser/use-answer";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "depot:create");
  const formKey = formKeyOf(page, args.request);
  const { categories } = await page.api.call(depot.listItems, { query: { page_size: 1 } });
  return { formKey, categories: categories.map(({ name }) => name), facts: factsOf(depot.createItem.body) };
}

export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await requireStaff(args, "depot:create");
  return submit({
    request: args.request,
    locale,
    schema: depot.createItem.body,
    madeAt: (id) => paths.depotItem(Number(id)),
    send: async (body, key) => {
      const { message, item } = await api.call(depot.createItem, { body, key });
      return { to: withQuery(paths.depot, { q: item.name }), flash: { type: "success", text: message } };
    },
  });
}

export default function NewDepotItem() {
  return <ItemDialog item={null} {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
