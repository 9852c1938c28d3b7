import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";

import { NoteList } from "~/components/activity/note-list";
import { readRecordNotes } from "~/services/activity/read.server";
import { requireStaff } from "~/server/guard.server";
import { projectPlace } from "~/shared/activity-place";

import "~/styles/bundles/form.css";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = { shows: [{ model: "note" }] };

/** PRJ-029, TSK-086 */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "projects:view");
  const place = projectPlace(args.params["code"]);
  return { notes: await readRecordNotes(page, args.request, place), place };
}

export default function ProjectNotes() {
  return (
    <>
      <NoteList {...useLoaderData<typeof loader>()} />
      <Outlet />
    </>
  );
}
