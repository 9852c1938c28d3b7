import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { PictureRemoval } from "~/components/upload/picture-removal";
import { readPictureRemoval } from "~/services/pictures/read.server";
import { submitPictureRemoval } from "~/services/pictures/submit.server";
import { requireAdmin } from "~/server/guard.server";
import { paths } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  return readPictureRemoval(page, args.request, "person", args.params["code"] ?? "");
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireAdmin(args);
  return submitPictureRemoval(page, args.request, "person", args.params["code"] ?? "");
}

export default function RemovePersonPicture() {
  const record = useLoaderData<typeof loader>();
  return (
    <PictureRemoval
      record={record}
      to={paths.adminUser(record.code, "picture", "delete")}
      closeHref={paths.adminUser(record.code)}
      answer={useAnswer<typeof action>()}
    />
  );
}
