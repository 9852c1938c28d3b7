import { sql } from "drizzle-orm";

import { rounds } from "../helpers/deep";
import { defineSamples } from "./define";
import { makeRecord } from "./projects";

/** A note as a form sends it. */
export const noteBody = (note_for: string, more: Record<string, unknown> = {}) => ({
  note_title: "Salon görüşmesi",
  note_content: "<p>Sahne ölçüleri netleşti.</p>",
  note_for,
  note_type: "P",
  ...more,
});

export default defineSamples({
  /** Notes of the user about a project of theirs, each for one change, and a project of the other company. */
  async read(api, { mine, user, other }) {
    const record = await makeRecord(api, user, { stage: 8, name: "Notlu Proje" });
    const rows = await api.rows<{ id: number }>(sql`insert into notes
        (event_company_id, project_id, note_title, note_content, creator_id)
      select ${mine.company}, ${record.id}, 'Örnek not ' || n, '<p>Örnek</p>', ${user.id}
      from generate_series(1, ${rounds(300, 2000)}::int) n returning id`);
    const theirs = await makeRecord(api, other, { stage: 8, name: "Onların Projesi" });
    return { code: record.code, notes: rows.map(({ id }) => id), theirs: { note_for: theirs.code } };
  },
  inputs: {
    listNotes: ({ facts }) => ({ query: { note_for: facts.code, note_type: "P" } }),
    getNote: ({ facts }) => ({ params: { id: facts.notes[0] } }),
    createNote: ({ facts, serial }) => ({ body: noteBody(facts.code, { note_title: `Örnek not ${serial}` }) }),
    updateNote: ({ facts, serial }) => ({
      params: { id: facts.notes.pop() },
      body: { note_title: `Örnek not ${serial}`, note_content: "<p>Yeni</p>", version: 1 },
    }),
    removeNote: ({ facts }) => ({ params: { id: facts.notes.pop() } }),
  },
  foreign: { createNote: ({ facts }) => (facts["notes"] as { theirs: Record<string, unknown> }).theirs },
});
