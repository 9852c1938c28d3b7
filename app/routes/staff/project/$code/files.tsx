import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";

import { FilesPanel } from "~/components/files/files-panel";
import { readRecordFiles } from "~/services/files/read.server";
import { requireStaff } from "~/server/guard.server";
import { projectFiles } from "~/shared/files-place";

import "~/styles/bundles/form.css";
import "~/styles/bundles/record-files.css";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = { shows: [{ model: "file" }, { model: "file_folder" }] };

/** PRJ-028 */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "projects:view");
  const place = projectFiles(args.params["code"]);
  return { list: await readRecordFiles(page, args.request, place), base: place.base };
}

export default function ProjectFiles() {
  return (
    <>
      <FilesPanel {...useLoaderData<typeof loader>()} />
      <Outlet />
    </>
  );
}
