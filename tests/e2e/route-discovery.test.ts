import type { Page } from "playwright";
import { expect, test } from "vitest";

import { apiClient, ask } from "../helpers/http";
import { siteWithBrowser } from "../helpers/people";

// A server for this file alone: on the common one another file may have opened the dialog whose code the last test
// waits for. Two of these tests are about a file that cannot be reached; the browser complains about it.
const site = siteWithBrowser({ LOG_LEVEL: "warn" }, /Failed to fetch|net::ERR/);

const everyRoute = /\/assets\/manifest-\w+\.js$/;

/** A mark that another document would not have. */
const mark = (page: Page) => page.evaluate(() => void (document.documentElement.dataset["test"] = "here"));
const isSameDocument = (page: Page) => page.evaluate(() => document.documentElement.dataset["test"] === "here");

const toClients = (page: Page) => page.locator(".side-menu").getByRole("link", { name: "Müşteriler", exact: true });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name }).waitFor();

test("a page comes with its own routes; all others come in one file when it has nothing else to do", async () => {
  const { page } = await site.member();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const came = page.waitForResponse((answer) => everyRoute.test(answer.url()));
  const answer = await page.goto("/projects");
  const own = /window\.__remixManifest = (\{.*?\});\n/.exec((await answer?.text()) ?? "")?.[1] ?? "{}";
  expect(Object.keys((JSON.parse(own) as { routes: object }).routes).length).toBeLessThan(10);
  await mark(page);
  await came;
  await page.waitForFunction(() => Object.keys(window.__remixManifest.routes).length > 400);
  await toClients(page).click();
  await heading(page, "Müşteriler");
  await page.goBack();
  await heading(page, "Projeler");
  expect(await isSameDocument(page)).toBe(true);
  expect(asked.filter((path) => everyRoute.test(path)).length).toBe(1);
  expect(asked.filter((path) => path === "/__manifest")).toEqual([]);
});

test("who presses a link by keyboard before its routes have come gets there in the same document", async () => {
  const page = await site.person("admin@kulis.test", { to: "/login" });
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  await page.route(everyRoute, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/projects");
  await mark(page);
  await toClients(page).focus();
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => window.__remixRouter.state.navigation.state === "loading");
  release();
  await heading(page, "Müşteriler");
  expect(await isSameDocument(page)).toBe(true);
});

test("when the server has another build by now, a press opens the page as a new document, its query too", async () => {
  const page = await site.person("admin@kulis.test", { to: "/login" });
  await page.route(everyRoute, (route) => route.fulfill({ status: 404, body: "" }));
  await page.goto("/tasks/list");
  await mark(page);
  await page
    .getByRole("link", { name: /Gecikenler/ })
    .first()
    .focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(/state=late/);
  await page.waitForFunction(() => document.documentElement.dataset["test"] === undefined);
  expect(page.url()).toContain("state=late");
});

test("R18 a server that cannot be reached is said and pressing again goes on", async () => {
  const page = await site.person("admin@kulis.test", { to: "/login" });
  await page.route(everyRoute, (route) => route.abort());
  await page.goto("/projects");
  await toClients(page).focus();
  await page.keyboard.press("Enter");
  const again = page.getByRole("link", { name: "Tekrar dene" });
  await again.waitFor();
  await page.unroute(everyRoute);
  await again.click();
  await heading(page, "Müşteriler");
});

test("R18 what was typed into a page of its own address stays when the server is gone at the moment of sending", async () => {
  const contact = ((await apiClient(site.web.url).then((api) => api.get("/contacts"))) as { data: { id: number }[] })
    .data[0]?.id;
  const page = await site.person("admin@kulis.test", { to: "/login" });
  await page.goto(`/contacts/${contact}/edit`, { waitUntil: "networkidle" });
  const name = page.locator("dialog:modal").getByLabel("Ad soyad").first();
  await name.fill("Yazılan Ad");
  await page.route(/./, (route) => route.abort("connectionrefused"));
  await page.locator("dialog:modal form").evaluate((form: HTMLFormElement) => form.requestSubmit());
  await page.getByText("Gönderilemedi ya da yanıt gelmedi.").waitFor();
  expect(await name.inputValue()).toBe("Yazılan Ad");
});

test("routes are told in the build's file alone: Remix' own address for them is not there", async () => {
  const { status } = await ask(site.web.url, "/__manifest?p=%2Fadmin&version=0");
  expect(status).toBe(404);
});

// Both formats of loaders' answers for the browser (decision 008), each for a working page.
test.each([
  ["as one text", "/projects", "enqueue('", 0],
  ["as Remix writes it, where a dialog waits for its code", "/projects?dialog=new-lead", 'enqueue("', 1],
])("a page is hydrated whose answers come %s", async (_how, path, sign, boundaries) => {
  const page = await site.person("admin@kulis.test", { to: "/login" });
  const answer = await page.goto(path);
  const html = (await answer?.text()) ?? "";
  expect(html).toContain(sign);
  expect(html.slice(0, html.indexOf("<script")).match(/<!--\$/g)?.length ?? 0).toBe(boundaries);
  // Hydrated by React alone: the server's nodes are still there, and belong to React now.
  const main = page.locator("main").first();
  expect(await main.evaluate((element) => Object.keys(element).some((name) => name.startsWith("__reactFiber$")))).toBe(
    true,
  );
  const data = await page.evaluate(() => Object.keys(window.__remixRouter.state.loaderData));
  expect(data).toEqual(expect.arrayContaining(["root", "staff", "routes/staff/projects"]));
});
