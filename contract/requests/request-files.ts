import { z } from "zod";

import { defineCall, type AnswerOf, type BytesSpec } from "../call";
import { clearable, code, flag, id, int, isoDateTime, written } from "../common";
import { requestFileLimits } from "./request-file-facts";

// Receipts, documents and certificates of requests (decision 109). Files are uploaded first; the body of the request
// then names their codes.

const fileCode = z.string().regex(/^[\w-]{43}$/);

/**
 * Codes of all files of a request or of one of its rows, joined by commas: those that it has and uploaded ones. Without
 * the field the files stay as they are.
 */
export const fileCodes = z
  .string()
  .regex(new RegExp(`^([\\w-]{43}(,[\\w-]{43}){0,${requestFileLimits.most - 1}})?$`), { error: "choice" })
  .optional();

/** A file of a request as its readers see it. */
export const requestFile = z.object({
  id,
  /** Its name in bodies; empty for everybody but the requester. */
  code: z.string(),
  name: z.string(),
  content_type: z.string(),
  size: z.number().int(),
  /** Row of an expense that it is the receipt of, from 0. */
  item_place: z.number().int().nullable(),
  created_at: isoDateTime,
  /** 1 = another request, sent or approved, has the same file. */
  is_repeated: flag,
  /** Code of that request; null where the reader may not open it. */
  repeated_in: code.nullable(),
});
export type RequestFile = z.output<typeof requestFile>;

/** An uploaded file that no request has yet. */
const unsentFile = z.object({ code: z.string(), name: z.string(), content_type: z.string(), size: z.number().int() });
export type UnsentFile = z.output<typeof unsentFile>;

/**
 * Takes a form of files (`files[]`): PDF, JPEG, PNG and WebP by their content, whatever their names say. Rejected ones are
 * named in `refused`; 422 if all were. Files that no request names are deleted after two days.
 */
export const upload = defineCall({
  name: "uploadRequestFiles",
  method: "post",
  path: "/requests/files",
  auth: "user",
  files: { field: "files[]", ...requestFileLimits },
  body: z.object({ "files[]": z.array(z.string().meta({ format: "binary" })) }),
  answer: z.object({
    ...written,
    files: z.array(unsentFile),
    refused: z.array(z.object({ name: z.string(), text: z.string() })),
  }),
});

const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** Before sending: which files, by their SHA-256, another request has already; and names of one's own unsent files. */
export const check = defineCall({
  name: "checkRequestFiles",
  summary: "Files that another request has already",
  method: "post",
  path: "/requests/files/check",
  auth: "user",
  right: { module: "requests", action: "view" },
  body: z.object({
    hashes: z.array(hash).max(requestFileLimits.most).default([]),
    /** Codes of the caller's own files. */
    codes: z.array(fileCode).max(requestFileLimits.most).default([]),
    /** Id of the request that is edited: it repeats nothing. */
    edited: clearable(int(1, 2_147_483_647)),
  }),
  answer: z.object({
    status: z.literal("success"),
    repeated: z.array(z.object({ hash, repeated_in: code.nullable() })),
    files: z.array(unsentFile),
  }),
});
export type FileCheck = AnswerOf<typeof check>;

/**
 * Adds files to a sent request, or takes some away. An undecided one begins its chain anew; a certificate may be added to
 * a decided medical leave, and nothing else changes there (409).
 */
export const change = defineCall({
  name: "changeRequestFiles",
  summary: "Add or remove files of a request",
  method: "put",
  path: "/requests/{code}/files",
  auth: "user",
  params: z.object({ code }),
  refuses: [409],
  body: z
    .object({
      add: z.array(fileCode).max(requestFileLimits.most).default([]),
      remove: z.array(int(1, 2_147_483_647)).max(requestFileLimits.most).default([]),
      version: int(1, 2_147_483_647),
    })
    .refine(({ add, remove }) => add.length + remove.length > 0, { path: ["add"], error: "required" }),
  answer: z.object({ ...written, code }),
});

/** The bytes for everybody who reads the request; a certificate only for requester, admins and who decides. */
export const content = {
  name: "readRequestFile",
  path: "/requests/{code}/files/{file}",
  auth: "user",
  ledger: [],
  params: z.object({ code, file: id }),
  query: z.object({}),
} satisfies BytesSpec;

const link = { id: z.string().regex(/^[\w-]{43}$/), person: code };

/** The bytes behind an approver's link to one request; nothing once it has expired. PUB-016 */
export const ofDecision = {
  name: "readDecisionFile",
  path: "/approval-decision/{id}/{person}/files/{file}",
  auth: "public",
  ledger: ["PUB-016"],
  params: z.object({ ...link, file: id }),
  query: z.object({}),
} satisfies BytesSpec;

/** The bytes behind an approver's link to everything that waits: of requests that wait for its person now. PUB-016 */
export const ofList = {
  name: "readApprovalListFile",
  path: "/approves/{id}/{person}/files/{file}",
  auth: "public",
  ledger: ["PUB-016"],
  params: z.object({ ...link, file: id }),
  query: z.object({}),
} satisfies BytesSpec;
