import { reservedSlugs } from "#contract/reserved-slugs";
import { formSlug } from "#contract/web-forms";
import type { Api } from "~/server/api-client.server";
import { asPageError } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { refusal } from "~/server/refusal.server";

import { openWebForm } from "./web-form.server";
import { readOpening, type Where } from "./web-form-opening.server";
import { sendStep } from "./web-form-step.server";

interface Page {
  api: Api;
  request: Request;
}
type Params = Record<string, string | undefined>;

/** An address that can be no form's is not asked for: every unknown address of one or two words comes here (ROU-062). */
function whereOf({ api }: Page, { slug = "", ccode }: Params): Where {
  if (reservedSlugs.has(slug) || !formSlug.safeParse(slug).success)
    throw refusal(404, translate(api.locale, "error.notFound"));
  return { slug, customer: { ccode } };
}

/** PUB-011 */
export const openCustomerForm = (page: Page, params: Params) => openWebForm(page, whereOf(page, params));

/** What is sent to an address of no form is not looked at. */
export async function sendCustomerStep(page: Page, params: Params) {
  const where = whereOf(page, params);
  await readOpening(page, where, "").catch(asPageError(page.api.locale));
  return sendStep(page, { ...where, token: null });
}
