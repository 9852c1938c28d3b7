import { expect, it } from "vitest";
import { z } from "zod";

import { email, int, line } from "#contract/common";
import { leadCreate } from "#contract/projects/lead-fields";
import { messageOf, type IssueLike } from "#contract/messages";
import { resetPassword } from "#contract/company/session";

/** The texts under the fields, by path. */
function texts(schema: z.ZodType, value: unknown, locale: "tr" | "en" = "tr"): Record<string, string> {
  const result = schema.safeParse(value, { reportInput: true });
  return Object.fromEntries(
    (result.error?.issues ?? []).map((issue) => [issue.path.join("."), messageOf(issue as IssueLike, locale)]),
  );
}

const form = z.object({ name: line(80).pipe(z.string().min(1)), email, count: int(2, 9), text: z.string().min(3) });
const good = { name: "Işık", email: "isil@kulis.example", count: "4", text: "abc" };

it("UIK-001 UIK-005 what is missing or empty is required", () => {
  expect(texts(form, {})).toEqual({
    name: "Bu alan zorunludur.",
    email: "Bu alan zorunludur.",
    count: "Bu alan zorunludur.",
    text: "Bu alan zorunludur.",
  });
  for (const name of ["", "   "]) expect(texts(form, { ...good, name })).toEqual({ name: "Bu alan zorunludur." });
  expect(texts(form, {}, "en")["name"]).toBe("This field is required.");
});

it("UIK-006 a field is required when another one is or is not there", () => {
  const base = { dates: { start: "2026-11-21", end: "2026-11-25" } };
  expect(texts(leadCreate, base)).toMatchObject({ client: "Bu alan zorunludur." });
  expect(texts(leadCreate, { ...base, client: 1 })).toMatchObject({ contact: "Bu alan zorunludur." });
  const fresh = texts(leadCreate, { ...base, new_client: "Yıldız" });
  expect(fresh).toMatchObject({ "new_contact.name": "Bu alan zorunludur." });
  expect(fresh).not.toHaveProperty("contact");
});

it("UIK-002 UIK-007 an address that is none", () => {
  for (const wrong of ["isil", "isil@", "@kulis.example", "a b@kulis.example"])
    expect(texts(form, { ...good, email: wrong })).toEqual({ email: "Geçerli bir e-posta adresi girmelisin." });
});

it("UIK-004 UIK-008 both passwords are the same", () => {
  const body = { email: good.email, password: "uzun-bir-sifre", password_confirmation: "uzun-bir-sifra" };
  expect(texts(resetPassword.body, body)).toEqual({
    password_confirmation: "Şifreler birbiri ile aynı olmalı.",
  });
  expect(texts(resetPassword.body, { ...body, password_confirmation: body.password })).toEqual({});
});

it("UIK-009 UIK-075 a number has a least", () => {
  expect(texts(form, { ...good, count: "1" })).toEqual({ count: "En az 2 olmalı." });
  expect(texts(form, { ...good, count: "2" })).toEqual({});
});

it("UIK-003 UIK-010 a text has a least length", () => {
  expect(texts(form, { ...good, text: "ab" })).toEqual({ text: "En az 3 karakterden oluşmalı." });
  expect(texts(form, { ...good, text: "İıŞ" })).toEqual({});
});

it("UIK-011 the texts given are the texts of every form; the others are the decided ones", () => {
  expect(texts(form, { ...good, name: "x".repeat(81) })).toEqual({ name: "En fazla 80 karakter olabilir." });
  expect(texts(form, good)).toEqual({});
});
