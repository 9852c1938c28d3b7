import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { useListHref } from "~/components/list/use-list-href";
import { PictureDialog } from "~/components/upload/picture-dialog";
import { readRecordPicture } from "~/services/pictures/read.server";
import { submitPicture } from "~/services/pictures/submit.server";
import { requireStaff } from "~/server/guard.server";
import { paths } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "contacts:update");
  return readRecordPicture(page, "contact", args.params["id"] ?? "");
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "contacts:update");
  return submitPicture(page, args.request, "contact", args.params["id"] ?? "");
}

export default function ContactPicture() {
  const record = useLoaderData<typeof loader>();
  const href = useListHref(paths.contacts);
  const id = Number(record.code);
  return (
    <PictureDialog
      record={record}
      action={href({}, paths.contact(id, "picture"))}
      removal={href({}, paths.contact(id, "picture", "delete"))}
      closeHref={href({}, paths.contact(id))}
      answer={useAnswer<typeof action>()}
    />
  );
}
