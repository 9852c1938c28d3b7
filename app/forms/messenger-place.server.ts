import { safeTarget } from "~/server/safe-target.server";
import { paths, withQuery } from "~/shared/paths";

/** The page or the panel that a form was sent from. */
export function backOf(request: Request): string {
  const from = new URL(request.url).searchParams.get("from");
  const target = safeTarget(from);
  return from && target !== "/" ? target : from === "/" ? "/" : paths.messenger;
}

/** The same place with another room. */
export function roomAt(request: Request, room: number | null): string {
  const [pathname = "", search = ""] = backOf(request).split("?");
  const kept = [...new URLSearchParams(search)].filter(([name]) => !name.startsWith("chat"));
  return withQuery(pathname, { ...Object.fromEntries(kept), ...(room === null ? {} : { chat: room }) });
}

export const success = (text: string) => ({ type: "success" as const, text });
