import { z } from "zod";

import { id, int } from "#contract/common";
import type { StaffPage } from "~/server/guard.server";
import { submitReturn } from "~/server/return-form.server";
import { getField, getForm, moveField, sortFields, sortOptions, sortSections } from "~/services/forms.server";

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
      const { sections } = (await getForm(api, code)).form;
      const { message } = await sortSections(api, code, { sections: placed(idsOf(sections), section, body.index) });
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
        const { sections } = (await getForm(api, code)).form;
        const fields = idsOf(sections.find((one) => one.id === section_id)?.fields ?? []);
        const stays = fields.includes(field) && field_index !== undefined;
        const { message } = stays
          ? await sortFields(api, code, section_id, { fields: placed(fields, field, field_index) })
          : await moveField(api, code, field, { section_id, field_index });
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
      const { options } = (await getField(api, field)).field;
      const { message } = await sortOptions(api, code, field, { options: placed(idsOf(options), option, body.index) });
      return { to, flash: { type: "success", text: message } };
    },
  }));
}
