import { z } from "zod";

import { id, int } from "#contract/common";
import * as templateContract from "#contract/guest-forms/form-templates";
import * as forms from "#contract/guest-forms/forms";
import type { FormSection } from "#contract/guest-forms/forms";

import { builderHref } from "~/components/form-builder/builder-state";
import type { StaffPage } from "~/server/guard.server";
import { readReturnForm, submitReturn } from "~/server/return-form.server";
import { type Kept, keptAnswer, marksOfSaved } from "~/server/saved-answer.server";
import { type Flash, savedFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import { paths } from "~/shared/paths";
import { marksName } from "~/shared/stale";

import { moveId, sectionForm, sectionValues } from "./read-sections.server";

const index = int(0, 1000);
const idsOf = (rows: readonly { id: number }[]) => rows.map((row) => row.id);

/** The alert after a move: the same address takes it back, from its new place to its old one. */
const movedFlash = (text: string, action: string, from: string, place: Record<string, number>): Flash => ({
  type: "success",
  text,
  undo: {
    action,
    fields: { from, ...Object.fromEntries(Object.entries(place).map(([name, value]) => [name, String(value)])) },
  },
});

/** FRM-014 */
export async function placeSection({ api, locale }: StaffPage, request: Request, code: string, section: number) {
  return submitReturn({ locale, request, schema: z.object({ index }) }, (to) => ({
    refusedAt: to,
    send: async (body) => {
      const { sections } = (await api.call(forms.get, { params: { id: code } })).form;
      const { message } = await api.call(forms.sortSections, {
        params: { code },
        body: { sections: moveId(idsOf(sections), section, body.index) },
      });
      const action = paths.formPart(code, "sections", section, "place");
      return { to, flash: movedFlash(message, action, to, { index: idsOf(sections).indexOf(section) }) };
    },
  }));
}

/** FRM-010 within a section, FRM-011 into another one. */
export async function placeField({ api, locale }: StaffPage, request: Request, code: string, field: number) {
  return submitReturn(
    { locale, request, schema: z.object({ section_id: id, field_index: index.optional() }) },
    (to) => ({
      refusedAt: to,
      send: async ({ section_id, field_index }) => {
        const { sections } = (await api.call(forms.get, { params: { id: code } })).form;
        const fields = idsOf(sections.find((one) => one.id === section_id)?.fields ?? []);
        const stays = fields.includes(field) && field_index !== undefined;
        const { message } = stays
          ? await api.call(forms.sortFields, {
              params: { code, sectionId: section_id },
              body: { fields: moveId(fields, field, field_index) },
            })
          : await api.call(forms.moveField, { params: { code, fieldId: field }, body: { section_id, field_index } });
        const before = sections.find((one) => idsOf(one.fields).includes(field));
        if (!before) return { to, flash: { type: "success", text: message } };
        const place = { section_id: before.id, field_index: idsOf(before.fields).indexOf(field) };
        return { to, flash: movedFlash(message, paths.formPart(code, "fields", field, "place"), to, place) };
      },
    }),
  );
}

/** FRM-020 */
export async function placeOption(
  { api, locale }: StaffPage,
  request: Request,
  code: string,
  { field, option }: { field: number; option: number },
) {
  return submitReturn({ locale, request, schema: z.object({ index }) }, (to) => ({
    refusedAt: to,
    send: async (body) => {
      const { options } = (await api.call(forms.getField, { params: { id: field } })).field;
      const { message } = await api.call(forms.sortOptions, {
        params: { code, id: field },
        body: { options: moveId(idsOf(options), option, body.index) },
      });
      return { to, flash: { type: "success", text: message } };
    },
  }));
}

/** The address of the builder without what is open in it. */
const homeOf = (to: string) => to.split("?")[0] ?? to;

/** FRM-015, FRM-189: the form is read again with its new section open. */
export async function submitNewSection({ api, locale }: StaffPage, request: Request, code: string) {
  return submitReturn({ locale, request, schema: forms.addSection.body }, (to) => ({
    madeAt: (section) => builderHref(homeOf(to), { section }),
    send: async (body, key) => {
      const { section, message } = await api.call(forms.addSection, { params: { code }, body, key });
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
type Saved = z.input<typeof forms.saveSection.body>;

async function currentOf({ api }: StaffPage, code: string, id: number) {
  const found = (await api.call(forms.get, { params: { id: code } })).form.sections.find((one) => one.id === id);
  return sectionValues(found as FormSection);
}

/** FRM-016 */
export async function submitSection(page: StaffPage, request: Request, code: string, id: number) {
  return submitReturn({ locale: page.locale, request, schema: sectionForm }, (to) => ({
    current: () => currentOf(page, code, id),
    send: async (body) => {
      const { message, undo } = await page.api.call(forms.saveSection, {
        params: { code, id },
        body: body as Saved,
      });
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
      const { section, undo } = await page.api.call(forms.saveSection, {
        params: { code, id },
        body: body as Saved,
      });
      saved = { version: section.version, was: marksOfSaved(marks, sectionValues(section)), undo };
      return { to };
    },
  });
  return keptAnswer(answer, saved);
}

/** FRM-017 */
export async function submitSectionRemoval({ api, locale }: StaffPage, request: Request, code: string, id: number) {
  return submitReturn({ locale, request, schema: forms.removeSection.body }, (to) => ({
    current: null,
    refusedAt: to,
    send: async (body) => {
      const { message, undo } = await api.call(forms.removeSection, { params: { code, id }, body });
      return { to: homeOf(to), flash: savedFlash(message, undo, homeOf(to)) };
    },
  }));
}
