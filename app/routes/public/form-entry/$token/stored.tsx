import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { FormFault } from "~/components/public/web-form/open-page";
import { StoredPage } from "~/components/public/web-form/stored-page";
import { allowFrames } from "~/server/frames.server";
import { keepLanguage } from "~/services/web-forms/read.server";
import { publicPage } from "~/server/guard.server";
import * as webForms from "#contract/guest-forms/web-forms";
import { formLanguageOf } from "~/shared/form-language";

export { shouldRevalidate } from "~/browser/revalidate";

/** KVKK: what is kept of the person, by their own link. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await publicPage(args);
  const token = args.params["token"] ?? "";
  const stored = await api.call(webForms.storedEntry, {
    params: { token },
    query: { language: formLanguageOf(args.request.url) },
  });
  if (stored.form.is_embeddable === 1) allowFrames(args.request);
  keepLanguage(args.request, stored.entry.language);
  return { token, stored };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.stored.form.name ?? "Kulis" }];

export default function Stored() {
  return <StoredPage {...useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = FormFault;
