import { z } from "zod";

import { defineCall, type AnswerOf } from "../call";
import { clearable, code, id, int, line, text, written } from "../common";
import { undoable } from "../activity/history";
import { heldOf } from "../kinds";

const heldFields = {
  role: clearable(line(120)),
  note: clearable(text(1000)),
};

/** PRJ-025: a person of the client, of a supplier or of a sponsor, and their role in the project. */
export const projectContactFields = { contact_id: id, ...heldFields };

/** Other places of the project that name a person: the record itself, one of its suppliers, one of its sponsors. */
export const contactSources = ["main", "supplier", "sponsor"] as const;

const projectContact = z.object({
  /** The contact's own id. */
  id,
  name: z.string(),
  position: z.string().nullable(),
  company: z.object({ type: z.enum(["C", "S"]), code: code.nullable(), name: z.string() }),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  mobile: z.string().nullable(),
  ...heldOf(heldFields),
  /** Id of their part of the project, for addresses; null for people who are only named elsewhere in the project. */
  part_id: id.nullable(),
  version: z.number().int().nullable(),
  sources: z.array(z.object({ kind: z.enum(contactSources), text: z.string() })),
});

const ofProject = z.object({ code });
const onePart = z.object({ code, id });
const version = int(1, 2_147_483_647);
const call = { auth: "user" as const, module: "projects", ledger: ["PRJ-025"] };

/** All people of the project, each once: the main contact first, then by name. */
export const list = defineCall({
  ...call,
  name: "listProjectContacts",
  summary: "Contacts of a project",
  method: "get",
  path: "/project/{code}/contacts",
  kept: true,
  params: ofProject,
  answer: z.object({ status: z.literal("success"), data: z.array(projectContact) }),
});

/** People without the right to read clients and suppliers can choose from those that the project names already. */
export const create = defineCall({
  ...call,
  name: "createProjectContact",
  summary: "Add a contact to a project",
  method: "post",
  path: "/project/{code}/contacts",
  creates: true,
  params: ofProject,
  body: z.object(projectContactFields),
  answer: z.object({ ...written, contact: projectContact }),
});

export const update = defineCall({
  ...call,
  name: "updateProjectContact",
  summary: "Change what a contact does on a project",
  method: "put",
  path: "/project/{code}/contacts/{id}",
  params: onePart,
  body: z.object({ ...heldFields, version }),
  answer: z.object({ ...written, ...undoable, contact: projectContact }),
});

export const remove = defineCall({
  ...call,
  name: "removeProjectContact",
  summary: "Take a contact off a project",
  method: "delete",
  path: "/project/{code}/contacts/{id}",
  params: onePart,
  body: z.object({ version: version.optional() }),
  answer: z.object({ ...written, ...undoable }),
});

export type ProjectContact = AnswerOf<typeof list>["data"][number];
