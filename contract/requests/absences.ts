import { z } from "zod";

import { defineCall } from "../call";
import { id, typedDay } from "../common";
import { absenceKinds } from "./trip-facts";

/** People who are away on a day, each once, with the days of that absence. The kind of a leave is not said. LEA-084 */
export const away = defineCall({
  name: "listAway",
  method: "get",
  path: "/away",
  auth: "user",
  query: z.object({ day: typedDay }),
  answer: z.object({
    status: z.literal("success"),
    data: z.array(z.object({ person: id, kind: z.enum(absenceKinds), from: z.string(), to: z.string() })),
  }),
});
