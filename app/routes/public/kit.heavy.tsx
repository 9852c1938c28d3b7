import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";

import { richText } from "#contract/fields";
import { KitHeavy } from "~/components/kit/heavy";
import { kitPage } from "~/guard.server";
import { readKitForm } from "~/services/kit.server";
import { samples } from "~/services/kit-samples.server";
import { clearFlash, readFlash } from "~/session.server";
import { useAnswer } from "~/use-answer";

export { clientAction } from "~/client-action";
export { shouldRevalidate } from "~/revalidate";

const schema = z.object({ text: richText(100_000) });

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await kitPage(args);
  const flash = readFlash(args.request) ?? null;
  return data({ samples, flash }, flash ? { headers: { "Set-Cookie": clearFlash() } } : {});
}

export async function action(args: ActionFunctionArgs) {
  const { locale } = await kitPage(args);
  return readKitForm({ request: args.request, locale, schema, rich: "text" });
}

export default function KitHeavyPage() {
  return <KitHeavy {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
