import { sql } from "drizzle-orm";

import { rounds } from "../helpers/deep";
import { defineSamples, type World } from "./define";

interface Facts {
  /** Ids of the caller's own requests, by type. */
  operation: number[];
  inspection: number[];
  /** A project that the caller is responsible for, and one of another company. */
  project: number;
  foreignProject: number;
}

const shared = { transportation_type: "company_car", hotel_name: "Örnek Otel", note: "Örnek" };

const operation = ({ project }: Facts) => ({
  project_id: project,
  starts_at: "2030-05-14 09:00:00",
  ends_at: "2030-05-16 18:00:00",
  ...shared,
  responsibles: [],
});

const inspection = () => ({
  location_type: "off_city",
  location: "Örnek Fuar",
  dates: { start: "2030-05-14", end: "2030-05-16" },
  ...shared,
});

const foreign = ({ facts }: World) => ({
  project_id: (facts["trips"] as Facts).foreignProject,
});

export default defineSamples({
  async read(api, { user, other }): Promise<Facts> {
    const one = async (query: ReturnType<typeof sql>) => (await api.rows<{ id: number }>(query))[0]?.id ?? 0;
    const company = user.event_company_id;
    const make = async (type: string) => {
      const rows = await api.rows<{ id: number }>(sql`with made as (
          insert into requests (event_company_id, code, type, requester_id, sent_at, people, starts_on, ends_on)
          select ${company}, replace(gen_random_uuid()::text, '-', ''), ${type}, ${user.id}, now() - interval '300 days',
            array[${user.id}::int], '2026-01-02', '2026-01-02' from generate_series(1, ${rounds(40, 400)}::int) n
          returning id, event_company_id)
        insert into trips (event_company_id, request_id, transportation_type, location_type, location, starts_at, ends_at)
        select event_company_id, id, 'bus', 'off_city', 'Örnek Fuar', '2026-01-02 09:00', '2026-01-02 18:00' from made
        returning request_id as id`);
      return rows.map(({ id }) => id);
    };
    return {
      operation: await make("operation"),
      inspection: await make("inspection"),
      project: await one(sql`select id from projects where event_company_id = ${company} and deleted_at is null
        and responsible_id = ${user.id} and current_status in ('PREP', 'OPERATION', 'PRECLOSE') order by id limit 1`),
      foreignProject: await one(
        sql`select id from projects where event_company_id = ${other.event_company_id} limit 1`,
      ),
    };
  },
  inputs: {
    getOperation: ({ facts }) => ({ params: { id: facts.operation[0] } }),
    createOperation: ({ facts }) => ({ body: operation(facts) }),
    updateOperation: ({ facts }) => ({
      params: { id: facts.operation.pop() },
      body: { ...operation(facts), version: 1 },
    }),
    getInspection: ({ facts }) => ({ params: { id: facts.inspection[0] } }),
    createInspection: () => ({ body: inspection() }),
    updateInspection: ({ facts }) => ({
      params: { id: facts.inspection.pop() },
      body: { ...inspection(), version: 1 },
    }),
    previewTrip: ({ facts }) => ({
      body: {
        type: "operation",
        project_id: facts.project,
        starts_at: "2030-05-14 09:00:00",
        ends_at: "2030-05-16 18:00:00",
      },
    }),
  },
  foreign: {
    createOperation: foreign,
    updateOperation: foreign,
    previewTrip: foreign,
  },
});
