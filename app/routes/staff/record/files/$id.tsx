import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { FileDialog } from "~/components/files/file-dialog";
import { readRecordFile } from "~/services/files/read.server";
import { requireRecord } from "~/server/record-guard.server";

export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const { page, files: place } = await requireRecord(args, "read");
  return { ...(await readRecordFile(page, place, args.params["id"])), base: place.base };
}

export default function FilePreview() {
  return <FileDialog {...useLoaderData<typeof loader>()} />;
}
