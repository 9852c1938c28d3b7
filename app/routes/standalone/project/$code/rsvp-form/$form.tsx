import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { BuilderPage } from "~/components/form-builder/builder-page";
import { readProjectBuilder } from "~/services/guest-forms/read.server";
import { formParts } from "~/live/reading-plan";
import { requireStaff } from "~/server/guard.server";
import { clearFlash } from "~/server/session.server";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = { shows: formParts("form") };

/** ROU-035 */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "forms:view");
  const read = await readProjectBuilder(page, args.request, args.params);
  return data(read, read.flash ? { headers: { "Set-Cookie": clearFlash() } } : {});
}

export const meta: MetaFunction<typeof loader> = ({ data: read }) => [{ title: `${read?.title ?? ""} · Kulis` }];

export default function FormBuilder() {
  return <BuilderPage builder={useLoaderData<typeof loader>()} />;
}
