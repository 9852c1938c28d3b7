import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { FormAnswer } from "~/server/submit.server";

const origin = "http://kulis.localhost";
const password = "kulis-demo-2026";

async function load() {
  const [login, forgot, reset, register, setup, rsvp, rsvpForm, notFound, invitations, admin, upstream] =
    await Promise.all([
      import("~/routes/public/login"),
      import("~/routes/public/forgot-password"),
      import("~/routes/public/password-reset/$token"),
      import("~/routes/public/register"),
      import("~/routes/public/setup/$token"),
      import("~/routes/public/manuel-rsvp/$token/login"),
      import("~/routes/standalone/manuel-rsvp/form"),
      import("~/routes/bare/$"),
      import("~/routes/staff/admin/invitations"),
      import("~/routes/staff/admin"),
      import("~/server/upstream.server"),
    ]);
  return { login, forgot, reset, register, setup, rsvp, rsvpForm, notFound, invitations, admin, upstream };
}

type Routes = Awaited<ReturnType<typeof load>>;
type Handler = (args: any) => unknown;

interface Outcome {
  status: number;
  headers: Headers;
  data: any;
}

/** Result of a loader or action, answered or thrown: a Response, `data(…)` or a plain value. */
async function run(
  handler: Handler,
  request: Request,
  params: Record<string, string> = {},
  context = {},
): Promise<Outcome> {
  let value: any;
  try {
    value = await handler({ request, params, context });
  } catch (thrown) {
    value = thrown;
  }
  if (value instanceof Error) throw value;
  if (value instanceof Response) {
    const isJson = value.headers.get("content-type")?.startsWith("application/json");
    return { status: value.status, headers: value.headers, data: isJson ? await value.json() : null };
  }
  if (value?.type === "DataWithResponseInit")
    return { status: value.init?.status ?? 200, headers: new Headers(value.init?.headers), data: value.data };
  return { status: 200, headers: new Headers(), data: value };
}

const get = (path: string, cookie = "") => new Request(origin + path, { headers: { cookie } });
const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  new Request(origin + path, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { "sec-fetch-site": "same-origin", ...headers },
  });
const cookiesOf = ({ headers }: Outcome) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
const errorsOf = (outcome: Outcome) => (outcome.data as FormAnswer).result?.error;

