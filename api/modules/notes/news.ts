import { eq, isNull } from "drizzle-orm";

import { isOffer, moduleOf } from "#contract/projects/stages";

import type { Tx } from "../../db/client";
import { notes } from "../../db/schema/activity";
import { clients, suppliers } from "../../db/schema/people";
import { projects } from "../../db/schema/projects";
import { ofCompany } from "../../records/owned";
import type { Audit, Story } from "../notices";
import { readersOf } from "../project-reach/reach";
import { recordOfNote } from "./kind";

/** The record of a note, its responsible people, and its readers. */
async function recordOf(tx: Tx, company: number, row: Parameters<typeof recordOfNote>[0]) {
  const { model, record_id } = recordOfNote(row);
  if (model === "project") {
    const [found] = await tx
      .select()
      .from(projects)
      .where(ofCompany(company, projects, eq(projects.id, record_id), isNull(projects.deleted_at)));
    if (!found) return undefined;
    const amongst: Story["amongst"] = async (people) => {
      const using = people.filter(
        ({ modules_off, ecos }) => !modules_off.includes(moduleOf(found.stage)) && (ecos || !isOffer(found.stage)),
      );
      const readers = await readersOf(tx, company, record_id, using);
      return using.filter(({ id }) => readers.has(id));
    };
    return { name: found.name, keepers: [found.responsible_id], amongst };
  }
  const table = model === "client" ? clients : suppliers;
  const [found] = await tx
    .select({ name: table.name })
    .from(table)
    .where(ofCompany(company, table, eq(table.id, record_id), isNull(table.deleted_at)));
  if (!found) return undefined;
  const amongst: Story["amongst"] = async (people) =>
    people.filter(({ ecos, modules_off }) => ecos && !modules_off.includes(`${model}s`));
  return { name: found.name, keepers: [], amongst };
}

/**
 * ADM-095: a new note notifies the mentioned people and the record's responsible ones; an edit the newly mentioned
 * ones.
 */
export async function noteStory(tx: Tx, audit: Audit): Promise<Story | undefined> {
  const [note] = await tx
    .select()
    .from(notes)
    .where(ofCompany(audit.event_company_id, notes, eq(notes.id, audit.record_id), isNull(notes.deleted_at)));
  const record = note && (await recordOf(tx, audit.event_company_id, note));
  if (!record) return undefined;
  const { mentions: [before, after] = [[], []] } = audit.changes as { mentions?: [number[], number[]] };
  const isNew = audit.action === "created";
  const named = isNew ? note.mentions : after.filter((id) => !before.includes(id));
  if (!isNew && named.length === 0) return undefined;
  return {
    notices: [{ type: "NoteCreated", people: isNew ? [...named, ...record.keepers] : named, alone: !isNew }],
    code: String(note.id),
    params: { name: record.name },
    amongst: record.amongst,
  };
}
