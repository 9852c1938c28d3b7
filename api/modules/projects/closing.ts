import type { Reader } from "../../context";
import { openRequests } from "../requests/open";
import type { Blocker } from "./rules";

/**
 * PRJ-097: requests that keep the project from being closed; the app knows the address of each kind (blocker-path.ts).
 * One that the reader may not open is named on the project's page alone.
 */
export async function readClosing(ctx: Reader, project: number): Promise<Blocker[]> {
  const rows = await openRequests(ctx, project);
  return rows.map(({ id, code, title, may_read }) => ({
    kind: may_read ? "staff_request" : "request",
    title,
    ...(code === null ? { id } : { code }),
  }));
}
