import { z } from "zod";

import { defineCall } from "../call";
import { code, flag, id, int, jsonText } from "../common";
import { formLanguages } from "./form-facts";
import { getWebForm } from "./web-forms";

/** A form as guests see it, in any state; nothing is stored. */
export const get = defineCall({
  auth: "user",
  name: "previewForm",
  method: "get",
  path: "/form/{id}/preview",
  params: z.object({ id: code }),
  query: z.object({
    language: z.enum(formLanguages).optional(),
    /** The section to see; without one the first that is shown. */
    section: int(1, 2_147_483_647).optional(),
    /** Answers so far, by field id: for its rules. */
    answers: jsonText(z.record(z.string().regex(/^\d{1,10}$/), z.unknown())).default({}),
  }),
  answer: getWebForm.answer.extend({
    /** All sections, with whether these answers show them. */
    sections: z.array(z.object({ id, title: z.string(), is_shown: flag })),
  }),
});
