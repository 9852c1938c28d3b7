import { readdirSync, readFileSync } from "node:fs";

/** One route of the production build, as its manifest tells the browser. */
export interface SiteRoute {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  hasAction: boolean;
  hasLoader: boolean;
  /** The whole address with `:parameters`. */
  address: string;
}

/** Milliseconds for a test that asks every address one after the other: there are more of them with each page that is added. */
export const wholeWalk = 900_000;

/** Every route of the build: a new page is tested without being listed anywhere. */
export function siteRoutes(): SiteRoute[] {
  const name = readdirSync("build/client/assets").find((file) => /^manifest-[^.]+\.js$/.test(file)) ?? "";
  const text = readFileSync(`build/client/assets/${name}`, "utf8");
  const manifest = JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)) as {
    routes: Record<string, Omit<SiteRoute, "address">>;
  };
  const addressOf = ({ parentId, path }: Omit<SiteRoute, "address">): string => {
    const parent = parentId ? manifest.routes[parentId] : undefined;
    return [parent ? addressOf(parent) : "", path ?? ""].filter(Boolean).join("/");
  };
  return Object.values(manifest.routes).map((route) => ({
    ...route,
    // A post to an index route names it, else it goes to the route around it.
    address: `/${addressOf(route)}${route.index && route.hasAction ? "?index" : ""}`,
  }));
}

/** Values of parameters that have few. */
const usual = (address: string): Record<string, string> => ({
  type: address.startsWith("/admin/notifications")
    ? "ClientCreated"
    : address.startsWith("/admin/approval-chain") || address.startsWith("/requests/amounts")
      ? "expense"
      : address.startsWith("/requests/trips")
        ? "operation"
        : address.startsWith("/approval-decision")
          ? "approve"
          : "list",
  step: "new",
  act: "restore",
  tab: "financial",
  kind: address.startsWith("/admin/email-templates") ? "invitation" : "logo",
  language: "tr",
  list: address.startsWith("/admin/tasks")
    ? "task-sections"
    : address.startsWith("/admin/budgets/:list/:id/content")
      ? "budget-templates"
      : address.startsWith("/admin/budgets")
        ? "budget-categories"
        : "meeting-types",
});

/** The address with its parameters filled in. */
export const fill = (address: string, values: Record<string, string>): string =>
  address
    .replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? usual(address)[name] ?? "yok"))
    .replace("*", values["*"] ?? "yok/boyle");

/** Pages of a manual-RSVP guest. */
export const isGuest = ({ id }: SiteRoute) => id.startsWith("routes/standalone/manuel-rsvp");

/** Pages, data and streams that need a member of staff. */
export const isStaff = (route: SiteRoute) =>
  route.id === "staff" ||
  route.id.startsWith("routes/staff/") ||
  (/^routes\/(standalone\/|bare\/(files\/|live$|live\/(presence|editing|messenger)))/.test(route.id) &&
    !route.id.endsWith("/end") &&
    !isGuest(route) &&
    route.hasLoader);
