import { z } from "zod";

import type { AnswerOf } from "#contract/call";
import * as formFiles from "#contract/guest-forms/form-files";
import { mostFormFile } from "#contract/guest-forms/form-files";
import * as formTemplates from "#contract/guest-forms/form-templates";
import * as forms from "#contract/guest-forms/forms";

import { formKeyName } from "~/server/form-key.server";
import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { originOf } from "~/server/origin.server";
import { safeTarget } from "~/server/safe-target.server";
import { savedFlash } from "~/server/session.server";
import { readForm, submit } from "~/server/submit.server";
import { today } from "~/server/today.server";
import { filesOf, readUpload } from "~/server/upload.server";
import { builderOf, publicPathOf } from "~/shared/form-place";

import { backOf, bodies, fewRows, listAt, madeFormAt, ownerOf, settingsForm, valuesOf, wayOf } from "./read.server";

/** The form with its file as the text of the contract's field. */
async function readFormFile(request: Request, locale: StaffPage["locale"]): Promise<FormData> {
  const form = await readUpload(request, locale, ["file", "name", formKeyName], 2 * mostFormFile);
  const [file] = filesOf(form, "file");
  form.delete("file");
  if (file) form.set("file", new TextDecoder().decode(await file.arrayBuffer()));
  return form;
}

export async function submitNewForm({ api, locale }: StaffPage, request: Request, project: string) {
  const of = () => ownerOf(api, project);
  const done = ({ form, message }: AnswerOf<typeof forms.create>) => ({
    to: builderOf(form),
    flash: { type: "success" as const, text: message },
  });
  const given = { request, locale, madeAt: (made: string) => madeFormAt(project, made) };
  switch (wayOf(request)) {
    case "blank":
      return submit({
        ...given,
        schema: bodies.blank,
        send: async (body, key) => done(await api.call(forms.create, { body: { ...body, ...(await of()) }, key })),
      });
    case "template":
      return submit({
        ...given,
        schema: bodies.template,
        send: async ({ name, ...body }, key) => {
          const owner = await of();
          return done(
            await api.call(formTemplates.create, { body: { ...body, ...owner, ...(name ? { name } : {}) }, key }),
          );
        },
      });
    case "copy":
      return submit({
        ...given,
        schema: bodies.copy,
        own: ["from"],
        send: async ({ source, name }, key) =>
          done(await api.call(forms.clone, { params: { id: source }, body: { ...(await of()), name }, key })),
      });
    case "file":
      return submit({
        ...given,
        form: await readFormFile(request, locale),
        schema: bodies.file,
        send: async ({ file, name }, key) =>
          done(await api.call(formFiles.create, { body: { file, ...(await of()), ...(name ? { name } : {}) }, key })),
      });
  }
}

/** Rows without a text are none; a new one gets a key of its own, under which its answers are kept. */
function tidyConsents(form: FormData) {
  const at = (row: number, name: string) => `consents[${row}].${name}`;
  const rows = Array.from({ length: fewRows }, (_, row) => row).filter((row) => form.has(at(row, "text")));
  const kept = rows.flatMap((row) => {
    const text = String(form.get(at(row, "text")));
    const key = String(form.get(at(row, "key")) ?? "");
    const required = form.get(at(row, "is_required")) === "1" ? "1" : "0";
    for (const name of ["text", "key", "is_required"]) form.delete(at(row, name));
    return text.trim() === "" ? [] : [{ text, key, required }];
  });
  const used = new Set(kept.map(({ key }) => key));
  const free = Array.from({ length: fewRows * 2 }, (_, nth) => `consent_${nth + 1}`).filter((key) => !used.has(key));
  for (const [row, { text, key, required }] of kept.entries()) {
    form.set(at(row, "key"), key || String(free.shift()));
    form.set(at(row, "text"), text);
    form.set(at(row, "is_required"), required);
  }
}

export async function submitFormSettings(page: StaffPage, request: Request, project: string, code: string) {
  const form = await readForm(request, page.locale);
  if (!form.has("__intent__")) tidyConsents(form);
  const to = backOf(request, project);
  return submit({
    request,
    form,
    locale: page.locale,
    schema: settingsForm,
    today: () => today(page.user),
    current: async () => valuesOf((await page.api.call(forms.get, { params: { id: code } })).form),
    send: async (body) => {
      const { message, undo } = await page.api.call(forms.update, {
        params: { id: code },
        body: body as z.input<typeof forms.update.body>,
      });
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
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

const copyBody = z.object({ name: forms.clone.body.shape.name });

export const submitFormCopy = ({ api, locale }: StaffPage, request: Request, project: string, code: string) =>
  submit({
    request,
    locale,
    schema: copyBody,
    madeAt: (made) => madeFormAt(project, made),
    send: async ({ name }, key) => {
      const of = await ownerOf(api, project);
      const { form, message } = await api.call(forms.clone, {
        params: { id: code },
        body: { ...of, ...(name ? { name } : {}) },
        key,
      });
      return { to: builderOf(form), flash: { type: "success", text: message } };
    },
  });
