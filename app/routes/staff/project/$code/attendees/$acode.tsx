import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";

import { AttendeeCard } from "~/components/attendee/attendee-card";
import { attendeeName } from "~/components/attendee/attendee-values";
import { attendeeOf } from "~/forms/attendee-form.server";
import { requireStaff } from "~/server/guard.server";
import { getProject } from "~/services/projects.server";
import { listAttendeeColumns } from "~/services/attendee-lists.server";
import { listAttendeeForms } from "~/services/form-invitations.server";
import { paths } from "~/shared/paths";

import "~/styles/bundles/detail.css";

export { shouldRevalidate } from "~/browser/revalidate";

interface Match {
  data: { project: { name: string }; attendee: { name: string; surname: string | null } } | undefined;
  params: { code?: string; acode?: string };
}

export const handle = {
  shows: ({ params }: { params: Record<string, string | undefined> }) => [
    { model: "attendee", code: params["acode"] ?? "" },
    { model: "attendee_list" },
    { model: "attendee_column" },
    { model: "form" },
    { model: "form_entry" },
  ],
  crumb: ({ data, params: { code = "", acode = "" } }: Match) => [
    { key: "project.title", to: paths.projects },
    { text: data?.project.name ?? "", to: paths.project(code) },
    { key: "project.tab.attendees", to: paths.projectPage(code, "attendees") },
    { text: data ? attendeeName(data.attendee) : "", to: paths.attendee(code, acode) },
  ],
};

/** PRJ-015: one person of a project; an unknown one is not found inside the layout. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "projects:read");
  const { code = "", acode = "" } = args.params;
  const [{ project }, attendee, { data: columns }, { data: forms }] = await Promise.all([
    getProject(page.api, code),
    attendeeOf(page, code, acode),
    listAttendeeColumns(page.api, code),
    listAttendeeForms(page.api, acode),
  ]);
  return { project: { code, name: project.name }, attendee, columns, forms };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? attendeeName(data.attendee) : ""} · Kulis` },
];

export default function AttendeePage() {
  return (
    <>
      <AttendeeCard {...useLoaderData<typeof loader>()} />
      <Outlet />
    </>
  );
}
