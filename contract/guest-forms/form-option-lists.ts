import { z } from "zod";

import { defineCall } from "../call";
import { clearable, code, id, int, jsonText, line, written } from "../common";
import { formField } from "./form-definition";
import { longestOption, mostOptions } from "./form-facts";
import { undoable } from "../activity/history";
import { mostPlaces } from "./option-lines";

const option = z.object({
  option_text: line(longestOption).pipe(z.string().min(1)),
  quota_available: clearable(int(0, mostPlaces)),
});

/** FRM-021: several at once, in their order behind the existing ones; all of them or none, and one undo for all. */
export const addMany = defineCall({
  auth: "user",
  name: "addFormOptions",
  method: "post",
  path: "/form/{code}/field/{id}/options",
  ledger: ["FRM-021"],
  creates: true,
  refuses: [409],
  params: z.object({ code, id }),
  body: z.object({ options: jsonText(z.array(option).min(1).max(mostOptions)) }),
  answer: z.object({ ...written, ...undoable, field: formField }),
});
