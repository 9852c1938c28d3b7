import { beforeAll, describe, expect, test } from "vitest";

import { commonWeb } from "../helpers/common-web";
import { apiClient, ask, cookieFor, cookiesOf, everything, ownOrigin, postForm, type Answer } from "../helpers/http";
import { fill, isGuest, isStaff, siteRoutes, type SiteRoute } from "../helpers/site";
import type { Web } from "../helpers/web";

const rsvpLogin = "/manuel-rsvp/demo-manuel-rsvp-misafir-baglantisi-kulis-1/login";
const routes = siteRoutes();
/** Addresses that the login does not lead back to, for they are no pages (safe-target.ts). */
const isData = ({ id }: SiteRoute) =>
  /^routes\/bare\/(files|live)/.test(id) ||
  /^routes\/staff\/(notifications\/(recent|read|\$id\/open)|search\/hits|news-feed|pick\/|lead-form\/|depot-projects)/.test(
    id,
  );

describe("R11 every route after the session has ended elsewhere", () => {
  let web: Web;
  let cookie: string;
  let guest: string;
  let values: Record<string, string>;
  /** Names that stand on no page of a visitor. */
  let names: string[];

  beforeAll(async () => {
    web = await commonWeb();
    const admin = await apiClient(web.url);
    const [leads, projects] = await Promise.all([everything(admin, "/leads"), everything(admin, "/projects")]);
    names = [...new Set([...leads, ...projects].map(({ name }) => name))].filter((name) => name.length > 7);
    values = {
      code: leads[0]!.code,
      project: projects[0]!.code,
      id: "1",
      country: "TR",
      token: "yok",
      name: "yok.png",
    };
    cookie = await cookieFor(web.url, "admin@kulis.test");
    guest = cookiesOf(await postForm(web.url, rsvpLogin, {}));
    // Both sessions end in another window with the same cookies; this window's ones are dead without its knowledge.
    const ended = await postForm(web.url, "/logout", {}, { cookie: `${cookie}; ${guest}` });
    expect([ended.status, ended.headers.location]).toEqual([302, "/login"]);
  });

  const address = (route: SiteRoute) =>
    fill(route.address, { ...values, code: values[route.address.startsWith("/project") ? "project" : "code"]! });
  const withQuery = (path: string, query: string) => `${path}${path.includes("?") ? "&" : "?"}${query}`;
  const dataOf = (path: string) => {
    const [page, query] = path.split("?");
    return `${page === "/" ? "/_root" : page}.data${query ? `?${query}` : ""}`;
  };
  /** Target of a redirect, in either of Remix's two forms. */
  const target = ({ status, headers, text }: Answer) =>
    status >= 300 && status < 400
      ? headers.location
      : status === 202
        ? (headers.location ?? /SingleFetchRedirect[\s\S]*?"redirect"[^"]*"((?:[^"\\]|\\.)*)"/.exec(text)?.[1])
        : undefined;
  const cleared = ({ headers }: Answer, name: string) =>
    (headers["set-cookie"] ?? []).filter((line) => line.startsWith(`${name}=;`) && line.includes("Max-Age=0")).length;
  const told = ({ text }: Answer) =>
    names.filter((name) => text.includes(name) || text.includes(JSON.stringify(name).slice(1, -1)));
  const login = (to: string) => (to === "/" ? "/login" : `/login?${new URLSearchParams({ to })}`);

  /** Faults of an answer that had to redirect to the login. */
  function failings(what: string, answer: Answer, wanted: string | undefined, kind = "kulis") {
    const leads = target(answer);
    const wrong: string[] = [];
    // A browser complains of a page in place of a stream.
    if (
      what === "stream /live"
        ? answer.status !== 204
        : wanted === undefined
          ? !leads?.startsWith("/login")
          : leads !== wanted
    )
      wrong.push(`${answer.status} leads to ${leads} and not to ${wanted ?? "/login"}`);
    if (cleared(answer, kind) !== 1) wrong.push(`the cookie is cleared ${cleared(answer, kind)} times`);
    for (const name of told(answer)) wrong.push(`tells ${name}`);
    return wrong.map((line) => `${what}: ${line}`);
  }

  /** Addresses for posts alone answer every GET with 405, whoever asks. */
  const staff = routes.filter((route) => isStaff(route) && !/\/messenger\/\$room\/(read|typing)$/.test(route.id));

  test("R11 API-011 API-012 reading: pages lead to the login with their address, data to the login, the stream is over, and none tells anything", async () => {
    expect(staff.length).toBeGreaterThan(45);
    const wrong: string[] = [];
    for (const route of staff) {
      const path = address(route);
      const page = isData(route) ? undefined : login(path.replace("?index", ""));
      const asked: [string, string, Record<string, string>, string | undefined][] = [
        ["document", path, {}, page],
        ["data", dataOf(path), {}, undefined],
        [
          "data of one route",
          withQuery(dataOf(path), new URLSearchParams({ _routes: route.id }).toString()),
          {},
          undefined,
        ],
        // A request by a script of an open page leads back to that page.
        ["fetch", path, { accept: "application/json", referer: `${web.url}/projects?status=OPERATION` }, undefined],
        ["stream", path, { accept: "text/event-stream" }, undefined],
      ];
      for (const [door, url, headers, wanted] of asked) {
        const back = door === "fetch" && isData(route) ? login("/projects?status=OPERATION") : wanted;
        const answer = await ask(web.url, url, { headers: { cookie, ...headers } });
        wrong.push(...failings(`${door} ${url}`, answer, back));
      }
    }
    expect(wrong).toEqual([]);
  });

  test("R11 writing: every action leads to the login with the page it was sent from, as document and as data", async () => {
    const writes = routes.filter(
      (route) =>
        route.hasAction && !/^routes\/(public\/|bare\/(api|logout|store|kit))/.test(route.id) && !isGuest(route),
    );
    expect(writes.length).toBeGreaterThan(20);
    const from = `/bizdev/${values["code"]}?tab=timeline`;
    const wrong: string[] = [];
    for (const route of writes) {
      const path = address(route);
      for (const url of [path, dataOf(path)]) {
        const answer = await ask(web.url, url, {
          method: "POST",
          headers: {
            cookie,
            referer: `${web.url}${from}`,
            "content-type": "application/x-www-form-urlencoded",
            ...ownOrigin,
          },
          body: "name=Yar%C4%B1m&version=1&text=kalan",
        });
        wrong.push(...failings(`POST ${url}`, answer, login(from)));
      }
    }
    expect(wrong).toEqual([]);
  });

  test("R11 the pages of a manual-RSVP guest lead to the login too", async () => {
    const own = routes.filter((route) => isGuest(route) && (route.hasLoader || route.hasAction));
    expect(own.length).toBeGreaterThan(0);
    const wrong: string[] = [];
    for (const route of own) {
      for (const url of [address(route), dataOf(address(route))]) {
        const answer = await ask(web.url, url, { headers: { cookie: guest } });
        wrong.push(...failings(`GET ${url}`, answer, undefined, "kulis-rsvp"));
      }
    }
    expect(wrong).toEqual([]);
  });

  test("R11 what needs no session goes on with the dead cookie, and a new login leads back to the page", async () => {
    for (const path of ["/healthz", "/live/build", "/store", "/forgot-password"]) {
      const { status } = await ask(web.url, path, { headers: { cookie } });
      expect([path, status < 400]).toEqual([path, true]);
    }
    const to = "/bizdev?view=list&stages=2";
    const sent = await ask(web.url, to, { headers: { cookie } });
    expect(sent.headers.location).toBe(login(to));
    const answer = await postForm(
      web.url,
      sent.headers.location!,
      { email: "admin@kulis.test", password: "kulis-demo-2026", to },
      { cookie: cookiesOf(sent) },
    );
    expect([answer.status, answer.headers.location]).toEqual([302, to]);
    expect((await ask(web.url, to, { headers: { cookie: cookiesOf(answer) } })).status).toBe(200);
  });
});
