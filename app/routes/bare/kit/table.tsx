import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";

import { KitTable } from "~/kit/table";
import { kitPage } from "~/server/guard.server";
import { readKitForm } from "~/kit/kit.server";
import { tableSamples } from "~/kit/kit-display.server";
import { readList } from "~/server/list-query.server";
import { useAnswer } from "~/browser/use-answer";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

const perPage = 4;
const schema = z.object({ act: z.enum(["archive", "label"]), rows: z.array(z.string().max(10)).default([]) });

export async function loader(args: LoaderFunctionArgs) {
  await kitPage(args);
  const { query } = readList(args.request, ["date", "name"], "date");
  const sign = query.sort_order === "desc" ? -1 : 1;
  const rows = tableSamples.rows.toSorted((a, b) => sign * a[query.sort_by].localeCompare(b[query.sort_by], "tr"));
  const last_page = Math.ceil(rows.length / perPage);
  const current_page = Math.min(query.page, last_page);
  const from = (current_page - 1) * perPage;
  return {
    table: { ...tableSamples, rows: rows.slice(from, from + perPage) },
    sort: query.sort_by,
    order: query.sort_order,
    paging: { current_page, last_page, from: from + 1, to: from + perPage, total: rows.length, per_page: perPage },
  };
}

export async function action(args: ActionFunctionArgs) {
  const { locale } = await kitPage(args);
  return readKitForm({ request: args.request, locale, schema });
}

export default function KitTablePage() {
  return <KitTable {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
