import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { ItemPanel } from "~/components/depot/item-panel";
import { requireStaff } from "~/server/guard.server";
import * as depot from "#contract/projects/depot";

import "~/styles/bundles/detail.css";

export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireStaff(args, "depot:view");
  const wanted = Number(new URL(args.request.url).searchParams.get("moves"));
  const page = Number.isInteger(wanted) && wanted > 0 && wanted <= 1_000_000 ? wanted : 1;
  const { item, data, paging } = await api.call(depot.listMovements, {
    params: { id: Number(args.params["id"]) },
    query: { page },
  });
  return { item, moves: data, paging };
}

export default function DepotItemPage() {
  return <ItemPanel {...useLoaderData<typeof loader>()} />;
}
