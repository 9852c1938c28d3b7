import { z } from "zod";

import { defineCall } from "../call";
import { code, id, written } from "../common";
import { formField } from "./form-definition";
import { undoable } from "../activity/history";

/** FRM-025: people of the two lists may choose each other; each pair once (409). */
export const add = defineCall({
  auth: "user",
  name: "addAttendeeListMatch",
  method: "post",
  path: "/form/{code}/attendee_list_match",
  ledger: ["FRM-025", "FRM-176", "FRM-177", "FRM-178"],
  creates: true,
  refuses: [409],
  params: z.object({ code }),
  body: z.object({ field_id: id, attendee_list_id_one: id, attendee_list_id_two: id }),
  answer: z.object({ ...written, field: formField }),
});

/** FRM-026 */
export const remove = defineCall({
  auth: "user",
  name: "removeAttendeeListMatch",
  method: "delete",
  path: "/form/{code}/attendee_list_match/{id}",
  ledger: ["FRM-026"],
  params: z.object({ code, id }),
  answer: z.object({ ...written, ...undoable, field: formField }),
});
