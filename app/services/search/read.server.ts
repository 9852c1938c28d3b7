import type { AnswerOf } from "#contract/call";
import * as search from "#contract/company/search";
import { searchKinds } from "#contract/company/search";
import { visibleLine } from "#contract/guest-forms/visible";

import type { StaffPage } from "~/server/guard.server";
import { safeTarget } from "~/server/safe-target.server";
import { paths, withQuery } from "~/shared/paths";

const inGroup = 5;
const onPage = 20;
const lastPage = 40;

type Group = AnswerOf<typeof search.search>["data"][number];

/** Page of a hit: colleagues are written to, the reader's own page is the profile; null for a page that is not there. */
function pageOf(kind: Group["kind"], { id, title, link }: Group["hits"][number], me: number): string | null {
  if (kind === "users") return id === me ? paths.profile : withQuery(paths.messenger, { chat_query: title });
  const to = safeTarget(link);
  return to === "/" ? null : to;
}

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
export async function readSearch({ api, user }: StaffPage, request: Request) {
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
    .map(({ kind: name, more, alike, hits }) => ({
      kind: name,
      alike: alike === 1,
      more: more === 1 && page < lastPage,
      hits: hits.flatMap((hit) => {
        const link = pageOf(name, hit, user.id);
        return link === null ? [] : [{ id: hit.id, title: hit.title, subtitle: hit.subtitle, link }];
      }),
    }))
    .filter(({ hits }) => hits.length > 0);
  return { found: { text, kind, page, short, groups, refused }, init };
}

export type Found = Awaited<ReturnType<typeof readSearch>>["found"];
export type FoundGroup = Found["groups"][number];
