import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { DeleteConfirm } from "~/components/form/delete-confirm";
import { readAccount } from "~/services/suppliers/read.server";
import { useWords } from "~/locales/parts";
import { requireStaff } from "~/server/guard.server";
import { savedFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import * as supplierAccounts from "#contract/supplier-accounts";
import { ibanText } from "~/shared/iban-text";
import { paths } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "companies");
  const code = args.params["code"] ?? "";
  const { id, bank, iban, version } = await readAccount(page, args.params);
  return { code, id, row: { name: `${bank} · ${ibanText(iban)}`, version } };
}

export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await requireStaff(args, "companies");
  const { code = "", id } = args.params;
  const to = paths.supplier(code);
  return submit({
    request: args.request,
    locale,
    schema: supplierAccounts.remove.body,
    current: null,
    send: async (body) => {
      const { message, undo } = await api.call(supplierAccounts.remove, { params: { code, id: Number(id) }, body });
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}

export default function RemoveAccount() {
  const { code, id, row } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { t } = useWords();
  return (
    <DeleteConfirm
      row={row}
      answer={answer}
      action={t("parts.supplier_account.remove")}
      to={paths.supplier(code, "accounts", id, "delete")}
      closeHref={paths.supplier(code)}
    >
      {({ name }) => t("parts.supplier_account.removeWhat", { name })}
    </DeleteConfirm>
  );
}
