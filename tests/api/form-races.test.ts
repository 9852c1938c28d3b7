import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";

import { flights } from "#api/db/schema/flights";
import { formUploads } from "#api/db/schema/form-entries";
import { formOptions } from "#api/db/schema/forms";
import { mostUnsentBytes } from "#api/modules/guest-forms/answers/upload";

import { expectStatus, patiently } from "../helpers/api";
import { isDeep, rounds } from "../helpers/deep";
import { openWorld } from "../helpers/samples";
import { makeForm, newEntry } from "../helpers/web-form";
import { plainFlight } from "../samples/flights";

const { api, world } = await openWorld();
const guest = api.anonymous;
const company = world.mine.company;
const atOnce = 200;

let slugs = 0;
const newSlug = () => `kosu-${(slugs += 1)}`;

const count = async (query: ReturnType<typeof sql>) => Number((await api.rows(query))[0].n);

/** A form whose one field chooses a flight with this number of seats. */
async function flightForm(seats: number) {
  const [project] = await api.rows(
    sql`select id from projects where event_company_id = ${company} and deleted_at is null order by id limit 1`,
  );
  const project_id = project.id as number;
  const form = await makeForm(api.db, {
    company,
    project: project_id,
    slug: newSlug(),
    sections: [{ fields: [{ type: "flight", title: "Uçuş" }] }],
  });
  const [flight] = await api.db
    .insert(flights)
    .values({ event_company_id: company, project_id, created_at: api.now, updated_at: api.now, ...plainFlight })
    .returning();
  const [option] = await api.db
    .insert(formOptions)
    .values({
      event_company_id: company,
      form_id: form.id,
      field_id: form.field("Uçuş"),
      option_text: "TK 2124",
      flight_id: flight?.id ?? 0,
      quota_allocated: seats,
      quota_available: seats,
      sort_order: 0,
    })
    .returning();
  const id = option?.id ?? 0;
  return {
    form,
    answers: { [form.field("Uçuş")]: String(id) },
    held: () => count(sql`select count(*) as n from form_places where option_id = ${id}`),
  };
}

/** A form with this number of places; only people who come take one. */
async function attendanceForm(places: number) {
  const form = await makeForm(api.db, {
    company,
    slug: newSlug(),
    more: { capacity: places },
    sections: [{ fields: [{ type: "attendance", title: "Katılım", required: true }] }],
  });
  return {
    form,
    answers: { [form.field("Katılım")]: "1" },
    held: () => count(sql`select count(*) as n from form_entries where form_id = ${form.id} and state = 'sent'`),
  };
}

const kinds = [
  { what: "seats of a flight", make: flightForm, refusal: 422 },
  { what: "places of an event", make: attendanceForm, refusal: 409 },
];

it.each(kinds.flatMap((kind) => (isDeep ? [1, 3, 10] : [3]).map((quota) => ({ ...kind, quota }))))(
  "R1 R2 FRM-223 $what: of 200 who want one of $quota at once so many get one, each time",
  async ({ make, refusal, quota }) => {
    for (let round = 0; round < rounds(1, 20); round += 1) {
      const { form, answers, held } = await make(quota);
      const sent = await Promise.all(
        Array.from({ length: atOnce }, () => {
          const body = { entry: newEntry(), section: form.section[0], answers, final: 1 };
          return patiently(() => guest.post(`/webform/${form.slug}`, body));
        }),
      );
      const of = (status: number) => sent.filter((one) => one.status === status).length;
      expect([of(200), of(refusal), await held()]).toEqual([quota, atOnce - quota, quota]);
    }
  },
);

it("R1 FRM-223 PUB-013 of 200 guests who register at once for 60 places 60 get one, and nobody is sent away without an answer", async () => {
  for (let round = 0; round < rounds(1, 10); round += 1) {
    const { form, answers, held } = await attendanceForm(60);
    const sent = await Promise.all(
      Array.from({ length: atOnce }, () =>
        patiently(() =>
          guest.post(`/webform/${form.slug}`, { entry: newEntry(), section: form.section[0], answers, final: 1 }),
        ),
      ),
    );
    // 408 and 504 among them would make one of these smaller.
    const of = (status: number) => sent.filter((one) => one.status === status).length;
    expect([of(200), of(409), await held()]).toEqual([60, 140, 60]);
  }
});

it("PUB-020 X8 what strangers upload and do not send has a limit for the whole company, and ends when it is swept", async () => {
  const form = await makeForm(api.db, {
    company,
    slug: newSlug(),
    sections: [{ fields: [{ type: "fileupload", title: "Dosya" }] }],
  });
  const field_id = form.field("Dosya");
  const file = new File(["%PDF-1.7\n%EOF\n"], "ek.pdf");
  const send = () => {
    const raw = new FormData();
    raw.append("file", file);
    return guest.send("POST", `/webform/${form.slug}/upload`, undefined, { raw, query: { field: field_id } });
  };
  const [held] = await api.db
    .insert(formUploads)
    .values({
      event_company_id: company,
      form_id: form.id,
      field_id,
      code: newEntry(),
      name: "dolu.pdf",
      stored: "dolu",
      content_type: "application/pdf",
      size: mostUnsentBytes - 1,
    })
    .returning();
  const refused = await send();
  expectStatus(refused, 422);
  expect(refused.body.errors).toEqual({
    [`answers.${field_id}`]: ["Şu anda dosya alınamıyor. Formu hazırlayanlara haber ver."],
  });
  await api.db.delete(formUploads).where(eq(formUploads.id, held?.id ?? 0));
  expectStatus(await send(), 200);
});
