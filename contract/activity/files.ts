import { z } from "zod";

import { defineCall, type Auth, type BytesSpec, type AnswerOf } from "../call";
import { clearable, code, flag, id, int, isoDateTime, line, listOf, listQuery, written } from "../common";
import { fileLimits, maxNameLength } from "./file-kinds";
import { undoable } from "./history";

const version = int(1, 2_147_483_647);
const name = line(maxNameLength).pipe(z.string().min(1));
const person = z.object({ id, full_name: z.string() });

/** Kinds that the browser may show; all others are only downloaded. */
const preview = z.enum(["image", "pdf"]).nullable();

const fileRow = z.object({
  id,
  name: z.string(),
  folder_id: id.nullable(),
  content_type: z.string(),
  size: z.number().int(),
  preview,
  /** 1 = there is a small square picture of it. */
  thumbnail: flag,
  /** The version that is shown, and how many there are. */
  number: z.number().int(),
  versions: z.number().int(),
  changed_at: isoDateTime,
  changed_by: person,
  version: z.number().int(),
});

const folderRow = z.object({ id, name: z.string(), files: z.number().int(), version: z.number().int() });

const fileVersion = z.object({
  number: z.number().int(),
  size: z.number().int(),
  content_type: z.string(),
  preview,
  created_at: isoDateTime,
  creator: person,
  /** 1 = the version that is shown and downloaded. */
  current: flag,
});

export const fileSorts = ["name", "changed_at", "size"] as const;

/** Records with files: offers and projects (PRJ-028), clients and suppliers (CLI-043, CLI-044). */
type Noun = "Project" | "Client" | "Supplier";
const rootOf = (noun: Noun) => `/${noun.toLowerCase() as Lowercase<Noun>}/{code}` as const;

const list = <U extends Auth>(noun: Noun, auth: U, ledger: string[]) => ({
  name: `list${noun}Files`,
  method: "get" as const,
  path: `${rootOf(noun)}/files` as const,
  auth,
  ledger,
  params: z.object({ code }),
  query: z.object({
    page: listQuery.page,
    page_size: listQuery.page_size,
    sort_by: z.enum(fileSorts).default("name"),
    sort_order: listQuery.sort_order,
    folder: int(0, 2_147_483_647).optional(),
    query: line(100).optional(),
  }),
  answer: listOf(fileRow).extend({
    folders: z.array(folderRow),
    may_write: flag,
    /** Bytes that the company has stored, and how many it may. */
    used: z.number().int(),
    quota: z.number().int(),
  }),
});

const upload = <U extends Auth>(noun: Noun, auth: U, ledger: string[]) => ({
  name: `upload${noun}Files`,
  method: "post" as const,
  path: `${rootOf(noun)}/file` as const,
  auth,
  ledger,
  params: z.object({ code }),
  query: z.object({ folder: int(0, 2_147_483_647).optional() }),
  files: { field: "files[]", ...fileLimits },
  body: z.object({ "files[]": z.array(z.string().meta({ format: "binary" })) }),
  answer: z.object({
    ...written,
    files: z.array(z.object({ id, name: z.string(), number: z.number().int(), size: z.number().int() })),
    refused: z.array(z.object({ name: z.string(), text: z.string() })),
  }),
});

const removal = <U extends Auth>(noun: Noun, auth: U) => ({
  name: `remove${noun}File`,
  method: "delete" as const,
  path: `${rootOf(noun)}/file/{id}` as const,
  auth,
  params: z.object({ code, id }),
  body: z.object({ version: version.optional() }),
  answer: z.object({ ...written, ...undoable }),
});

const folderCreation = <U extends Auth>(noun: Noun, auth: U) => ({
  name: `create${noun}Folder`,
  method: "post" as const,
  path: `${rootOf(noun)}/folder` as const,
  auth,
  creates: true,
  params: z.object({ code }),
  body: z.object({ name }),
  answer: z.object({ ...written, folder: folderRow }),
});

/**
 * PRJ-004, PRJ-028: files of an offer or project. With `folder` those of one folder, 0 being those in none; with `query` the
 * matches of the whole record, whatever folder they lie in.
 */
