import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";

import { FilesPanel } from "~/components/files/files-panel";
import { readRecordFiles } from "~/loaders/record-files.server";
import { requireStaff } from "~/server/guard.server";
import { paths } from "~/shared/paths";

import "~/styles/bundles/form.css";
import "~/styles/bundles/record-files.css";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = { shows: [{ model: "file" }, { model: "file_folder" }] };

/** PRJ-028 */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "projects:read");
  const code = args.params["code"] ?? "";
  return { list: await readRecordFiles(page, args.request, code), base: paths.projectPage(code, "files") };
}

export default function ProjectFiles() {
  return (
    <>
      <FilesPanel {...useLoaderData<typeof loader>()} />
      <Outlet />
    </>
  );
}
