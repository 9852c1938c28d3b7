import { beforeAll, describe, expect, test } from "vitest";

import { demoRsvpToken } from "#api/demo-accounts";

import { commonWeb } from "../helpers/common-web";
import { apiClient, ask, cookieFor, cookiesOf, everything, isPage, postForm } from "../helpers/http";
import { askResetPath } from "../helpers/mailed-links";
import { rowsOf } from "../helpers/spec";
import { demoPassword, type Web } from "../helpers/web";

const requirements = new Map(rowsOf("ledger").map(([id = "", , , , text = ""]) => [id, text]));

/** People admitted by a route, and the frame of its page: over HTTP, for no browser is needed to see it. */
const routes: [
  ledger: string,
  path: string,
  who: "login" | "newcomer" | "admin" | "public" | "guest",
  layout: string,
][] = [
  ["ROU-001", "/", "login", "normal"],
  ["ROU-003", "/tasks", "login", "normal"],
  ["ROU-004", "/tasks/{type}", "login", "normal"],
  ["ROU-005", "/calendar", "login", "normal"],
  ["ROU-018", "/clients", "login", "normal"],
  ["ROU-019", "/client/{code}", "login", "normal"],
  ["ROU-020", "/suppliers", "login", "normal"],
  ["ROU-021", "/supplier/{code}", "login", "normal"],
  ["ROU-022", "/contacts", "login", "normal"],
  ["ROU-023", "/bizdev", "login", "normal"],
  ["ROU-024 ROU-106", "/bizdev/{code}", "login", "normal"],
  ["ROU-026", "/projects", "login", "normal"],
  ["ROU-028", "/project/{code}/sponsors/{scode}", "login", "normal"],
  ["ROU-029", "/depot", "login", "normal"],
  ["ROU-031", "/profile", "login", "normal"],
  ["ROU-032", "/onboarding", "newcomer", "standalone"],
  ["ROU-033", "/messenger", "login", "standalone"],
  ["ROU-035", "/project/{code}/rsvp-form/{form_id}", "login", "standalone"],
  ["ROU-036", "/project/{code}/reg-form/{form_id}", "login", "standalone"],
  ["ROU-047 SES-039", "/login", "public", "standalone"],
  ["ROU-048 SES-039", "/forgot-password", "public", "standalone"],
  ["ROU-049 SES-039", "/password-reset/{token}", "public", "standalone"],
  ["ROU-052 SES-039", "/manuel-rsvp/{token}/login", "public", "standalone"],
  ["ROU-053", "/manuel-rsvp/form", "guest", "standalone"],
  ["ROU-060 SES-039", "/register", "public", "standalone"],
  ["ROU-063", "/admin", "admin", "normal"],
  ["ROU-099", "/admin/similarRecords", "admin", "normal"],
  ["ROU-100", "/admin/similarRecords/contacts", "admin", "normal"],
  ["ROU-101", "/admin/similarRecords/clients", "admin", "normal"],
  ["ROU-102", "/admin/similarRecords/suppliers", "admin", "normal"],
  ["ROU-079", "/admin/biz-dev/brief-form", "admin", "normal"],
  ["ROU-078", "/admin/biz-dev/lead-phases", "admin", "normal"],
  ["ROU-096", "/admin/notifications", "admin", "normal"],
  ["ROU-064", "/admin/post-event-client-surveys", "admin", "normal"],
  ["ROU-071", "/admin/definitions", "admin", "normal"],
  ["ROU-072", "/admin/definitions/{subpage}", "admin", "normal"],
  ["ROU-073", "/admin/definitions/project-types", "admin", "normal"],
  ["ROU-076", "/admin/biz-dev", "admin", "normal"],
  ["ROU-077", "/admin/biz-dev/{subpage}", "admin", "normal"],
  ["ROU-081", "/admin/tasks", "admin", "normal"],
  ["ROU-086", "/admin/budgets", "admin", "normal"],
  ["ROU-087", "/admin/budgets/budget-categories", "admin", "normal"],
  ["ROU-088", "/admin/budgets/budget-items", "admin", "normal"],
  ["ROU-089", "/admin/budgets/budget-groups", "admin", "normal"],
  ["ROU-090", "/admin/budgets/budget-templates", "admin", "normal"],
  ["ROU-091", "/admin/budgets/budget-category-templates", "admin", "normal"],
  ["ROU-092", "/admin/budgets/export", "admin", "normal"],
];

