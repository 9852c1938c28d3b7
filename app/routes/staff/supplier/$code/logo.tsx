import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { PictureDialog } from "~/components/upload/picture-dialog";
import { readRecordPicture } from "~/services/pictures/read.server";
import { submitPicture } from "~/services/pictures/submit.server";
import { requireStaff } from "~/server/guard.server";
import { paths } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "suppliers:update");
  return readRecordPicture(page, "supplier", args.params["code"] ?? "");
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "suppliers:update");
  return submitPicture(page, args.request, "supplier", args.params["code"] ?? "");
}

export default function SupplierLogo() {
  const record = useLoaderData<typeof loader>();
  return (
    <PictureDialog
      record={record}
      action={paths.supplier(record.code, "logo")}
      removal={paths.supplier(record.code, "logo", "delete")}
      closeHref={paths.supplier(record.code)}
      answer={useAnswer<typeof action>()}
    />
  );
}
