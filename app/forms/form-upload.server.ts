import { z } from "zod";

import { int } from "#contract/common";
import type { FieldProps } from "#contract/form-props";
import type { StaffPage } from "~/server/guard.server";
import { submitReturn } from "~/server/return-form.server";
import { safeTarget } from "~/server/safe-target.server";
import { savedFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import { filesOf, readUpload } from "~/server/upload.server";
import * as forms from "#contract/forms";
import * as formUploads from "#contract/form-uploads";
import type { FormField } from "#contract/forms";
import { sendFiles } from "~/server/api-files.server";

import { fieldValues } from "./form-field-values.server";

const versionOf = z.object({ version: int(1, 2_147_483_647) });

/** What of a type says which file is shown. */
const shows = ({ type, props }: FormField, address: string | null): FieldProps =>
  type === "contract"
    ? { ...props, file: address, contract_type: address === null ? "text" : "file" }
    : { ...props, url: address, source: address === null ? "url" : "file" };

async function showFile({ api }: StaffPage, id: number, version: number, address: string | null) {
  const { field } = await api.call(forms.getField, { params: { id } });
  return api.call(forms.saveField, { params: { id }, body: { props: shows(field, address), version } });
}

const currentOf =
  ({ api }: StaffPage, id: number) =>
  async () =>
    fieldValues((await api.call(forms.getField, { params: { id } })).field);

/** FRM-188: the file first, then the field that shows it; where that is refused, the file is forgotten. */
export async function submitUpload(page: StaffPage, request: Request, id: number) {
  const { api, locale } = page;
  const form = await readUpload(request, locale, ["from", "version", "file"]);
  const from = form.get("from");
  const to = safeTarget(typeof from === "string" ? from : null);
  const [file] = filesOf(form, "file");
  return submit({
    request,
    form,
    locale,
    schema: versionOf,
    own: ["from", "file"],
    current: currentOf(page, id),
    send: async ({ version }) => {
      const body = new FormData();
      if (file) body.append("file", file, file.name);
      const packed = new Response(body);
      const bytes = packed.body;
      if (!bytes) throw new Error("a form without a body");
      const { url } = await sendFiles(api, formUploads.upload, {
        params: { id },
        query: {},
        form: { type: packed.headers.get("content-type") ?? "", length: null, bytes },
      });
      const { message, undo } = await showFile(page, id, version, url);
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}

/** The link of a PDF, or the text of a contract, is what the field shows from now on. */
export async function submitFileRemoval(page: StaffPage, request: Request, id: number) {
  return submitReturn({ locale: page.locale, request, schema: versionOf }, (to) => ({
    current: null,
    refusedAt: to,
    send: async ({ version }) => {
      const { message, undo } = await showFile(page, id, version, null);
      return { to, flash: savedFlash(message, undo, to) };
    },
  }));
}