export const listProjectFiles = defineCall(list("Project", "user", ["PRJ-004", "PRJ-028"]));

/**
 * PRJ-009: takes a form of files (`files[]`), at most 20 with 25 MB each. A file whose name exists in the folder
 * becomes the next version of that one. Rejected ones are named in `refused`; 422 if all were.
 */
export const uploadProjectFiles = defineCall(upload("Project", "user", ["PRJ-009"]));

/** The file is gone from the list; its bytes stay as long as the deletion can be taken back by an admin (30 days). */
export const removeProjectFile = defineCall(removal("Project", "user"));
export const createProjectFolder = defineCall(folderCreation("Project", "user"));

/** File calls of clients … */
export const listClientFiles = defineCall(list("Client", "ecos", ["CLI-043"]));
export const uploadClientFiles = defineCall(upload("Client", "ecos", ["CLI-043"]));
export const removeClientFile = defineCall(removal("Client", "ecos"));
export const createClientFolder = defineCall(folderCreation("Client", "ecos"));

/** … and suppliers. */
export const listSupplierFiles = defineCall(list("Supplier", "ecos", ["CLI-044"]));
export const uploadSupplierFiles = defineCall(upload("Supplier", "ecos", ["CLI-044"]));
export const removeSupplierFile = defineCall(removal("Supplier", "ecos"));
export const createSupplierFolder = defineCall(folderCreation("Supplier", "ecos"));

/** The record that a file or folder belongs to. */
const owner = z.object({
  model: z.enum(["project", "client", "supplier"]),
  code,
  name: z.string(),
  /** Offers and projects have pages of their own; null for every other kind. */
  group: z.enum(["offer", "confirmed", "archive"]).nullable(),
});

export const getFile = defineCall({
  name: "getFile",
  method: "get",
  path: "/file/{id}",
  auth: "user",
  params: z.object({ id }),
  answer: z.object({
    status: z.literal("success"),
    file: fileRow,
    versions: z.array(fileVersion),
    folders: z.array(folderRow),
    record: owner,
    may_write: flag,
  }),
});

/** Another name or another folder (empty: none). The extension stays, for it is the file's kind. */
export const updateFile = defineCall({
  name: "updateFile",
  method: "put",
  path: "/file/{id}",
  auth: "user",
  refuses: [409],
  params: z.object({ id }),
  body: z.object({ name, folder_id: clearable(id), version }),
  answer: z.object({ ...written, ...undoable, file: fileRow }),
});

/** Shows an earlier version again; the later ones stay. */
export const restoreFile = defineCall({
  name: "restoreFile",
  method: "post",
  path: "/file/{id}/restore",
  auth: "user",
  params: z.object({ id }),
  body: z.object({ number: int(1, 1_000_000), version }),
  answer: z.object({ ...written, ...undoable, file: fileRow }),
});

export const getFolder = defineCall({
  name: "getFolder",
  method: "get",
  path: "/folder/{id}",
  auth: "user",
  params: z.object({ id }),
  answer: z.object({ status: z.literal("success"), folder: folderRow, record: owner, may_write: flag }),
});

export const updateFolder = defineCall({
  name: "updateFolder",
  method: "put",
  path: "/folder/{id}",
  auth: "user",
  refuses: [409],
  params: z.object({ id }),
  body: z.object({ name, version }),
  answer: z.object({ ...written, ...undoable, folder: folderRow }),
});

/** 409 while there are files in it. */
export const removeFolder = defineCall({
  name: "removeFolder",
  method: "delete",
  path: "/folder/{id}",
  auth: "user",
  params: z.object({ id }),
  body: z.object({ version: version.optional() }),
  answer: z.object({ ...written, ...undoable }),
});

/** The bytes of a file: the version that is shown, another one (`number`), or its small picture. */
export const content = {
  name: "readFileContent",
  path: "/file/{id}/content",
  auth: "user",
  ledger: ["PRJ-028"],
  params: z.object({ id }),
  query: z.object({ number: int(1, 1_000_000).optional(), thumbnail: int(0, 1).default(0) }),
} satisfies BytesSpec;

export type FileDetail = AnswerOf<typeof getFile>;
