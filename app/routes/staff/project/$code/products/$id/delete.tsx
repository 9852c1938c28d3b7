import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { DeleteConfirm } from "~/components/form/delete-confirm";
import { rowOf, writableProject } from "~/services/projects/read.server";
import { useWords } from "~/locales/parts";
import { requireStaff } from "~/server/guard.server";
import { savedFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import * as products from "#contract/products";
import { paths } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "projects:write");
  const code = args.params["code"] ?? "";
  await writableProject(page, code, "products");
  const { id, name, version } = rowOf(
    page,
    (await page.api.call(products.list, { params: { code } })).data,
    args.params["id"],
  );
  return { code, row: { id, name, version } };
}

export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await requireStaff(args, "projects:write");
  const code = args.params["code"] ?? "";
  const to = paths.projectPage(code, "products");
  return submit({
    request: args.request,
    locale,
    schema: products.remove.body,
    current: null,
    send: async (body) => {
      const { message, undo } = await api.call(products.remove, {
        params: { code, id: Number(args.params["id"]) },
        body,
      });
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}

export default function RemoveProduct() {
  const { code, row } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { t } = useWords();
  return (
    <DeleteConfirm
      row={row}
      answer={answer}
      action={t("parts.product.remove")}
      to={paths.projectPage(code, "products", String(row.id), "delete")}
      closeHref={paths.projectPage(code, "products")}
    >
      {({ name }) => t("parts.product.removeWhat", { name })}
    </DeleteConfirm>
  );
}
