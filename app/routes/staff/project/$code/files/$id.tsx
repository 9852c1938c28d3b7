import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { FileDialog } from "~/components/files/file-dialog";
import { readRecordFile } from "~/services/files/read.server";
import { requireStaff } from "~/server/guard.server";
import { projectFiles } from "~/shared/files-place";

export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "projects:read");
  const place = projectFiles(args.params["code"]);
  return { ...(await readRecordFile(page, place, args.params["id"])), base: place.base };
}

export default function FilePreview() {
  return <FileDialog {...useLoaderData<typeof loader>()} />;
}
