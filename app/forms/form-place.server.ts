import { z } from "zod";

import { id, int } from "#contract/common";
import type { StaffPage } from "~/server/guard.server";
import { submitReturn } from "~/server/return-form.server";
import * as forms from "#contract/forms";

const index = int(0, 1000);

/** The ids with one of them in another place. */
export function placed(ids: readonly number[], one: number, at: number): number[] {
  const others = ids.filter((other) => other !== one);
  return [...others.slice(0, at), one, ...others.slice(at)];
}

const idsOf = (rows: readonly { id: number }[]) => rows.map((row) => row.id);

/** FRM-014 */
export async function placeSection({ api, locale }: StaffPage, request: Request, code: string, section: number) {
  return submitReturn({ locale, request, schema: z.object({ index }) }, (to) => ({
    refusedAt: to,
    send: async (body) => {
      const { sections } = (await api.call(forms.get, { params: { id: code } })).form;
      const { message } = await api.call(forms.sortSections, { params: { code }, body: { sections: placed(idsOf(sections), section, body.index) } });
      return { to, flash: { type: "success", text: message } };
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
          ? await api.call(forms.sortFields, { params: { code, sectionId: section_id }, body: { fields: placed(fields, field, field_index) } })
          : await api.call(forms.moveField, { params: { code, fieldId: field }, body: { section_id, field_index } });
        return { to, flash: { type: "success", text: message } };
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
      const { message } = await api.call(forms.sortOptions, { params: { code, id: field }, body: { options: placed(idsOf(options), option, body.index) } });
      return { to, flash: { type: "success", text: message } };
    },
  }));
}
