import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { MessengerPage } from "~/components/messenger/messenger-page";
import { readMessengerPage } from "~/services/messenger/read.server";
import { requireStaff } from "~/server/guard.server";
import { clearFlash } from "~/server/session.server";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = { shows: [] };

/** SHL-064 */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args);
  const read = await readMessengerPage(page, args.request);
  return data(read, read.flash ? { headers: { "Set-Cookie": clearFlash() } } : {});
}

export const meta: MetaFunction<typeof loader> = ({ data: read }) => [{ title: `${read?.title ?? ""} · Kulis` }];

export default function Messenger() {
  return <MessengerPage {...useLoaderData<typeof loader>()} />;
}
