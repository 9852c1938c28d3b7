import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";

import { AttendeeCard } from "~/components/attendee/attendee-card";
import { attendeeName } from "~/components/attendee/attendee-values";
import { attendeeOf } from "~/services/attendees/read.server";
import { requireStaff } from "~/server/guard.server";
import * as projects from "#contract/projects/projects";
import * as attendeeLists from "#contract/projects/attendee-lists";
import * as formInvitations from "#contract/guest-forms/form-invitations";
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
  const page = await requireStaff(args, "forms:view");
  const { code = "", acode = "" } = args.params;
  const [{ project }, attendee, { data: columns }, { data: forms }] = await Promise.all([
    page.api.call(projects.get, { params: { code } }),
    attendeeOf(page, code, acode),
    page.api.call(attendeeLists.columns, { params: { code } }),
    page.api.call(formInvitations.forms, { params: { id: acode } }),
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
