// npm run shots: every page built so far, 1440 and 390 wide, light and dark, into shots/; the project list goes to docs/screenshots.
import { mkdirSync } from "node:fs";

import { launch, readPages, signIn, startWeb } from "../tests/helpers/web";

const sizes = [
  { name: "1440x900", viewport: { width: 1440, height: 900 } },
  { name: "390x844", viewport: { width: 390, height: 844 } },
];

interface Listed {
  data: { code: string }[];
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
  const outside = [
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
          .replaceAll(/[^a-z0-9]+/gi, "-")
          .replaceAll(/^-|-$/g, "");
        await page.screenshot({ path: `shots/${file || "home"}-${name}-${colorScheme}.png` });
        if (path === "/projects" && name === "1440x900" && colorScheme === "light")
          await page.screenshot({ path: "docs/screenshots/projects.png" });
      };
      for (const path of outside) await shoot(path);
      await signIn(page, "admin@kulis.test");
      for (const path of [...inside, ...gallery]) await shoot(path);
      await Promise.all(reading);
      await context.close();
      if (broken.length > 0) throw new Error(`broken letters at ${broken.join("; ")}`);
    }
  }
  process.stdout.write(`${sizes.length * 2 * (outside.length + inside.length + gallery.length)} pictures in shots/\n`);
} finally {
  await browser.close();
  await web.stop();
}
