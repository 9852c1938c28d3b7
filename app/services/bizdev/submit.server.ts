import { z } from "zod";

import { int } from "#contract/common";

import type { StaffPage } from "~/server/guard.server";
import { submit } from "~/server/submit.server";
import { paths } from "~/shared/paths";

import { version } from "./read.server";

/** A row's new place in its list. */
const placeForm = z.object({ sort_order: int(0, 1000), version });

export const submitPlace = (
  { locale }: StaffPage,
  request: Request,
  save: (body: z.output<typeof placeForm>) => Promise<{ message: string }>,
) =>
  submit({
    request,
    locale,
    schema: placeForm,
    current: null,
    refusedAt: paths.leadPhases,
    send: async (body) => {
      const { message } = await save(body);
      return { to: paths.leadPhases, flash: { type: "success", text: message } };
    },
  });
