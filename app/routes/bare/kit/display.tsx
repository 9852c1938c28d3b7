import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { KitDisplay } from "~/kit/display";
import { kitPage } from "~/server/guard.server";
import { displaySamples } from "~/kit/kit-display.server";
import { samples } from "~/kit/kit-samples.server";

export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  await kitPage(args);
  return { samples, display: displaySamples };
}

export default function KitDisplayPage() {
  return <KitDisplay {...useLoaderData<typeof loader>()} />;
}
