// npm run shots: every page built so far, 1440 and 390 wide, light and dark, into shots/; the project list goes to docs/screenshots.
// `npm run shots -- form` takes the pages whose address has that word in it.
import { mkdirSync } from "node:fs";

import { launch, readPages, signIn, startWeb } from "../tests/helpers/web";

/** A part of an address; without one every page is taken. */
const only = process.argv[2] ?? "";
const sizes = [
  { name: "1440x900", viewport: { width: 1440, height: 900 } },
  { name: "390x844", viewport: { width: 390, height: 844 } },
];

interface Listed {
  data: { code: string }[];
}

interface Forms {
  data: { code: string; slug: string; form_type: string; project: { code: string } | null }[];
}

interface Built {
  form: { sections: { fields: { id: number; options: unknown[] }[] }[] };
}

const web = await startWeb({ KIT: "1" });
const browser = await launch();
mkdirSync("shots", { recursive: true });
mkdirSync("docs/screenshots", { recursive: true });
try {
  const login = await fetch(`${web.url}/api/v1/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "admin@kulis.test", password: "kulis-demo-2026" }),
  });
  const { token } = (await login.json()) as { token: string };
  const first = async (path: string) => {
    const answer = await fetch(`${web.url}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } });
    return ((await answer.json()) as Listed).data[0]?.code ?? "";
  };
  const lead = await first("/leads?stages=2");
  const waiting = await first("/leads?stages=5");
  const project = await first("/projects?statuses=OPERATION");
  const asked = async (path: string): Promise<Forms["data"]> => {
    const answer = await fetch(`${web.url}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } });
    return ((await answer.json()) as Forms).data;
  };
  const preparing = await fetch(`${web.url}/api/v1/projects?statuses=PREP,OPERATION&page_size=100`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const projects = ((await preparing.json()) as { data: { id: number; code: string }[] }).data;
  const held = (
    await Promise.all(
      projects.map(async ({ id, code }) =>
        (await asked(`/forms?project_id=${id}`)).map((form) => ({ ...form, project: { code } })),
      ),
    )
  ).flat();
  const form = held.find(({ form_type }) => form_type === "registration");
  const survey = (await asked("/event-companies/post-event-client-surveys"))[0]?.code ?? "";
  if (!form) throw new Error("the demo has no registration form");
  const built = await fetch(`${web.url}/api/v1/form/${form.code}`, { headers: { authorization: `Bearer ${token}` } });
  const { sections } = ((await built.json()) as Built).form;
  // A field with options, whose tab is the fullest one.
  const choice = sections.flatMap(({ fields }) => fields).find(({ options }) => options.length > 0)?.id ?? "";
  const outside = [
    `/web-form/${form.slug}`,
    `/web-form/${form.slug}?language=en`,
    "/etkinlik-talebi",
    "/login",
    "/forgot-password",
    "/password-reset/x",
    "/register",
    "/register?code=x",
    "/manuel-rsvp/x/login",
    "/no-such-page",
  ];
  // Production shows it to admins alone.
  const gallery = ["fields", "dates", "choices", "rows", "heavy"].map((section) => `/kit/${section}`);
  const inside = [
    "/",
    "/projects",
    "/projects?q=zzz",
    "/projects?dialog=new-project",
    "/projects?dialog=new-lead",
    "/bizdev",
    "/bizdev?view=list",
    "/bizdev?group=archive",
    `/bizdev/${lead}`,
    `/bizdev/${waiting}`,
    `/bizdev/${lead}/edit`,
    `/bizdev/${lead}/stage?to=13`,
    `/bizdev/${lead}/delete`,
    `/bizdev/${lead}/budget`,
    `/project/${project}/main`,
    `/project/${project}/main/edit`,
    `/project/${form.project.code}/forms`,
    `/project/${form.project.code}/attendees`,
    `/project/${form.project.code}/reg-form/${form.code}`,
    `/project/${form.project.code}/reg-form/${form.code}?field=${choice}&tab=more`,
    `/project/${form.project.code}/forms/${form.code}/answers`,
    `/project/${form.project.code}/forms/${form.code}/answers/numbers`,
    `/form/${form.code}/preview`,
    `/form/${form.code}/translations`,
    `/form/${form.code}/try`,
    "/admin/customer-forms",
    "/admin/post-event-client-surveys",
    "/admin/post-event-client-surveys/results",
    `/admin/post-event-client-surveys/${survey}`,
    "/admin/biz-dev/brief-form",
    "/bizdev/no-such-code",
    "/admin",
    "/admin/invitations",
    "/admin/api",
  ];
  for (const { name, viewport } of sizes) {
    for (const colorScheme of ["light", "dark"] as const) {
      const context = await browser.newContext({
        baseURL: web.url,
        viewport,
        colorScheme,
        locale: "tr-TR",
        timezoneId: "Europe/Istanbul",
      });
      const page = await context.newPage();
      const broken: string[] = [];
      const reading = readPages(context, broken);
      const shoot = async (path: string) => {
        await page.goto(path, { waitUntil: "networkidle" });
        const file = path
          .replaceAll(lead, "lead")
          .replaceAll(waiting, "waiting")
          .replaceAll(project, "code")
          .replaceAll(form.project.code, "project")
          .replaceAll(form.slug, "slug")
          .replaceAll(form.code, "form")
          .replaceAll(survey, "survey")
          .replaceAll(/[^a-z0-9]+/gi, "-")
          .replaceAll(/^-|-$/g, "");
        await page.screenshot({ path: `shots/${file || "home"}-${name}-${colorScheme}.png` });
        if (path === "/projects" && name === "1440x900" && colorScheme === "light")
          await page.screenshot({ path: "docs/screenshots/projects.png" });
      };
      const wanted = (paths: readonly string[]) => paths.filter((path) => path.includes(only));
      for (const path of wanted(outside)) await shoot(path);
      await signIn(page, "admin@kulis.test");
      for (const path of wanted([...inside, ...gallery])) await shoot(path);
      await Promise.all(reading);
      await context.close();
      if (broken.length > 0) throw new Error(`broken letters at ${broken.join("; ")}`);
    }
  }
  const taken = [...outside, ...inside, ...gallery].filter((path) => path.includes(only)).length;
  process.stdout.write(`${sizes.length * 2 * taken} pictures in shots/\n`);
} finally {
  await browser.close();
  await web.stop();
}
