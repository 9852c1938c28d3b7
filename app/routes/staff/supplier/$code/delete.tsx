import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { DeleteConfirm } from "~/components/form/delete-confirm";
import { useWords } from "~/locales/company";
import { requireStaff } from "~/server/guard.server";
import { savedFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import * as suppliers from "#contract/suppliers";
import { paths } from "~/shared/paths";
import { useAnswer } from "~/browser/use-answer";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireStaff(args, "companies");
  const { code, name, version } = (await api.call(suppliers.get, { params: { code: args.params["code"] ?? "" } }))
    .supplier;
  return { code, name, version };
}

export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await requireStaff(args, "companies");
  return submit({
    request: args.request,
    locale,
    schema: suppliers.remove.body,
    current: null,
    send: async (body) => {
      const { message, undo } = await api.call(suppliers.remove, { params: { code: args.params["code"] ?? "" }, body });
      return { to: paths.suppliers, flash: savedFlash(message, undo, paths.suppliers) };
    },
  });
}

export default function RemoveSupplier() {
  const row = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { t } = useWords();
  return (
    <DeleteConfirm
      row={row}
      answer={answer}
      action={t("company.supplier.remove")}
      to={paths.supplier(row.code, "delete")}
      closeHref={paths.supplier(row.code)}
    >
      {({ name }) => t("company.supplier.removeWhat", { name })}
    </DeleteConfirm>
  );
}
