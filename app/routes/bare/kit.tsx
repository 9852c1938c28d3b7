import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData, useLocation } from "@remix-run/react";

import "~/styles/bundles/staff.css";
import "~/styles/bundles/detail.css";
import "~/styles/bundles/form.css";
import "~/styles/bundles/board.css";
import "~/styles/bundles/gallery.css";
import { useHydrated } from "~/components/form/use-hydrated";
import { KulisMark } from "~/components/ui/logo";
import { Tabs } from "~/components/ui/tabs";
import { kitPage } from "~/server/guard.server";
import { samples } from "~/kit/kit-samples.server";

export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  await kitPage(args);
  const { title, note, sections } = samples;
  return { title, note, tabs: Object.entries(sections).map(([name, label]) => ({ to: `/kit/${name}`, label })) };
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: `${page?.title ?? ""} · Kulis` }];

/** Every part of the interface in every state; a section per file of app/components/kit. */
export default function Kit() {
  const { title, note, tabs } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  return (
    <main className="kit" data-hydrated={useHydrated() || undefined}>
      <header className="kit-head">
        <KulisMark size={44} />
        <div>
          <h1>{title}</h1>
          <p className="hint">{note}</p>
        </div>
      </header>
      <Tabs label={title} items={tabs.map((tab) => ({ ...tab, current: pathname === tab.to }))} />
      <Outlet />
    </main>
  );
}
