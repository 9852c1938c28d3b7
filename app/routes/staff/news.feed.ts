import { data, type LoaderFunctionArgs } from "@remix-run/node";

import { requireStaff } from "~/guard.server";
import { listNews } from "~/services/news.server";
import { writeSeenNews } from "~/session.server";

/** The newest notes for the top bar; what was fetched was seen. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireStaff(args);
  const { data: notes } = await listNews(api, { page_size: 3 });
  return data({ notes }, { headers: { "Set-Cookie": writeSeenNews(notes[0]?.date ?? "") } });
}

/** Three notes that change with a release: no form and no live update makes them other ones. */
export const shouldRevalidate = () => false;
