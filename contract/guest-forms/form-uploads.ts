import { z } from "zod";

import { defineCall, type BytesSpec } from "../call";
import { id, written } from "../common";
import { fileLimits } from "../activity/file-kinds";

// FRM-027, FRM-188: PDFs of form fields: a pdf_viewer's document, and the text of a contract.

/**
 * Stores a PDF for a field that shows one, and answers its address, which goes into the field's `url` or `file` with
 * its next save. Its kind is read from its bytes. Without such a save it is deleted.
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

/** The bytes for everybody who answers: only if the form is, or was, open. */
export const content = {
  name: "readFormFile",
  path: "/form-files/{name}",
  auth: "public",
  ledger: ["FRM-027"],
  params: z.object({ name: z.uuid() }),
  query: z.object({}),
} satisfies BytesSpec;

/** The bytes for staff who edit the form, also while it is a draft. */
export const ofField = {
  name: "readFormFieldFile",
  path: "/form/field/{id}/file",
  auth: "user",
  ledger: ["FRM-027"],
  params: z.object({ id }),
  query: z.object({}),
} satisfies BytesSpec;
