import * as search from "#contract/company/search";
import { searchKinds } from "#contract/company/search";
import { visibleLine } from "#contract/guest-forms/visible";

import type { Api } from "~/server/api-client.server";
import { safeTarget } from "~/server/safe-target.server";

const inGroup = 5;
const onPage = 20;
const lastPage = 40;

/** A hit is a link once its page exists. */
const pageOf = (link: string | null) => {
  const to = safeTarget(link);
  return to === "/" ? null : to;
};

/** Asked too often (X14): no reason to take the page and what was typed away. */
async function tooOften(thrown: unknown) {
  if (!(thrown instanceof Response) || thrown.status !== 429) throw thrown;
  const { message } = (await thrown.json()) as { message: string };
  const init: ResponseInit = { status: 429, headers: { "Retry-After": thrown.headers.get("Retry-After") ?? "1" } };
  return { data: [], refused: message, init };
}

/**
 * Query of a search's address: `?query=` alone the best of every kind, with `kind` and `page` one kind in pages.
 * `refused` is why there are no hits, `init` the status that goes with it.
 */
export async function readSearch(api: Api, request: Request) {
  const params = new URL(request.url).searchParams;
  const text = visibleLine(params.get("query") ?? "")
    .trim()
    .slice(0, 100);
  const kind = searchKinds.find((name) => name === params.get("kind")) ?? null;
  const asked = Number(params.get("page"));
  const page = kind && Number.isInteger(asked) && asked > 0 ? Math.min(asked, lastPage) : 1;
  const short = [...text].length < 2;
  const query = { query: text, page, page_size: kind ? onPage : inGroup, ...(kind ? { kinds: [kind] } : {}) };
  const { data, refused, init } = {
    refused: null,
    init: {},
    ...(short ? { data: [] } : await api.call(search.search, { query }).catch(tooOften)),
  };
  const groups = data
    .filter(({ hits }) => hits.length > 0)
    .map(({ kind: name, more, alike, hits }) => ({
      kind: name,
      alike: alike === 1,
      more: more === 1 && page < lastPage,
      hits: hits.map(({ id, title, subtitle, link }) => ({ id, title, subtitle, link: pageOf(link) })),
    }));
  return { found: { text, kind, page, short, groups, refused }, init };
}

export type Found = Awaited<ReturnType<typeof readSearch>>["found"];
export type FoundGroup = Found["groups"][number];
