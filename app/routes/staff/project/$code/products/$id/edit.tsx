import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { ProductDialog } from "~/components/product/product-dialog";
import { readProduct, readProductForm } from "~/services/products/read.server";
import { requireStaff } from "~/server/guard.server";
import { savedFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import * as products from "#contract/projects/products";
import { paths } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "projects:update");
  const product = await readProduct(page, args.params);
  return readProductForm(page, args.request, args.params["code"] ?? "", product);
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "projects:update");
  const code = args.params["code"] ?? "";
  const to = paths.projectPage(code, "products");
  return submit({
    request: args.request,
    locale: page.locale,
    schema: products.update.body,
    current: () => readProduct(page, args.params),
    send: async (body) => {
      const { message, undo } = await page.api.call(products.update, {
        params: { code, id: Number(args.params["id"]) },
        body,
      });
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}

export default function EditProduct() {
  return <ProductDialog form={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