const needs = {
  public: "no login",
  login: "login,",
  newcomer: "login,",
  guest: "login,",
  admin: "login and is_admin,",
};

describe("routes of the specification", () => {
  let web: Web;
  let cookies: Record<"login" | "newcomer" | "admin" | "guest", string>;
  /** Codes of one record of each noun that the agency's user may see, by the first word of its address. */
  let codes: Record<string, string>;
  /** The token of a link that works: the page of any other has another status. */
  let resetToken: string;
  beforeAll(async () => {
    web = await commonWeb();
    resetToken = (await askResetPath(web, "team@kulis.test")).split("/").at(-1) ?? "";
    const api = await apiClient(web.url);
    const position_id = (await api.get("/definition/positions")).data[0].id as number;
    const email = "yeni.gelen@kulis.test";
    const { code } = await api.send("POST", "/invitations", { email, position_id });
    const password = { password: demoPassword, password_confirmation: demoPassword };
    await api.send("POST", "/register", { code, full_name: "Yeni Gelen", email, ...password });
    cookies = {
      newcomer: await cookieFor(web.url, email),
      login: await cookieFor(web.url, "user@kulis.test"),
      admin: await cookieFor(web.url, "admin@kulis.test"),
      guest: cookiesOf(await postForm(web.url, `/manuel-rsvp/${demoRsvpToken}/login`, {})),
    };
    const user = await apiClient(web.url, "user@kulis.test");
    const lists = { bizdev: "/leads?group=offer", client: "/clients", supplier: "/suppliers" };
    codes = Object.fromEntries(
      await Promise.all(
        Object.entries(lists).map(async ([noun, list]) => [noun, (await everything(user, list))[0]!.code] as const),
      ),
    );
    // The first project of the demo that takes place is this user's, and has sponsors.
    const running = await everything(user, "/projects?statuses=OPERATION");
    for (const { code: project } of running) {
      const [sponsor] = (await user.get(`/project/${project}/sponsors`)).data as { scode: string }[];
      if (sponsor) codes = { ...codes, project, sponsor: sponsor.scode };
    }
    const project_id = (await api.get(`/project/${codes["project"]}`)).project.id as number;
    const { form } = await api.send("POST", "/forms", { project_id, form_type: "rsvp", name: "Katılım formu" });
    codes = { ...codes, form: form.code };
  });

  /** Follows redirects inside a route, as /onboarding to its first step. */
  async function visit(path: string, cookie: string) {
    let at = path;
    for (let steps = 0; steps < 4; steps += 1) {
      const answer = await ask(web.url, at, { headers: { cookie } });
      if (answer.status !== 302) return { at, ...answer };
      at = String(answer.headers.location);
    }
    throw new Error(`${path} leads on and on`);
  }
  const layoutOf = (text: string) => (/<nav[^>]*class="side-menu/.test(text) ? "normal" : "standalone");

  test.each(routes)("%s the route %s is there for %s in the layout %s", async (ledger, pattern, who, layout) => {
    const text = requirements.get(ledger.slice(0, 7)) ?? "";
    expect(text).toContain(`Route ${pattern} exists, needs ${needs[who]}`);
    expect(text).toContain(`uses the ${layout} layout`);
    const path = pattern
      .replace("{code}", codes[pattern.split("/")[1] ?? ""] ?? "")
      .replace("{scode}", codes["sponsor"] ?? "")
      .replace("{form_id}", codes["form"] ?? "")
      .replace("{token}", pattern.startsWith("/password-reset/") ? resetToken : "yok-yok-yok-yok")
      .replace("{type}", "list")
      .replace("{subpage}", pattern.startsWith("/admin/biz-dev") ? "lead-phases" : "project-types");
    const outside = await visit(path, "");
    if (who === "public") {
      expect([outside.at, outside.status, layoutOf(outside.text)]).toEqual([path, 200, layout]);
      expect(isPage(outside.headers)).toBe(true);
      return;
    }
    expect(outside.at).toMatch(/^\/login\b/);
    if (who === "admin") expect((await visit(path, cookies.login)).at).toBe("/");
    const inside = await visit(path, cookies[who]);
    expect([inside.at.startsWith(path), inside.status, layoutOf(inside.text)]).toEqual([true, 200, layout]);
    expect(inside.text).toContain("<h1");
  });
});
