import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { TranslationPage } from "~/components/form-builder/translation-page";
import { formParts } from "~/live/reading-plan";
import { readTranslations } from "~/services/guest-forms/read-translations.server";
import { requireStaff } from "~/server/guard.server";
import { clearFlash } from "~/server/session.server";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = { shows: formParts("form") };

/** I18-017 */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "forms:view");
  const read = await readTranslations(page, args.request, args.params["form"] ?? "");
  return data(read, read.flash ? { headers: { "Set-Cookie": clearFlash() } } : {});
}

export const meta: MetaFunction<typeof loader> = ({ data: read }) => [{ title: read?.title ?? "Kulis" }];

export default function FormTranslations() {
  return <TranslationPage shown={useLoaderData<typeof loader>()} />;
}
