import { z } from "zod";

import { newCategoryVat, newLineValues } from "#contract/budget-facts";
import { templateLineFields } from "#contract/budget-templates";
import { id, int } from "#contract/common";
import { factsOf, ofKind } from "#contract/kinds";
import {
  numberOf,
  readTemplate,
  templateListOf,
  type TemplateParams as Params,
} from "~/loaders/budget-templates.server";
import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { refusal } from "~/server/refusal.server";
import { savedFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import * as reference from "#contract/reference";
import * as budgetTemplates from "#contract/budget-templates";
import { paths } from "~/shared/paths";

import { version } from "./definition-fields.server";

const box = ofKind("flag", int(0, 1).default(0));
const newLineForm = z.object({
  ...templateLineFields,
  is_internal: box,
  per_person: box,
  per_day: box,
  into: id,
  version,
});
const categoryForm = z.object({
  name: templateLineFields.name,
  vat_rate: templateLineFields.vat_rate,
  version,
});

/** BUD-040: what the form of a new line shows, or of a new category where the address names nothing that it stands in. */
export async function readNewPartForm(page: StaffPage, request: Request, params: Params) {
  const { list, template } = await readTemplate(page, params);
  const text = new URL(request.url).searchParams.get("into");
  const category = template.content.find(
    (one) => String(one.id) === text || one.items.some((row) => row.type === "GROUP" && String(row.id) === text),
  );
  if (text !== null && !category) throw refusal(404, translate(page.locale, "error.notFound"));
  const { data: currencies } = category ? await page.api.call(reference.currencies) : { data: [] };
  const { id: number, name, currency } = template;
  const { quantity, repeat, price_buy, price_sell } = newLineValues;
  const fresh = { quantity, repeat, price_buy, price_sell };
  return {
    list,
    template: { id: number, name },
    into: text,
    title: translate(page.locale, category ? "budget-templates.addLine" : "budget-templates.addCategory"),
    part: {
      id: "new",
      name: "",
      vat_rate: category?.vat_rate ?? newCategoryVat,
      ...(category ? { ...fresh, currency_buy: currency, currency_sell: currency } : {}),
      version: template.version,
    },
    isLine: Boolean(category),
    facts: factsOf(category ? newLineForm : categoryForm),
    currencies: currencies.map(({ shortcode }) => shortcode),
  };
}

export async function submitNewPart(page: StaffPage, request: Request, params: Params) {
  const path = { list: templateListOf(page, params.list), id: numberOf(params.id) };
  const to = paths.definition(path.list, path.id, "content");
  const isLine = new URL(request.url).searchParams.has("into");
  const { locale } = page;
  // What is new is nobody else's: after a stale save it is sent again as it was typed.
  const current = async () => ({ version: (await readTemplate(page, params)).template.version });
  const send = async (body: unknown) => {
    const { message, undo } = await page.api.call(budgetTemplates.addPart, { params: path, body: budgetTemplates.addPart.body.parse(body) });
    return { to, flash: savedFlash(message, undo, to) };
  };
  return isLine
    ? submit({ request, locale, schema: newLineForm, current, send })
    : submit({ request, locale, schema: categoryForm, current, send });
}
