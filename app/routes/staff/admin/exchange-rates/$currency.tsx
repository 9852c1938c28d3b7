import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { factsOf } from "#contract/kinds";
import { RateDialog } from "~/components/admin/rate-dialog";
import { requireAdmin } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { paths } from "~/shared/paths";
import { rateForm, readRate, writtenRate } from "~/services/budgets/read-rates.server";
import * as rateCalls from "#contract/budgets/rates";
import * as reference from "#contract/company/reference";
import { today } from "~/server/today.server";
import { readForm, submit } from "~/server/submit.server";
import { useAnswer } from "~/browser/use-answer";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

/** REF-031: one currency, or `new` for one that has no rate yet. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  const { api, locale } = page;
  const [rates, currencies] = await Promise.all([api.call(rateCalls.list), api.call(reference.currencies)]);
  const asked = args.params["currency"] ?? "";
  const rate = rates.data.find(({ currency }) => currency === asked);
  if (!rate && asked !== "new") throw data({ message: translate(locale, "error.recordNotFound") }, { status: 404 });
  const known = new Set(["TRY", ...rates.data.map(({ currency }) => currency)]);
  return {
    rate: rate ? writtenRate(rate) : null,
    today: today(page.user),
    facts: factsOf(rateForm),
    currencies: currencies.data
      .filter(({ shortcode }) => !known.has(shortcode))
      .map(({ shortcode, name_local }) => ({ value: shortcode, label: `${shortcode} · ${name_local}` })),
  };
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireAdmin(args);
  const { api, locale } = page;
  const form = await readForm(args.request, locale);
  return submit({
    request: args.request,
    locale,
    form,
    schema: rateForm,
    today: () => today(page.user),
    current: () => readRate(api, String(form.get("currency"))),
    send: async (body) => {
      const { message } = await api.call(rateCalls.set, { body });
      return { to: paths.exchangeRates, flash: { type: "success", text: message } };
    },
  });
}

export default function EditExchangeRate() {
  return <RateDialog form={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
