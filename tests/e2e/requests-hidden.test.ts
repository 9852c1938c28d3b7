import { expect, test } from "vitest";

import { apiClient } from "../helpers/http";
import { siteWithBrowser } from "../helpers/people";

const site = siteWithBrowser();

test("ORG-041 SES-053 SHL-034 SHL-038 without the right to view requests no page, menu, dialog or address leads to one", async () => {
  const admin = await apiClient(site.web.url);
  const user = await apiClient(site.web.url, "user@kulis.test");
  const { position } = (await user.get("/me")).user;
  const { data } = await admin.get("/definition/positions/rights");
  const { version } = data.find((one: { id: number }) => one.id === position.id);
  const { data: projects } = await user.get("/projects?statuses=PREP,OPERATION&page_size=3");
  const saved = await admin.send("PUT", `/definition/positions/${position.id}`, {
    version,
    permissions: { requests: [] },
  });
  expect(saved.status).toBe("success");
  const page = await site.person("user@kulis.test", { to: "/" });
  const places = ["/", "/calendar", "/news", "/accounting", "/notifications", "/bizdev"];
  for (const path of [...places, ...projects.map(({ code }: { code: string }) => `/project/${code}`)]) {
    await page.goto(path);
    await page.locator("h1").first().waitFor();
    const addresses = await page
      .locator("a[href], form[action]")
      .evaluateAll((found) => found.map((one) => one.getAttribute("href") ?? one.getAttribute("action") ?? ""));
    const leading = addresses.filter((one) =>
      /^\/(requests|approves)\b|\/requests\b|dialog=new-(leave|operation|inspection|advance|expense|cc-request|payment)/.test(
        one,
      ),
    );
    expect([path, leading]).toEqual([path, []]);
  }
  for (const path of ["/requests", "/approves", "/requests/leaves/new"]) {
    await page.goto(path);
    await page
      .getByText(path === "/approves" ? /İç onay|Teklif/ : "Bu sayfayı görme yetkin yok.")
      .first()
      .waitFor();
    expect(new URL(page.url()).pathname).not.toBe(path);
  }
});
