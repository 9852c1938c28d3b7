import type { LoaderFunctionArgs } from "@remix-run/node";

import { similarNouns } from "#contract/companies/similar";
import { requireStaff } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { refusal } from "~/server/refusal.server";
import * as similar from "#contract/companies/similar";

const names = ["name", "tax_number", "email", "phone", "website", "country"] as const;

/** 'Benzer kayıtlar' of a form that is being filled in: `/similar/client?name=`. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, locale } = await requireStaff(args, "ecos");
  const noun = similarNouns.find((name) => name === args.params["noun"]);
  if (!noun) throw refusal(404, translate(locale, "error.notFound"));
  const { searchParams } = new URL(args.request.url);
  const typed = names.flatMap((name) => {
    const text = searchParams.get(name)?.trim().slice(0, 160);
    return text ? [[name, text] as const] : [];
  });
  const except = Number(searchParams.get("except"));
  const { data } = await api.call(similar.findSimilar, {
    query: {
      noun,
      ...Object.fromEntries(typed),
      ...(Number.isInteger(except) && except > 0 ? { except } : {}),
    },
  });
  return Response.json({ hits: data });
}
