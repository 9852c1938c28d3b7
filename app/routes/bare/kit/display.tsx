import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { KitDisplay } from "~/kit/display";
import { publicPage } from "~/server/guard.server";
import { openKit } from "~/kit/kit.server";
import { displaySamples } from "~/kit/kit-display.server";
import { samples } from "~/kit/kit-samples.server";

export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await publicPage(args);
  openKit(locale);
  return { samples, display: displaySamples };
}

export default function KitDisplayPage() {
  return <KitDisplay {...useLoaderData<typeof loader>()} />;
}
