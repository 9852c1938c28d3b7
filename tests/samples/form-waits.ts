import { formAnswers, formEntries } from "#api/db/schema/form-entries";
import { formWaits } from "#api/db/schema/form-waits";
import { hashToken } from "#api/tokens";

import type { TestApi } from "../helpers/api";
import { makeForm, newEntry } from "../helpers/web-form";
import { defineSamples } from "./define";
import { makeRecord } from "./projects";
import { nextNumber } from "../helpers/numbers";

let made = 0;

/** People with an offer each, and one who waits behind them. */
async function makeOffers(
  api: TestApi,
  { id, event_company_id }: { id: number; event_company_id: number },
  count: number,
) {
  made = nextNumber();
  const form = await makeForm(api.db, {
    company: event_company_id,
    project: id,
    slug: `ornek-bekleyen-${made}`,
    sections: [
      {
        fields: [
          { type: "email", title: "E-posta" },
          { type: "radio", title: "Tur", options: [["Tekne", count]] },
        ],
      },
    ],
  });
  const own = { event_company_id, form_id: form.id };
  const offers: string[] = [];
  for (let at = 0; at <= count; at += 1) {
    const link = newEntry();
    const email = { [form.field("E-posta")]: `bekleyen-${made}-${at}@ornek.example` };
    const [entry] = await api.db
      .insert(formEntries)
      .values({
        ...own,
        project_id: id,
        token_hash: hashToken(newEntry()),
        language: "tr",
        state: "sent",
        counts: true,
        sent_at: api.now,
        draft: email,
      })
      .returning();
    if (!entry) throw new Error("no entry was written");
    await api.db.insert(formAnswers).values({
      event_company_id,
      entry_id: entry.id,
      field_id: form.field("E-posta"),
      value: Object.values(email)[0],
    });
    const isOffered = at < count;
    await api.db.insert(formWaits).values({
      ...own,
      field_id: form.field("Tur"),
      option_id: form.option("Tekne"),
      entry_id: entry.id,
      created_at: api.now,
      ...(isOffered
        ? {
            state: "offered" as const,
            token_hash: hashToken(link),
            offered_at: api.now,
            // Longer than any test moves the clock: an offer that ends is a mail to the next one.
            expires_at: new Date(api.now.getTime() + 3650 * 86_400_000),
          }
        : {}),
    });
    if (isOffered) offers.push(link);
  }
  await api.db.execute(`update form_options set quota_available = 0 where id = ${form.option("Tekne")}`);
  return { offers, code: form.slug.replaceAll("-", "").padEnd(12, "x") };
}

export default defineSamples<{ offers: string[] }, { code: string }>({
  async read(api, { mine, user }) {
    const { id } = await makeRecord(api, user, { stage: 8 });
    return makeOffers(api, { id, event_company_id: mine.company }, 8);
  },
  attach: (api, record) => makeOffers(api, record, 1),
  inputs: {
    getWaitingOffer: ({ facts: { offers } }) => ({ params: { token: offers[0] } }),
    answerWaitingOffer: ({ facts: { offers }, serial }) => ({
      params: { token: offers[1 + (serial % 7)] },
      body: { answer: "accept" },
    }),
    listFormWaits: ({ parts }) => ({ params: { code: parts?.code ?? "yok" } }),
  },
});
