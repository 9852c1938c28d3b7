import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";

import type { Entry } from "#contract/guest-forms/form-entries";
import { EntryCard } from "~/components/form-answers/entry-card";
import { readEntry } from "~/services/guest-forms/read-answers.server";
import { recordOf } from "~/live/reading-plan";
import { requireStaff } from "~/server/guard.server";
import * as projects from "#contract/projects/projects";
import { paths } from "~/shared/paths";

import "~/styles/bundles/detail.css";

export { shouldRevalidate } from "~/browser/revalidate";

interface Match {
  data: { project: { name: string }; entry: Entry } | undefined;
  params: { code?: string; form?: string; entry?: string };
}

const nameOf = ({ name, id }: Pick<Entry, "name" | "id">) => name ?? `#${id}`;

export const handle = {
  shows: recordOf("form_entry", "entry"),
  crumb: ({ data, params: { code = "", form = "", entry = "" } }: Match) => [
    { key: "project.title", to: paths.projects },
    { text: data?.project.name ?? "", to: paths.project(code) },
    { key: "project.tab.forms", to: paths.formsOf(code) },
    { text: data?.entry.form.name ?? "", to: paths.formAnswers(code, form) },
    { text: data ? nameOf(data.entry) : "", to: paths.formAnswers(code, form, entry) },
  ],
};

/** FRM-210: all that one person answered. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "forms:view");
  const { code = "", form = "", entry } = args.params;
  const [{ project }, found] = await Promise.all([
    page.api.call(projects.get, { params: { code } }),
    readEntry(page, form, entry),
  ]);
  return { project: { code, name: project.name }, entry: found };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data ? nameOf(data.entry) : ""} · Kulis` }];

export default function EntryPage() {
  return (
    <>
      <EntryCard {...useLoaderData<typeof loader>()} />
      <Outlet />
    </>
  );
}
