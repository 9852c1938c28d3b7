import { pagesOf } from "~/route-files";
import routes from "~/routes";

/** Addresses of guests, who have a login of their own. */
const guestPages = /^\/manuel-rsvp\//;

/** Pages that a login may lead back to: those of members of staff; anything else leads to the welcome page. */
const pages = new RegExp(
  `^(?:${["staff", "standalone"]
    .flatMap((folder) => pagesOf(routes, folder))
    .filter((address) => !guestPages.test(address))
    .map((address) => address.replaceAll(/:\w+/g, "[^/]+"))
    .join("|")})$`,
);
const base = "https://kulis.invalid";

/**
 * SES-023: the remembered target, used once after login. Only a same-origin path of a known GET page;
 * resolved the way browsers do, so that tabs, backslashes and double slashes cannot lead elsewhere (M7).
 */
export function safeTarget(value: string | null | undefined): string {
  if (!value || value.length > 1000 || !value.startsWith("/")) return "/";
  let url: URL;
  try {
    url = new URL(value, base);
  } catch {
    return "/";
  }
  if (url.origin !== base || !pages.test(url.pathname) || url.pathname.endsWith(".data") || url.pathname.includes("//"))
    return "/";
  url.searchParams.delete("_data");
  url.searchParams.delete("_routes");
  return `${url.pathname}${url.search}`;
}
