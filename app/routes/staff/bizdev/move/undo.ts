import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";

import { line } from "#contract/common";
import { requireStaff } from "~/server/guard.server";
import { safeTarget } from "~/server/safe-target.server";
import { readForm, submit } from "~/server/submit.server";
import * as bizdev from "#contract/projects/bizdev";
import { paths } from "~/shared/paths";

/** The offers whose last move goes back, and the page to come back to. */
const undoForm = z.object({ codes: line(5000), from: line(1000).optional() });

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, "leads:view");
  return redirect(paths.bizdev);
}

/** Takes back what one act did to many offers. */
export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await requireStaff(args, "leads:update");
  const form = await readForm(args.request, locale);
  const from = form.get("from");
  const to = safeTarget(typeof from === "string" ? from : null);
  return submit({
    request: args.request,
    locale,
    schema: undoForm,
    form,
    refusedAt: to,
    send: async ({ codes }) => {
      const { message, results } = await api.call(bizdev.moveMany, {
        body: { codes: codes.split(","), stage: 0, undo: 1 },
      });
      const type = results.every(({ done }) => done === 1) ? "success" : "warning";
      return { to, flash: { type, text: message } };
    },
  });
}
