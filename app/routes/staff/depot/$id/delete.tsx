import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useDepotHref } from "~/components/depot/use-depot-href";
import { DeleteConfirm } from "~/components/form/delete-confirm";
import { requireStaff } from "~/server/guard.server";
import { paths } from "~/shared/paths";
import { readDepotItem } from "~/services/depot/read.server";
import * as depot from "#contract/projects/depot";
import { submitRemoval } from "~/server/removal.server";
import { useWords } from "~/locales/depot";
import { useAnswer } from "~/browser/use-answer";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireStaff(args, "depot:delete");
  const { id, name, version } = await readDepotItem(api, args.params["id"]);
  return { id, name, version };
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "depot:delete");
  return submitRemoval(page, args.request, depot.removeItem, { id: Number(args.params["id"]) }, paths.depot);
}

/** SHL-065 behind 'Emin misin?'. */
export default function RemoveDepotItem() {
  const item = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { t } = useWords();
  const href = useDepotHref();
  return (
    <DeleteConfirm
      row={item}
      answer={answer}
      action={t("depot.remove")}
      to={href(paths.depotItem(item.id, "delete"))}
      closeHref={href(paths.depot)}
    >
      {({ name }) => t("depot.removeWhat", { name })}
    </DeleteConfirm>
  );
}
