import type { Page } from "playwright";
import { beforeAll } from "vitest";

import { apiClient, type ApiClient } from "./http";
import { siteWithBrowser } from "./people";

export const dialogOf = (page: Page) => page.locator("dialog[open]");
export const card = (page: Page, title: string) => page.locator(".builder-field").filter({ hasText: title });
export const panel = (page: Page) => page.locator(".builder-panel");
export const undo = (page: Page) => page.getByRole("button", { name: "Geri al" }).first().click();
export const ready = (page: Page) =>
  page.waitForFunction(() => document.documentElement.dataset["scripted"] !== undefined);

/** The name of the focused control, and its selected text. */
export const selectedIn = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (!(at instanceof HTMLInputElement)) return null;
    return [at.name, at.value.slice(at.selectionStart ?? 0, at.selectionEnd ?? 0)];
  });

export interface Made {
  id: number;
  code: string;
  name: string;
  sections: { id: number; title: string; version: number; fields: { id: number; title: string; version: number }[] }[];
}

/** A project of its own for the forms of one file of tests. */
export function builderSite() {
  const site = siteWithBrowser();
  let admin: ApiClient;
  let project: { id: number; code: string };

  beforeAll(async () => {
    admin = await apiClient(site.web.url);
    const dates = { start: "2031-05-05", end: "2031-05-07" };
    const body = { name: "Form kongresi", dates, country: "TR", attendee_count: 80, languages: ["tr"] };
    const { code } = await admin.send("POST", "/projects", body);
    project = (await admin.get(`/project/${code}`)).project;
  });

  const read = async (code: string): Promise<Made> => (await admin.get(`/form/${code}`)).form;

  async function makeForm(name: string, sections: readonly string[] = ["Birinci", "İkinci"]): Promise<Made> {
    const { form } = await admin.send("POST", "/forms", { project_id: project.id, form_type: "registration", name });
    for (const title of sections) await admin.send("POST", `/form/${form.code}/section`, { name: title });
    const made = await read(form.code);
    // The default content of a new form is not the subject of these tests.
    for (const { id, title } of made.sections)
      if (!sections.includes(title)) await admin.send("DELETE", `/form/${form.code}/section/${id}`, {});
    return read(form.code);
  }

  async function addField(form: Made, section: number, field_type: string, title: string): Promise<number> {
    const section_id = form.sections[section]!.id;
    const { field } = await admin.send("POST", `/form/${form.code}/field`, { section_id, field_type });
    await admin.send("PUT", `/form/field/${field.id}`, { title, version: field.version });
    return field.id;
  }

  const at = (form: Made, query = "") => `/project/${project.code}/reg-form/${form.code}${query}`;
  const open = async (form: Made, query = "", scripted = true) => {
    const page = await site.person("admin@kulis.test", { to: at(form, query), javaScriptEnabled: scripted });
    if (scripted) await ready(page);
    return page;
  };
  return { site, admin: () => admin, project: () => project, read, makeForm, addField, at, open };
}
