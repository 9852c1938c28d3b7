import { z } from "zod";

import { defineCall, type BytesSpec } from "./call";
import { id, written } from "./common";
import { fileLimits } from "./file-kinds";

// FRM-027, FRM-188: PDFs that fields of forms show: what a pdf_viewer shows, and the text of a contract.

/**
 * Stores a PDF for a field that shows one, and answers its address, which goes into the field's `url` or `file` with its next
 * save. What it is, is read from its bytes. Without such a save it is forgotten.
 */
export const upload = defineCall({
  name: "uploadFormFieldFile",
  method: "post",
  path: "/form/field/{id}/upload",
  auth: "user",
  ledger: ["FRM-027", "FRM-188"],
  params: z.object({ id }),
  files: { field: "file", most: 1, maxBytes: fileLimits.maxBytes },
  body: z.object({ file: z.string().meta({ format: "binary" }) }),
  answer: z.object({ ...written, url: z.string(), name: z.string(), size: z.number().int() }),
});

/** The bytes for everybody who answers: of a form that is, or was, open. */
export const content = {
  name: "readFormFile",
  path: "/form-files/{name}",
  auth: "public",
  ledger: ["FRM-027"],
  params: z.object({ name: z.uuid() }),
  query: z.object({}),
} satisfies BytesSpec;

/** The same for those who make the form, also while it is a draft. */
export const ofField = {
  name: "readFormFieldFile",
  path: "/form/field/{id}/file",
  auth: "user",
  ledger: ["FRM-027"],
  params: z.object({ id }),
  query: z.object({}),
} satisfies BytesSpec;
