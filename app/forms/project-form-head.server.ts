import { z } from "zod";

import { refuseTo, type StaffPage } from "~/server/guard.server";
import { originOf } from "~/server/origin.server";
import { translate } from "~/server/i18n.server";
import { refusal } from "~/server/refusal.server";
import { savedFlash } from "~/server/session.server";
import { safeTarget } from "~/server/safe-target.server";
import { readForm, submit } from "~/server/submit.server";
import * as forms from "#contract/forms";
import * as clients from "#contract/clients";
import * as projects from "#contract/projects";
import { builderOf, publicPathOf, standsUnder } from "~/shared/form-place";
import { paths } from "~/shared/paths";

import { formKeyOf } from "./form-key.server";

/** Clients that are shown at once; more of the name narrows them. */
const mostLinks = 10;

const listAt = (project: string) => paths.formsOf(project);

/** A form of this project; one of another is not found under it. */
export async function readProjectForm(page: StaffPage, project: string, form: string | undefined) {
  const found = (await page.api.call(forms.get, { params: { id: form ?? "" } })).form;
  if (!standsUnder(found, project)) throw refusal(404, translate(page.locale, "error.notFound"));
  return found;
}

/** The same for who may write it. */
export async function writableForm(page: StaffPage, project: string, form: string | undefined) {
  const found = await readProjectForm(page, project, form);
  if (found.may_write === 0) throw refuseTo(listAt(project), page.locale);
  return found;
}

/** From the list, or from the builder, which says where it stands; who publishes is told the address. */
export async function submitFormState({ api, locale }: StaffPage, request: Request, project: string, code: string) {
  const read = await readForm(request, locale, { names: [...Object.keys(forms.setState.body.shape), "from"] });
  const from = read.get("from");
  const to = typeof from === "string" ? safeTarget(from) : listAt(project);
  return submit({
    request,
    form: read,
    locale,
    schema: forms.setState.body,
    own: ["from"],
    current: null,
    refusedAt: to,
    send: async (body) => {
      const { message, undo, form } = await api.call(forms.setState, { params: { code }, body });
      const path = body.state === "PUBLISHED" ? publicPathOf(form) : null;
      const address = path && translate(locale, "form-builder.share.at", { address: `${originOf(request)}${path}` });
      return { to, flash: savedFlash(address ? `${message} ${address}` : message, undo, to) };
    },
  });
}

/** PUB-011: the address of a company's form, and those of clients whose name holds what was typed. */
export async function readFormLinks(page: StaffPage, request: Request, code: string | undefined) {
  const form = await readProjectForm(page, "", code);
  const path = publicPathOf(form);
  if (path === null || form.state === "DRAFT") throw refusal(404, translate(page.locale, "form-builder.share.draft"));
  const query = new URL(request.url).searchParams.get("query") ?? "";
  const found = (await page.api.call(clients.list, { query: { query, page_size: mostLinks } })).data;
  const origin = originOf(request);
  return {
    code: form.code,
    name: form.name,
    query,
    address: `${origin}${path}`,
    clients: found.map(({ code: ccode, name }) => ({
      name,
      address: `${origin}${paths.customerForm(form.slug, ccode)}`,
    })),
  };
}
export type FormLinks = Awaited<ReturnType<typeof readFormLinks>>;

export async function readFormRemoval(page: StaffPage, project: string, form: string | undefined) {
  const { code, name, version } = await writableForm(page, project, form);
  return { project, row: { code, name, version } };
}
export type FormRemoval = Awaited<ReturnType<typeof readFormRemoval>>;

export const submitFormRemoval = ({ api, locale }: StaffPage, request: Request, project: string, code: string) =>
  submit({
    request,
    locale,
    schema: forms.remove.body,
    current: null,
    send: async (body) => {
      const { message, undo } = await api.call(forms.remove, { params: { id: code }, body });
      return { to: listAt(project), flash: savedFlash(message, undo, listAt(project)) };
    },
  });

/** The copy's dialog. */
export async function readFormCopy(page: StaffPage, request: Request, project: string, form: string | undefined) {
  const { code, name } = await writableForm(page, project, form);
  return { code: project, form: { code, name }, formKey: formKeyOf(page, request) };
}

/** Whose a new form is: the project's, or with an empty code the company's. */
export const ownerOf = async (api: StaffPage["api"], project: string): Promise<{ project_id?: number }> =>
  project === "" ? {} : { project_id: (await api.call(projects.get, { params: { code: project } })).project.id };

/** Where a form that was made before is seen. */
export const madeFormAt = (project: string, code: string) =>
  project === "" ? paths.formsOf("", code, "builder") : paths.formBuilder(project, "reg-form", code);

const copyBody = z.object({ name: forms.clone.body.shape.name });

export const submitFormCopy = ({ api, locale }: StaffPage, request: Request, project: string, code: string) =>
  submit({
    request,
    locale,
    schema: copyBody,
    madeAt: (made) => madeFormAt(project, made),
    send: async ({ name }, key) => {
      const of = await ownerOf(api, project);
      const { form, message } = await api.call(forms.clone, { params: { id: code }, body: { ...of, ...(name ? { name } : {}) }, key });
      return { to: builderOf(form), flash: { type: "success", text: message } };
    },
  });
