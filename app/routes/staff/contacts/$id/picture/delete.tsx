import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { useListHref } from "~/components/list/use-list-href";
import { PictureRemoval } from "~/components/upload/picture-removal";
import { readPictureRemoval } from "~/services/pictures/read.server";
import { submitPictureRemoval } from "~/services/pictures/submit.server";
import { requireStaff } from "~/server/guard.server";
import { paths } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "contacts:update");
  return readPictureRemoval(page, args.request, "contact", args.params["id"] ?? "");
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "contacts:update");
  return submitPictureRemoval(page, args.request, "contact", args.params["id"] ?? "");
}

export default function RemoveContactPicture() {
  const record = useLoaderData<typeof loader>();
  const href = useListHref(paths.contacts);
  const id = Number(record.code);
  return (
    <PictureRemoval
      record={record}
      to={href({}, paths.contact(id, "picture", "delete"))}
      closeHref={href({}, paths.contact(id))}
      answer={useAnswer<typeof action>()}
    />
  );
}
