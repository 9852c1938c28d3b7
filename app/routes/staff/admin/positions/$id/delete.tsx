import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { DeleteConfirm } from "~/components/form/delete-confirm";
import { useWords } from "~/locales/positions";
import { readPosition } from "~/services/definitions/read-positions.server";
import { submitPositionRemoval } from "~/services/definitions/submit-positions.server";
import { requireAdmin } from "~/server/guard.server";
import { paths } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  const { id, name, version } = await readPosition(page, args.params["id"]);
  return { row: { id, name, version } };
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireAdmin(args);
  return submitPositionRemoval(page, args.request, args.params["id"]);
}

/** ORG-041: a position in use is refused with the number of what names it. */
export default function RemovePosition() {
  const { row } = useLoaderData<typeof loader>();
  const { t } = useWords();
  return (
    <DeleteConfirm
      row={row}
      answer={useAnswer<typeof action>()}
      action={t("positions.remove")}
      to={paths.positions(row.id, "delete")}
      closeHref={paths.positions()}
    >
      {({ name }) => t("positions.removeWhat", { name })}
    </DeleteConfirm>
  );
}
