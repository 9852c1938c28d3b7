import { z } from "zod";

import { defineCall, type AnswerOf } from "../call";
import { clearable, code, id, int, line, text, written } from "../common";
import { undoable } from "../activity/history";
import { heldOf } from "../kinds";

/** A supplier's work on a project. */
const heldFields = {
  service: line(160).pipe(z.string().min(1)),
  /** A contact of that supplier. */
  contact_id: clearable(id),
  note: clearable(text(1000)),
};

export const projectSupplierFields = { supplier_id: id, ...heldFields };

const projectSupplier = z.object({
  /** The supplier's own id and name, as forms of payments choose it (PRJ-013). */
  id,
  name: z.string(),
  /** Id of its part of the project, for addresses. */
  part_id: id,
  /** Code of its page; null once the supplier was deleted. */
  code: code.nullable(),
  ...heldOf(heldFields),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  contact: z
    .object({
      id,
      name: z.string(),
      position: z.string().nullable(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
      mobile: z.string().nullable(),
    })
    .nullable(),
  /** Account for payments; only for readers of suppliers. */
  account: z
    .object({ bank: z.string(), holder: z.string().nullable(), iban: z.string(), currency: z.string() })
    .nullable(),
  version: z.number().int(),
});

const ofProject = z.object({ code });
const onePart = z.object({ code, id });
const version = int(1, 2_147_483_647);
const call = { auth: "user" as const, module: "projects", ledger: ["PRJ-013"] };

/** PRJ-013: by name. */
export const list = defineCall({
  ...call,
  name: "listProjectSuppliers",
  summary: "Suppliers of a project",
  method: "get",
  path: "/project/{code}/suppliers",
  params: ofProject,
  answer: z.object({ status: z.literal("success"), data: z.array(projectSupplier) }),
});

/** A supplier is added once; adding one requires the right to read suppliers. */
export const create = defineCall({
  ...call,
  name: "createProjectSupplier",
  summary: "Add a supplier to a project",
  method: "post",
  path: "/project/{code}/suppliers",
  creates: true,
  params: ofProject,
  body: z.object(projectSupplierFields),
  answer: z.object({ ...written, supplier: projectSupplier }),
});

export const update = defineCall({
  ...call,
  name: "updateProjectSupplier",
  summary: "Change what a supplier does on a project",
  method: "put",
  path: "/project/{code}/suppliers/{id}",
  params: onePart,
  body: z.object({ ...heldFields, version }),
  answer: z.object({ ...written, ...undoable, supplier: projectSupplier }),
});

export const remove = defineCall({
  ...call,
  name: "removeProjectSupplier",
  summary: "Take a supplier off a project",
  method: "delete",
  path: "/project/{code}/suppliers/{id}",
  params: onePart,
  body: z.object({ version: version.optional() }),
  answer: z.object({ ...written, ...undoable }),
});

export type ProjectSupplier = AnswerOf<typeof list>["data"][number];
