import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

import type { Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";

import { plainVisitor } from "../helpers/plain/visitor";
import type { Web } from "../helpers/web";

const page = `<!doctype html><html lang="tr"><head><title>Deneme</title><link rel="stylesheet" href="/a.css"></head><body>
<h1>Kayıt</h1>
<p class="narrow">Dar</p><p class="wide">Geniş</p><p class="late">Sonra</p><p hidden>Gizli</p>
<details><summary>Daha</summary><a href="/other?q=1">Öteki sayfa</a></details>
<dialog><button>Kapalı</button></dialog>
<form id="f" method="post" action="/sent">
  <label for="name">Adın <span class="star">*</span></label><input id="name" name="name" required maxlength="20">
  <label><input type="checkbox" name="news" value="1"> Haber ver</label>
  <fieldset><legend>Gün</legend>
    <label><input type="radio" name="day" value="a" checked> Pazartesi</label>
    <label><input type="radio" name="day" value="b"> Salı</label>
  </fieldset>
  <fieldset disabled><input name="off" aria-label="Kapalı alan" value="x"></fieldset>
  <select name="city" aria-label="Şehir"><option value="">Seç</option><option value="34">İstanbul</option></select>
  <textarea name="note" aria-label="Not">bir
iki</textarea>
  <input type="hidden" name="key" value="k">
  <button name="act" value="save">Kaydet</button>
  <button name="act" value="draft" formnovalidate formaction="/draft">Taslak</button>
</form>
<input form="f" name="outside" aria-labelledby="o1 o2" value="dış"><span id="o1">Formun</span> <span id="o2">dışı</span>
<button type="button">Betik ister</button>
<button form="gone">Formu yok</button>
<form action="/search"><input type="search" name="q" aria-label="Ara"></form>
</body></html>`;
const css = `@layer theme, components;
@layer components { .late { display: none } .wide { display: block } }
.late { display: block }
@media (max-width: 40rem) { .wide { display: none } }
@media (min-width: 40rem) { p.narrow:not(:hover) { display: none } }`;

let server: Server;
let web: Web;
/** What was asked, the last one at the end. */
const asked: { method: string; url: string; body: string; cookie: string }[] = [];

beforeAll(async () => {
  server = createServer((request, answer) => {
    let body = "";
    request.on("data", (part: Buffer) => (body += part.toString()));
    request.on("end", () => {
      const { method = "", url = "", headers } = request;
      if (url === "/a.css") return answer.end(css);
      asked.push({ method, url, body, cookie: headers.cookie ?? "" });
      if (url === "/sent")
        return answer.writeHead(302, { location: "/done#end", "set-cookie": "flash=1; Path=/" }).end();
      return answer.setHeader("content-type", "text/html").end(page);
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  web = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` } as Web;
});
afterAll(() => server.close());

async function open(width = 1280): Promise<Page> {
  const { page: made } = plainVisitor(web, { viewport: { width, height: 800 } });
  await made.goto("/");
  return made;
}

test("a form is sent with the fields that the page shows, and the answer is followed with its cookies", async () => {
  const made = await open();
  await made.getByLabel(/^Adın/).fill("Işıl");
  await made.getByRole("checkbox", { name: "Haber ver" }).check();
  await made.getByLabel("Salı").check();
  await made.getByRole("combobox", { name: "Şehir" }).selectOption({ label: "İstanbul" });
  await made.getByRole("textbox", { name: "Formun dışı" }).fill("içeri");
  await made.getByRole("button", { name: "Kaydet" }).click();
  await made.waitForURL("**/done#end");
  const [sent, followed] = asked.slice(-2);
  expect([...new URLSearchParams(sent!.body)]).toEqual([
    ["name", "Işıl"],
    ["news", "1"],
    ["day", "b"],
    ["city", "34"],
    ["note", "bir\r\niki"],
    ["key", "k"],
    ["act", "save"],
    ["outside", "içeri"],
  ]);
  expect(followed).toMatchObject({ method: "GET", url: "/done", cookie: "flash=1" });
});

test("a required field keeps the form as a browser does, but for a button that says so", async () => {
  const made = await open();
  const before = asked.length;
  await made.getByRole("button", { name: "Kaydet" }).click();
  expect(asked.length).toBe(before);
  await expect(made.waitForURL("**/done")).rejects.toThrow("name is required");
  await made.getByRole("button", { name: "Taslak" }).click();
  expect(asked.at(-1)).toMatchObject({ method: "POST", url: "/draft" });
});

test("hidden elements are not found: by the page, by its sheets and by its width", async () => {
  const wide = await open();
  const shown = async (made: Page) =>
    Promise.all(["Dar", "Geniş", "Sonra", "Gizli", "Öteki sayfa"].map((text) => made.getByText(text).isVisible()));
  expect(await shown(wide)).toEqual([false, true, true, false, false]);
  expect(await shown(await open(390))).toEqual([true, false, true, false, false]);
  expect(await wide.getByRole("link", { name: "Öteki sayfa" }).count()).toBe(0);
  expect(await wide.getByRole("button", { name: "Kapalı" }).count()).toBe(0);
  await wide.getByText("Daha").click();
  await wide.getByRole("link", { name: "Öteki sayfa" }).click();
  expect(asked.at(-1)).toMatchObject({ method: "GET", url: "/other?q=1" });
});

test("Enter sends the form of a field", async () => {
  const made = await open();
  await made.getByRole("searchbox", { name: "Ara" }).fill("iğde");
  await made.getByRole("searchbox").press("Enter");
  expect(asked.at(-1)).toMatchObject({ url: "/search?q=i%C4%9Fde" });
});

test.each<[string, (made: Page) => Promise<unknown>, string]>([
  ["a field that the page has not", (made) => made.getByLabel("Soyadın").fill("x"), "no such element"],
  ["a disabled one", (made) => made.getByLabel("Kapalı alan").fill("x"), "disabled"],
  ["a hidden one", (made) => made.locator("[name=key]").fill("x"), "not shown"],
  ["an option that there is not", (made) => made.getByLabel("Şehir").selectOption("06"), "no option"],
  ["a text that a browser would cut", (made) => made.getByLabel(/^Adın/).fill("x".repeat(21)), "would cut"],
  ["two of a name", (made) => made.getByRole("radio").click(), "strict mode"],
  ["a button that needs script", (made) => made.getByText("Betik ister").click(), "does nothing without script"],
  ["a submit button without a form", (made) => made.getByText("Formu yok").click(), "sends nothing"],
  ["a method that it has not", (made) => made.locator("h1").hover(), "no locator.hover"],
  ["a call that it has not", async (made) => made.evaluate("1"), "no page.evaluate"],
  ["a selector that it does not know", async (made) => made.locator("xpath=.."), "no selector"],
  ["what does not come", (made) => made.getByText("Kaydedildi").waitFor(), "not visible"],
  ["another address", (made) => made.waitForURL("**/elsewhere"), "instead of"],
])("%s is refused by name", async (_, act, why) => {
  const made = await open();
  await expect((async () => act(made))()).rejects.toThrow(why);
});
