import type { z } from "zod";

import * as templateContract from "#contract/form-templates";
import * as contract from "#contract/forms";
import { builderHref } from "~/components/form-builder/builder-state";
import type { StaffPage } from "~/server/guard.server";
import { readReturnForm, submitReturn } from "~/server/return-form.server";
import { savedFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import type { FormSection } from "#contract/forms";
import { marksName } from "~/shared/stale";

import { type Kept, keptAnswer, marksOfSaved } from "./kept.server";
import { sectionForm, sectionValues } from "./form-section-values.server";

/** The address of the builder without what is open in it. */
const homeOf = (to: string) => to.split("?")[0] ?? to;

/** FRM-015, FRM-189: the form is read again with its new section open. */
export async function submitNewSection({ api, locale }: StaffPage, request: Request, code: string) {
  return submitReturn({ locale, request, schema: contract.addSection.body }, (to) => ({
    madeAt: (section) => builderHref(homeOf(to), { section }),
    send: async (body, key) => {
      const { section, message } = await api.call(contract.addSection, { params: { code }, body, key });
      return { to: builderHref(homeOf(to), { section: section.id }), flash: { type: "success", text: message } };
    },
  }));
}

/** A section of a ready form, which is open afterwards. */
export async function submitTemplateSection({ api, locale }: StaffPage, request: Request, code: string) {
  return submitReturn({ locale, request, schema: templateContract.addSection.body }, (to) => ({
    refusedAt: to,
    send: async (body, key) => {
      const { section, message } = await api.call(templateContract.addSection, { params: { code }, body, key });
      return { to: builderHref(homeOf(to), { section: section.id }), flash: { type: "success", text: message } };
    },
  }));
}

/** What the form reads is what its call takes. */
type Saved = z.input<typeof contract.saveSection.body>;

async function currentOf({ api }: StaffPage, code: string, id: number) {
  const found = (await api.call(contract.get, { params: { id: code } })).form.sections.find((one) => one.id === id);
  return sectionValues(found as FormSection);
}

/** FRM-016 */
export async function submitSection(page: StaffPage, request: Request, code: string, id: number) {
  return submitReturn({ locale: page.locale, request, schema: sectionForm }, (to) => ({
    current: () => currentOf(page, code, id),
    send: async (body) => {
      const { message, undo } = await page.api.call(contract.saveSection, { params: { code, id }, body: body as Saved });
      return { to, flash: savedFlash(message, undo, to) };
    },
  }));
}

/** FRM-186: the same as it is typed. */
export async function keepSection(page: StaffPage, request: Request, code: string, id: number) {
  const { form, to } = await readReturnForm(request, page.locale);
  const marks = String(form.get(marksName) ?? "");
  let saved: Kept | undefined;
  const answer = await submit({
    request,
    form,
    locale: page.locale,
    schema: sectionForm,
    own: ["from"],
    current: () => currentOf(page, code, id),
    send: async (body) => {
      const { section, undo } = await page.api.call(contract.saveSection, { params: { code, id }, body: body as Saved });
      saved = { version: section.version, was: marksOfSaved(marks, sectionValues(section)), undo };
      return { to };
    },
  });
  return keptAnswer(answer, saved);
}

/** FRM-017 */
export async function submitSectionRemoval({ api, locale }: StaffPage, request: Request, code: string, id: number) {
  return submitReturn({ locale, request, schema: contract.removeSection.body }, (to) => ({
    current: null,
    refusedAt: to,
    send: async (body) => {
      const { message, undo } = await api.call(contract.removeSection, { params: { code, id }, body });
      return { to: homeOf(to), flash: savedFlash(message, undo, homeOf(to)) };
    },
  }));
}
