import { beforeAll, expect, test } from "vitest";

import { demoRsvpToken, demoSurveyTokens } from "#api/demo-accounts";

import { commonWeb } from "../helpers/common-web";
import { apiClient, ask, askForm, cookieFor, cookiesOf, everything, postForm, type ApiClient } from "../helpers/http";
import type { Web } from "../helpers/web";

let web: Web;
let admin: ApiClient;
let project: { id: number; code: string };
const slug = "kapidaki-form";
beforeAll(async () => {
  web = await commonWeb();
  admin = await apiClient(web.url);
  const [first] = await everything(admin, "/projects?statuses=PREP");
  project = first as unknown as typeof project;
  const { form } = await admin.send("POST", "/forms", { project_id: project.id, form_type: "rsvp", name: "Kapıdaki" });
  const section_id = form.sections[0].id;
  await admin.send("POST", `/form/${form.code}/field`, { section_id, field_type: "attendance" });
  const saved = await admin.send("PUT", `/form/${form.code}`, { slug, version: form.version });
  await admin.send("PUT", `/form/${form.code}/state`, { state: "PUBLISHED", version: saved.form.version });
});

/** Without a session, and following nothing. */
const visit = async (path: string, cookie = "") => {
  const { status, headers, text } = await ask(web.url, path, { headers: { cookie } });
  return { status, to: headers.location, text };
};
const bare = (text: string) => !/<nav[^>]*class="side-menu/.test(text);

test("ROU-050 ROU-109 SES-028 a web form is read by its slug, with and without its project, and says what the server says of one that is not there", async () => {
  for (const path of [`/web-form/${slug}`, `/web-form/${slug}/${project.code}`]) {
    const { status, text } = await askForm(web.url, path);
    expect([status, bare(text)]).toEqual([200, true]);
    expect(text).toMatch(/<h1[^>]*>Kapıdaki</);
  }
  for (const path of ["/web-form/yok-boyle-form", `/web-form/${slug}/baskaproje1`]) {
    const { status, text } = await visit(path);
    expect([status, bare(text)]).toEqual([404, true]);
    expect(text).toContain("Bu adreste bir form yok. Bağlantıyı kontrol et.");
  }
});

test("ROU-109 SES-029 a survey is read by its link, and one that is not there is told of without a login", async () => {
  const found = await visit(`/post-event-survey-form/${demoSurveyTokens[0]}`);
  expect([found.status, bare(found.text)]).toEqual([200, true]);
  expect(found.text).toMatch(/<h1[^>]*>Kongre memnuniyet anketi</);
  const { status, text } = await visit(`/post-event-survey-form/${"x".repeat(43)}`);
  expect([status, bare(text)]).toEqual([404, true]);
  expect(text).toContain("Bu bağlantıda bir anket yok.");
});

test("ROU-110 an RSVP form is everybody's, and the manual RSVP pages are for the session of a link alone", async () => {
  const { data } = await admin.get(`/forms?project_id=${project.id}`);
  const { code } = data.find((one: { name: string }) => one.name === "Kapıdaki");
  expect((await askForm(web.url, `/web-form/${slug}`)).status).toBe(200);
  const login = await cookieFor(web.url, "admin@kulis.test");
  const guest = cookiesOf(await postForm(web.url, `/manuel-rsvp/${demoRsvpToken}/login`, {}));
  for (const path of ["/manuel-rsvp/form", `/manuel-rsvp/form/${code}`]) {
    expect((await visit(path)).to, path).toMatch(/^\/login\b/);
    // A colleague's session does not count.
    expect((await visit(path, login)).status, path).not.toBe(200);
  }
  const inside = await visit("/manuel-rsvp/form", guest);
  expect([inside.status, bare(inside.text)]).toEqual([200, true]);
});
