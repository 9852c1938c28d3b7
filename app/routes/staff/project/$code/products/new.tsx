import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { ProductDialog } from "~/components/product/product-dialog";
import { readProductForm } from "~/services/products/read.server";
import { requireStaff } from "~/server/guard.server";
import { submit } from "~/server/submit.server";
import * as products from "#contract/projects/products";
import { paths } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "projects:update");
  return readProductForm(page, args.request, args.params["code"] ?? "", null);
}

export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await requireStaff(args, "projects:update");
  const code = args.params["code"] ?? "";
  const to = paths.projectPage(code, "products");
  return submit({
    request: args.request,
    locale,
    schema: products.create.body,
    madeAt: () => to,
    send: async (body, key) => {
      const { message } = await api.call(products.create, { params: { code }, body, key });
      return { to, flash: { type: "success", text: message } };
    },
  });
}

export default function NewProduct() {
  return <ProductDialog form={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
