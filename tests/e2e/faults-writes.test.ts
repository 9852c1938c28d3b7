import { describe, expect, test } from "vitest";

import { brokenSite, failings } from "../helpers/broken-site";
import { faults } from "../helpers/faulty-upstream";
import { postForm, type Answer } from "../helpers/http";
import { demoPassword } from "../helpers/web";

const site = brokenSite();
const isWrite = ({ method }: { method: string }) => method !== "GET";
const isPublic = (path: string) => /^\/(login|forgot|password|register|manuel)/.test(path);

const day = "2030-05-12";
const place = { "dates.start": day, "dates.end": day, country: "TR" };
const project = { name: "Yazdığım proje", ...place, attendee_count: "12", languages: "tr" };
const offer = { name: "Yazdığım fırsat", ...place, city: "Ankara", type: "1", client: "1", contact: "1" };
/** Every action, with a form that our own checks accept. */
const forms = (): [string, Record<string, string>][] => [
  ["/login", { email: "admin@kulis.test", password: demoPassword }],
  ["/forgot-password", { email: "admin@kulis.test" }],
  [
    "/password-reset/x",
    { email: "admin@kulis.test", password: "uzun-bir-sifre", password_confirmation: "uzun-bir-sifre" },
  ],
  [
    "/register?code=x",
    {
      code: "x",
      full_name: "Işıl Çağ",
      email: "a@b.example",
      password: "uzun-bir-sifre",
      password_confirmation: "uzun-bir-sifre",
    },
  ],
  ["/manuel-rsvp/x/login", {}],
  ["/projects/new", project],
  [`/project/${site.project}/main/edit`, { ...project, version: "1" }],
  [
    "/bizdev/new",
    {
      ...offer,
      format: "inperson",
      status: "LEAD-0",
      lead_value: "1.234,56",
      lead_close_date: day,
      project_ref: "X",
    },
  ],
  [`/bizdev/${site.lead}/edit`, { ...offer, version: "1" }],
  [`/bizdev/${site.lead}/stage`, { stage: "3", version: "1" }],
  [`/project/${site.project}/main/status`, { stage: "9", version: "1" }],
  [`/bizdev/${site.lead}/budget`, { name: "Yazdığım bütçe", currency: "TRY" }],
  [`/bizdev/${site.lead}/delete`, {}],
  ["/admin/invitations", { email: "yeni@kulis.test", position_id: "1", team_id: "" }],
];

describe("R9 faults of the upstream", () => {
  test.each(Object.keys(faults))(
    "R9 LED-085 LED-086 PRJ-071 PRJ-072 writes while the upstream does this: %s",
    async (name) => {
      site.upstream.breaks(faults[name]!, isWrite);
      const wrong: string[] = [];
      // Side by side, for the slow ones wait anyway; not all at once, for drawing fourteen big forms takes its time too.
      const results: (readonly [string, Record<string, string>, Answer])[] = [];
      for (let at = 0; at < forms().length; at += 5) {
        const some = forms().slice(at, at + 5);
        const post = async ([path, fields]: [string, Record<string, string>]) =>
          [
            path,
            fields,
            await postForm(site.web.url, path, fields, { cookie: isPublic(path) ? "" : site.cookie }),
          ] as const;
        results.push(...(await Promise.all(some.map(post))));
      }
      for (const [path, fields, answer] of results) {
        wrong.push(...failings(path, answer, { page: false }));
        // LED-085, LED-086, PRJ-071, PRJ-072: the fixed title, and the fixed sentence if the server sent none.
        if (
          name === "500 in HTML" &&
          /new$|edit$/.test(path) &&
          !/Bir hata oluştu![\s\S]*Bir hata oluştu lütfen tekrar deneyin/.test(answer.text)
        )
          wrong.push(`${path}: other words`);
        // Nothing that was typed is lost, and no password comes back.
        for (const typed of [fields["name"], fields["email"]])
          if (typed && !answer.text.includes(typed)) wrong.push(`${path}: lost ${typed}`);
        if (/kulis-demo-2026|uzun-bir-sifre/.test(answer.text)) wrong.push(`${path}: shows the password`);
      }
      const writes = site.upstream.calls.filter(isWrite).map(({ method, path }) => `${method} ${path}`);
      expect(wrong).toEqual([]);
      expect([...writes].sort()).toEqual([...new Set(writes)].sort());
      expect(writes.length).toBe(forms().length);
    },
  );
});
