import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { PictureDialog } from "~/components/upload/picture-dialog";
import { readRecordPicture } from "~/services/pictures/read.server";
import { submitPicture } from "~/services/pictures/submit.server";
import { requireAdmin } from "~/server/guard.server";
import { paths } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  return readRecordPicture(page, "person", args.params["code"] ?? "");
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireAdmin(args);
  return submitPicture(page, args.request, "person", args.params["code"] ?? "");
}

export default function PersonPicture() {
  const record = useLoaderData<typeof loader>();
  return (
    <PictureDialog
      record={record}
      action={paths.adminUser(record.code, "picture")}
      removal={paths.adminUser(record.code, "picture", "delete")}
      closeHref={paths.adminUser(record.code)}
      answer={useAnswer<typeof action>()}
    />
  );
}
