import type { LoaderFunctionArgs } from "@remix-run/node";

import { requireStaff } from "~/server/guard.server";
import * as formFiles from "#contract/guest-forms/form-files";

/** The form as a file, to be handed on or kept. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireStaff(args, "forms:view");
  const { name, file } = await api.call(formFiles.get, { params: { id: args.params["form"] ?? "" } });
  return new Response(`${JSON.stringify(file, null, 2)}\n`, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.json"`,
    },
  });
}
