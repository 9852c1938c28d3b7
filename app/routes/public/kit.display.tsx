import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { KitDisplay } from "~/components/kit/display";
import { publicPage } from "~/guard.server";
import { openKit } from "~/services/kit.server";
import { displaySamples } from "~/services/kit-display.server";
import { samples } from "~/services/kit-samples.server";

export { shouldRevalidate } from "~/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await publicPage(args);
  openKit(locale);
  return { samples, display: displaySamples };
}

export default function KitDisplayPage() {
  return <KitDisplay {...useLoaderData<typeof loader>()} />;
}
