import { beforeAll, expect, test } from "vitest";

import { demoRsvpToken } from "#api/demo-accounts";

import { commonWeb } from "../helpers/common-web";
import { apiClient, cookieFor, cookiesOf, everything, postForm } from "../helpers/http";
import { fill, isGuest, isStaff, siteRoutes, wholeWalk, type SiteRoute } from "../helpers/site";
import type { Web } from "../helpers/web";

let web: Web;
let cookies: { admin: string; guest: string };
let found: { project: string; lead: string; form: string };
beforeAll(async () => {
  web = await commonWeb();
  const api = await apiClient(web.url);
  cookies = {
    admin: await cookieFor(web.url, "admin@kulis.test"),
    guest: cookiesOf(await postForm(web.url, `/manuel-rsvp/${demoRsvpToken}/login`, {})),
  };
  const [project] = await everything(api, "/projects");
  const project_id = (await api.get(`/project/${project?.code}`)).project.id;
  const { form } = await api.send("POST", "/forms", { project_id, form_type: "rsvp", name: "Duran form" });
  found = {
    project: project?.code ?? "",
    lead: (await everything(api, "/leads?group=offer"))[0]?.code ?? "",
    form: form.code,
  };
});

const goneCode = "yokboylekod";
const goneId = "999999999";
/** Parameters that are codes; all others are numbers, or one of few words. */
const codes = ["code", "form", "attendee", "acode", "scode", "slug", "pcode", "ccode"];
const words = { noun: "clients", token: "x".repeat(43), country: "TR", currency: "USD", model: "lead" };

const cookieOf = (route: SiteRoute) => (isGuest(route) ? cookies.guest : isStaff(route) ? cookies.admin : "");

/** The address of a record that is gone, alone or within a record that is there. */
function addressOf({ address }: SiteRoute, isWithin: boolean): string {
  const names = [...address.matchAll(/:(\w+)/g)].flatMap(([, name = ""]) => name);
  const gone = names.map((name) => [name, codes.includes(name) ? goneCode : goneId] as const);
  const owner = address.startsWith("/bizdev") ? found.lead : found.project;
  const there = isWithin ? { code: owner, ...(names[0] === "form" ? { form: found.form } : {}) } : {};
  const few = Object.fromEntries(gone.filter(([name]) => !["type", "act", "list"].includes(name)));
  return fill(address, { ...few, ...words, ...there });
}

const actions = siteRoutes().filter(({ hasAction, address }) => hasAction && address.includes(":"));

test.each([
  ["nothing", {}],
  ["a version", { version: "1" }],
])("R9 no action that is sent %s for a record that is gone fails", { timeout: wholeWalk }, async (_, body) => {
  expect(actions.length).toBeGreaterThan(150);
  const failed: string[] = [];
  for (const route of actions) {
    for (const isWithin of [false, true]) {
      const path = addressOf(route, isWithin);
      const { status } = await postForm(web.url, path, body as Record<string, string>, { cookie: cookieOf(route) });
      if (status >= 500 || status < 300) failed.push(`${status} ${path}`);
    }
  }
  expect(failed).toEqual([]);
});

/** Actions that read a record before their form. */
const readers: [address: string, who: "admin" | "guest" | "nobody"][] = [
  ["/manuel-rsvp/form/yokboylekod/yokboylekod", "guest"],
  ["/form/yokboylekod/translations/form/999999999", "admin"],
  ["/form/yokboylekod/translations/form/999999999/keep", "admin"],
  ["/form/yokboylekod/preview", "admin"],
  ["/project/yokboylekod/forms/yokboylekod/answers/999999999/correct", "admin"],
  ["/admin/customer-forms/yokboylekod/answers/999999999/correct", "admin"],
  ["/tasks/list/999999999/edit", "admin"],
  ["/notifications/999999999/open", "admin"],
  ["/yok-boyle-form", "nobody"],
  ["/yok-boyle-form/yok", "nobody"],
];
test.each(readers)("R9 a post to %s, which reads what is gone, is told so", async (path, who) => {
  const cookie = who === "nobody" ? "" : cookies[who];
  expect((await postForm(web.url, path, {}, { cookie })).status).toBe(404);
});
