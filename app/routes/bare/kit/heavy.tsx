import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";

import { richText } from "#contract/fields";
import { KitHeavy } from "~/kit/heavy";
import { kitPage } from "~/server/guard.server";
import { readKitForm } from "~/kit/kit.server";
import { samples } from "~/kit/kit-samples.server";
import { clearFlash, readFlash } from "~/server/session.server";
import { useAnswer } from "~/browser/use-answer";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

const schema = z.object({ text: richText(100_000) });

export async function loader(args: LoaderFunctionArgs) {
  await kitPage(args);
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
