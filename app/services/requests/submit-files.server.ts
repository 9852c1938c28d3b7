import { z } from "zod";

import { int } from "#contract/common";
import { splitCodes } from "#contract/requests/request-file-facts";
import * as requestFiles from "#contract/requests/request-files";

import type { StaffPage } from "~/server/guard.server";
import { submit } from "~/server/submit.server";
import { paths } from "~/shared/paths";

import { readFormOfFiles } from "./read-files.server";

const version = int(1, 2_147_483_647);

/** Adds the chosen files; those that were refused are named, and the others are added. */
export async function submitAddedFiles(page: StaffPage, request: Request, code: string) {
  const { form, errors, fault } = await readFormOfFiles(page, request);
  const to = paths.requests(code);
  return submit({
    request,
    form,
    locale: page.locale,
    schema: z.object({ version, files: z.string().default("") }),
    current: null,
    refusedAt: to,
    send: async (body) => {
      if (fault) throw fault;
      const refused = Object.values(errors).flat();
      const add = splitCodes(body.files);
      if (add.length === 0 && refused.length > 0) return { to, flash: { type: "danger", text: refused.join(" ") } };
      const { message } = await page.api.call(requestFiles.change, {
        params: { code },
        body: { add, version: body.version },
      });
      const text = [message, ...refused].join(" ");
      return { to, flash: { type: refused.length > 0 ? "warning" : "success", text } };
    },
  });
}

export async function submitRemovedFile(
  { api, locale }: StaffPage,
  request: Request,
  { code = "", file = "" }: Partial<Record<"code" | "file", string>>,
) {
  const to = paths.requests(code);
  return submit({
    request,
    locale,
    schema: z.object({ version }),
    current: null,
    refusedAt: to,
    send: async (body) => {
      const change = { remove: [Number(file)], version: body.version };
      const { message } = await api.call(requestFiles.change, { params: { code }, body: change });
      return { to, flash: { type: "success", text: message } };
    },
  });
}
