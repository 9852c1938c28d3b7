import type { StaffPage } from "~/server/guard.server";
import * as files from "#contract/files";
import type { Deliverable } from "#contract/sponsors";

/** Files that a list shows at once; more are found by their name. */
const most = 100;

/** Files of a project, those that changed last first; with a text those whose name holds it. */
export async function projectFiles({ api }: Pick<StaffPage, "api">, code: string, query = "") {
  const { data, paging } = await api.call(files.listProjectFiles, { params: { code }, query: {
    page_size: most,
    sort_by: "changed_at",
    sort_order: "desc",
    ...(query.trim() ? { query: query.trim() } : {}),
  } });
  return { options: data.map(({ id, name }) => ({ value: String(id), label: name })), total: paging.total };
}

/**
 * PRJ-099: the files of the project that may show a deliverable was kept; what it names already is listed though it was deleted
 * since. `?find=` looks for one without script.
 */
export async function readProofs(page: StaffPage, request: Request, code: string, deliverable: Deliverable | null) {
  const find = new URL(request.url).searchParams.get("find")?.slice(0, 100) ?? "";
  const { options, total } = await projectFiles(page, code, find);
  const { proof_file_id: id = null, proof = null } = deliverable ?? {};
  const own = id && proof ? [{ value: String(id), label: proof.name }] : [];
  return {
    code,
    find,
    /** There are more than are listed, or some were looked for. */
    searches: find !== "" || total > options.length,
    options: [...own, ...options.filter(({ value }) => value !== own[0]?.value)],
  };
}

export type Proofs = Awaited<ReturnType<typeof readProofs>>;