describe("pages before the login", () => {
  let routes: Routes;
  const signIn = (fields: Record<string, string>) => run(routes.login.action, post("/login", fields));

  beforeAll(async () => {
    routes = await load();
  });
  afterAll(async () => {
    await (routes.upstream.embedded as unknown as { close: () => Promise<void> }).close();
  });

  it("signs in, sets one fresh session and leads to the wanted page", async () => {
    const done = await signIn({ email: "admin@kulis.test", password, to: "/projects?status=PREP", remember: "on" });
    expect([done.status, done.headers.get("Location")]).toEqual([302, "/projects?status=PREP"]);
    const cookies = done.headers.getSetCookie();
    expect(cookies.find((cookie) => cookie.startsWith("kulis="))).toMatch(/Max-Age=2592000.*HttpOnly.*SameSite=Lax/);
    expect(cookies.find((cookie) => cookie.startsWith("kulis-rsvp="))).toMatch(/Max-Age=0/);
    expect(cookies.find((cookie) => cookie.startsWith("kulis-language="))).toContain("=tr");
    const again = await run(routes.login.loader, get("/login", cookiesOf(done)));
    expect([again.status, again.headers.get("Location")]).toEqual([302, "/"]);
  });

  it("keeps the session to the browser's run unless asked", async () => {
    const done = await signIn({ email: "user@kulis.test", password });
    expect(done.headers.getSetCookie().find((cookie) => cookie.startsWith("kulis="))).not.toContain("Max-Age");
  });

  it.each(["//kotu.example", "https://kotu.example/", "/\\kotu.example", "/logout", "javascript:alert(1)"])(
    "never leads to %s",
    async (to) => {
      const done = await signIn({ email: "admin@kulis.test", password, to });
      expect(done.headers.get("Location")).toBe("/");
      const page = await run(routes.login.loader, get(`/login?${new URLSearchParams({ to })}`));
      expect(page.data.to).toBe("/");
    },
  );

  it("says what is wrong, keeps the address and never the password", async () => {
    const wrong = await signIn({ email: "team@kulis.test", password: "yanlis-sifre" });
    expect([wrong.status, wrong.data.message]).toEqual([401, "E-posta adresi ya da şifre hatalı."]);
    expect(wrong.data.result.initialValue.email).toBe("team@kulis.test");
    expect(JSON.stringify(wrong.data)).not.toContain("yanlis-sifre");
    const bad = await signIn({ email: "adres değil", password: "" });
    expect(bad.status).toBe(422);
    expect(errorsOf(bad)).toEqual({
      email: ["Geçerli bir e-posta adresi girmelisin."],
      password: ["Bu alan zorunludur."],
    });
  });

  it("answers too many tries with 429 and Retry-After", async () => {
    let last: Outcome | undefined;
    for (let tries = 0; tries < 11; tries += 1) last = await signIn({ email: "yok@kulis.test", password: "x" });
    expect(last?.status).toBe(429);
    // Without a proxy the client's address is unknown: the account is slowed down, for seconds (decision 013).
    expect(Number(last?.headers.get("Retry-After"))).toBeGreaterThan(0);
  });

  it("refuses a form of another site", async () => {
    const outcome = await run(
      routes.login.action,
      post("/login", { email: "admin@kulis.test", password }, { "sec-fetch-site": "cross-site" }),
    );
    expect(outcome.status).toBe(403);
  });

  it("answers the same for every forgotten address, once", async () => {
    const texts = [];
    for (const email of ["user@kulis.test", "hic-yok@kulis.test"]) {
      const sent = await run(routes.forgot.action, post("/forgot-password", { email }));
      expect([sent.status, sent.headers.get("Location")]).toEqual([302, "/forgot-password"]);
      const shown = await run(routes.forgot.loader, get("/forgot-password", cookiesOf(sent)));
      expect(shown.headers.get("Set-Cookie")).toContain("Max-Age=0");
      texts.push(shown.data.flash);
    }
    expect(texts[0]).toMatchObject({ type: "success" });
    expect(texts[0]).toEqual(texts[1]);
  });

  it("opens an account with an invitation whose link is shown once", async () => {
    const admin = cookiesOf(await signIn({ email: "admin@kulis.test", password }));
    const { data: page } = await run(routes.invitations.loader, get("/admin/invitations?_key=anahtar-1", admin));
    const email = "davetli@kulis.test";
    const fields = { email, position_id: page.positions[0].value, team_id: "", _key: page.key };
    const made = await run(routes.invitations.action, post("/admin/invitations", fields, { cookie: admin }));
    expect(made.data.invited.link).toMatch(/^http:\/\/kulis\.localhost\/register\?code=[\w-]{20,}$/);
    const twice = await run(routes.invitations.action, post("/admin/invitations", fields, { cookie: admin }));
    expect(twice.data.invited).toMatchObject({ id: made.data.invited.id, link: null });

    const link = new URL(made.data.invited.link);
    const code = link.searchParams.get("code") ?? "";
    expect((await run(routes.register.loader, get(`${link.pathname}${link.search}`))).data.code).toBe(code);
    const person = { code, email, full_name: "Işıl Çağlar", password: "kısa", password_confirmation: "başka" };
    const short = await run(routes.register.action, post("/register", person));
    expect(errorsOf(short)).toMatchObject({ password: ["En az 8 karakterden oluşmalı."] });
    const long = { ...person, password: "uzun-bir-sifre", password_confirmation: "uzun-bir-sifr" };
    expect(errorsOf(await run(routes.register.action, post("/register", long)))).toEqual({
      password_confirmation: ["Şifreler birbiri ile aynı olmalı."],
    });
    const done = await run(
      routes.register.action,
      post("/register", { ...long, password_confirmation: long.password }),
    );
    expect([done.status, done.headers.get("Location")]).toEqual([302, "/login"]);
    expect((await signIn({ email, password: long.password })).status).toBe(302);
  });

  it("SES-050 a link that does not work says so instead of showing its form, and after a post its form stays", async () => {
    const admin = cookiesOf(await signIn({ email: "admin@kulis.test", password }));
    const { data: page } = await run(routes.invitations.loader, get("/admin/invitations?_key=anahtar-2", admin));
    const email = "tek-davet@kulis.test";
    const fields = { email, position_id: page.positions[0].value, team_id: "", _key: page.key };
    const made = await run(routes.invitations.action, post("/admin/invitations", fields, { cookie: admin }));
    const path = made.data.invited.link.slice(origin.length);
    const code = new URL(made.data.invited.link).searchParams.get("code") ?? "";
    const person = {
      code,
      email,
      full_name: "Işıl Çağlar",
      password: "uzun-bir-sifre",
      password_confirmation: "uzun-bir-sifre",
    };
    expect((await run(routes.register.loader, get(path))).status).toBe(200);
    expect((await run(routes.register.action, post("/register", person))).status).toBe(302);
    expect(await run(routes.register.loader, get(path))).toMatchObject({
      status: 410,
      data: {
        message: "Bu davetle bir hesap açıldı. Hesap seninse giriş yap, değilse yöneticinden yeni bir davet iste.",
      },
    });
    const context = {};
    expect((await run(routes.register.action, post(path, person), {}, context)).status).toBe(422);
    expect((await run(routes.register.loader, get(path), {}, context)).status).toBe(200);
    expect(await run(routes.register.loader, get("/register?code=yok"))).toMatchObject({
      status: 404,
      data: { message: expect.stringContaining("Böyle bir davet yok.") },
    });
    expect(await run(routes.reset.loader, get("/password-reset/yok"), { token: "yok" })).toMatchObject({
      status: 404,
      data: { message: expect.stringContaining("yeni bir bağlantı iste") },
    });
  });

  it("asks for an invitation where there is none", async () => {
    expect((await run(routes.register.loader, get("/register"))).data.code).toBeNull();
  });

  it("names empty choices as needed", async () => {
    const admin = cookiesOf(await signIn({ email: "admin@kulis.test", password }));
    const outcome = await run(
      routes.invitations.action,
      post("/admin/invitations", { email: "", position_id: "" }, { cookie: admin }),
    );
    expect(errorsOf(outcome)).toEqual({ email: ["Bu alan zorunludur."], position_id: ["Bu alan zorunludur."] });
  });

  it("SES-038 leads a member who is no admin away from the admin pages", async () => {
    const cookie = cookiesOf(await signIn({ email: "agency@kulis.test", password }));
    for (const loader of [routes.admin.loader, routes.invitations.loader]) {
      const outcome = await run(loader, get("/admin", cookie));
      expect([outcome.status, outcome.headers.get("Location")]).toEqual([302, "/"]);
    }
  });

  it("answers 404 for a set-up link that is not good and for unknown pages", async () => {
    expect((await run(routes.setup.loader, get("/setup/yok"), { token: "yok" })).status).toBe(404);
    expect(await run(routes.notFound.loader, get("/yok/boyle"))).toMatchObject({
      status: 404,
      data: { title: "Sayfa bulunamadı" },
    });
  });

  it("refuses an unknown manual-RSVP link and keeps its pages to guests", async () => {
    const outcome = await run(routes.rsvp.action, post("/manuel-rsvp/yok/login", {}), { token: "yok" });
    expect(outcome).toMatchObject({
      status: 404,
      data: { message: "Bağlantı geçersiz ya da süresi dolmuş. Yeni bir bağlantı iste." },
    });
    const guest = await run(routes.rsvpForm.loader, get("/manuel-rsvp/form"));
    expect(guest.headers.get("Location")).toBe(`/login?${new URLSearchParams({ to: "/manuel-rsvp/form" })}`);
  });
});
