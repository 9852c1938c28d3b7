import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";

import { id } from "#contract/common";
import { requireStaff } from "~/server/guard.server";
import { paths } from "~/shared/paths";
import * as profile from "#contract/company/profile";
import { submit } from "~/server/submit.server";

const security = paths.profilePart("security");
const schema = z.object({ id: id.optional(), all: z.literal("1").optional() });

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args);
  return redirect(security);
}

/** SES-049: the session that is named, or all but this one. */
export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await requireStaff(args);
  return submit({
    request: args.request,
    locale,
    schema,
    refusedAt: security,
    send: async (body) => {
      if (body.id === undefined && !body.all) return { to: security };
      const { message } = await (body.id === undefined
        ? api.call(profile.endOtherSessions)
        : api.call(profile.endSession, { params: { id: body.id } }));
      return { to: security, flash: { type: "success", text: message } };
    },
  });
}
