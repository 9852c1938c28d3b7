import { sql } from "drizzle-orm";

import { attendeeLists } from "#api/db/schema/attendees";
import {
  formFields,
  formListMatches,
  formOptions,
  formRules,
  forms,
  formSamples,
  formSections,
} from "#api/db/schema/forms";

import type { TestApi } from "./api";
import { defineSamples, type Samples } from "../samples/define";
import { makeRecord } from "../samples/projects";
import { nextNumber } from "./numbers";

interface Owner {
  event_company_id: number;
  project_id: number;
}

let made = 0;

/** A form with the parts that every call needs: two sections, a choice before a text, a rule between them, a flight. */
export async function makeForm(api: TestApi, { event_company_id, project_id }: Owner) {
  const own = { event_company_id, created_at: api.now, updated_at: api.now };
  made = nextNumber();
  const one = async <T>(rows: Promise<T[]>): Promise<T> => {
    const [row] = await rows;
    if (!row) throw new Error("nothing was written");
    return row;
  };
  const form = await one(
    api.db
      .insert(forms)
      .values({
        ...own,
        project_id,
        code: `form-${made}`,
        slug: `ornek-form-${made}`,
        name: `Kayıt formu ${made}`,
        form_type: "registration",
        type: "INVITED",
        languages: ["tr"],
      })
      .returning(),
  );
  const part = { ...own, form_id: form.id };
  const first = await one(
    api.db
      .insert(formSections)
      .values({ ...part, title: "Genel bilgiler", sort_order: 0 })
      .returning(),
  );
  const second = await one(
    api.db
      .insert(formSections)
      .values({ ...part, title: "Konaklama", sort_order: 1 })
      .returning(),
  );
  const field = (
    code: string,
    type: "radio" | "text" | "flight" | "room_mates" | "pdf_viewer",
    section: number,
    sort_order: number,
  ) =>
    one(
      api.db
        .insert(formFields)
        .values({ ...part, form_section_id: section, code: `${code}-${made}`, type, title: code, sort_order })
        .returning(),
    );
  const choice = await field("secim", "radio", first.id, 0);
  const text = await field("metin", "text", second.id, 0);
  const flight = await field("ucus", "flight", second.id, 1);
  const mates = await field("oda", "room_mates", second.id, 2);
  const pdf = await field("pdf", "pdf_viewer", second.id, 3);
  const list = (name: string) =>
    one(
      api.db
        .insert(attendeeLists)
        .values({ ...own, project_id, name: `${name} ${made}`, kind: "other" })
        .returning(),
    );
  const lists = [await list("Bayiler"), await list("Eşler")];
  const match = await one(
    api.db
      .insert(formListMatches)
      .values({ ...part, field_id: mates.id, attendee_list_id_one: lists[0]!.id, attendee_list_id_two: lists[1]!.id })
      .returning(),
  );
  const option = await one(
    api.db
      .insert(formOptions)
      .values({
        ...part,
        field_id: choice.id,
        option_text: "Evet",
        quota_allocated: 10,
        quota_available: 10,
        sort_order: 0,
      })
      .returning(),
  );
  const rule = await one(
    api.db
      .insert(formRules)
      .values({
        ...part,
        type: "FORMFIELD",
        field_id: text.id,
        target_field_id: choice.id,
        operator: "equal",
        option_id: option.id,
      })
      .returning(),
  );
  const sample = await one(
    api.db
      .insert(formSamples)
      .values({ ...part, name: "Kalmayan", answers: {}, columns: {}, shown: { sections: [first.id], fields: [] } })
      .returning(),
  );
  const [plane] = await api.rows<{ id: number }>(
    sql`insert into flights (event_company_id, project_id, outbound_airline_code, outbound_flight_no, outbound_departure_code,
        outbound_departure_name, outbound_arrival_code, outbound_arrival_name, outbound_departs_at)
      values (${event_company_id}, ${project_id}, 'TK', '2434', 'IST', 'İstanbul', 'AYT', 'Antalya', '2027-05-12 08:30:00')
      returning id`,
  );
  return {
    id: form.id,
    code: form.code,
    first: first.id,
    second: second.id,
    choice: choice.id,
    text: text.id,
    flight: flight.id,
    option: option.id,
    rule: rule.id,
    sample: sample.id,
    mates: mates.id,
    pdf: pdf.id,
    lists: lists.map(({ id }) => id),
    match: match.id,
    plane: plane?.id ?? 0,
  };
}
type Made = Awaited<ReturnType<typeof makeForm>>;

/** An id that nobody has. */
const absent = 999_999_999;

export const nothing: Made = {
  id: absent,
  code: "yok",
  first: absent,
  second: absent,
  choice: absent,
  text: absent,
  flight: absent,
  option: absent,
  rule: absent,
  sample: absent,
  mates: absent,
  pdf: absent,
  lists: [absent, absent],
  match: absent,
  plane: absent,
};

interface Facts {
  project: number;
  foreign: { project: number; form: Made };
}

/** Samples of calls about forms: each is tried on a form of its own. */
export const samplesOfForms = (inputs: Samples<Facts, Made>["inputs"], foreign: Samples["foreign"] = {}) =>
  defineSamples<Facts, Made>({
    /** A project of the user's, and a form of the other company's. */
    async read(api, { user, other }) {
      const { id: project } = await makeRecord(api, user, { stage: 8 });
      const { id: project_id, event_company_id } = await makeRecord(api, other, { stage: 8 });
      return { project, foreign: { project: project_id, form: await makeForm(api, { event_company_id, project_id }) } };
    },
    attach: (api, { id, event_company_id }) => makeForm(api, { event_company_id, project_id: id }),
    inputs,
    foreign,
  });

export const foreignOf = ({ facts }: { facts: Record<string, unknown> }) =>
  (facts["forms"] as { foreign: { project: number; form: Made } }).foreign;
