import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { BuilderPage } from "~/components/form-builder/builder-page";
import { readBuilder, readProjectForm } from "~/services/guest-forms/read.server";
import { formParts } from "~/live/reading-plan";
import { requireAdmin } from "~/server/guard.server";
import { clearFlash } from "~/server/session.server";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = { shows: formParts("form") };

/** The builder of a form of the company; what it posts to is the same wherever a form belongs. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  const { code } = await readProjectForm(page, "", args.params["form"]);
  const read = await readBuilder(page, args.request, code);
  return data(read, read.flash ? { headers: { "Set-Cookie": clearFlash() } } : {});
}

export const meta: MetaFunction<typeof loader> = ({ data: read }) => [{ title: `${read?.title ?? ""} · Kulis` }];

export default function FormBuilder() {
  return <BuilderPage builder={useLoaderData<typeof loader>()} />;
}
