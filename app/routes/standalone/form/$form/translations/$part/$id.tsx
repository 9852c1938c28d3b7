import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { TranslationPage } from "~/components/form-builder/translation-page";
import { readTranslations } from "~/services/guest-forms/read-translations.server";
import { submitTranslation } from "~/services/guest-forms/submit-translations.server";
import { formParts } from "~/live/reading-plan";
import { requireStaff } from "~/server/guard.server";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export const handle = { shows: formParts("form") };

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "forms:view");
  return readTranslations(page, args.request, args.params["form"] ?? "", args.params);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "Kulis" }];

/** I18-017 */
export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "forms:update");
  return submitTranslation(page, args.request, args.params);
}

export default function SaveTranslation() {
  return <TranslationPage shown={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
