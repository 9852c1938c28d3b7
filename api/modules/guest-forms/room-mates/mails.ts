import { eq } from "drizzle-orm";

import { attendees } from "../../../db/schema/attendees";
import { formLinks } from "../../../db/schema/form-entries";
import { formFields, forms } from "../../../db/schema/forms";
import { projects } from "../../../db/schema/projects";
import { roomPairs } from "../../../db/schema/room-mates";
import { eventCompanies } from "../../../db/schema/tenant";
import { translate } from "../../../messages";
import { ofCompany, refersTo } from "../../../records/owned";
import { fullName } from "../../attendees/kind";
import { queueMail } from "../../mails/queue";
import { hashToken, newToken } from "../../../tokens";
import type { Pair } from "./pairs";
import type { Guest, Tx } from "./people";

export type Letter = "asked" | "paired" | "declined" | "ended";

const guestOf = async ({ db }: Pick<Tx, "db">, { event_company_id }: Pair, id: number): Promise<Guest | undefined> => {
  const [row] = await db
    .select()
    .from(attendees)
    .where(ofCompany(event_company_id, attendees, eq(attendees.id, id)));
  return row;
};

/** FRM-090: if the form hides the names of room mates, mails to the asker do so too. */
async function settingOf({ db }: Tx, { id, event_company_id }: Pair) {
  const [found] = await db
    .select({
      project: projects.name,
      company: eventCompanies.name,
      visible: formFields.selected_room_mate_visible,
      reply_to: forms.contact_email,
    })
    .from(roomPairs)
    .innerJoin(projects, refersTo(roomPairs.project_id, projects))
    .innerJoin(eventCompanies, eq(eventCompanies.id, roomPairs.event_company_id))
    .leftJoin(formFields, refersTo(roomPairs.field_id, formFields))
    .leftJoin(forms, refersTo(formFields.form_id, forms))
    .where(ofCompany(event_company_id, roomPairs, eq(roomPairs.id, id)));
  if (!found) throw new Error("a pair without its project");
  return found;
}

/** A link of its own, for the database stores no link: of the asking entry, or a new one for the asked person. */
async function linkFor(tx: Tx, pair: Pair, toAsker: boolean): Promise<string> {
  const { event_company_id, entry_id, id, language } = pair;
  const token = newToken();
  const own = { token_hash: hashToken(token) };
  const end = `${token}?language=${language}`;
  if (!toAsker) {
    await tx.db
      .update(roomPairs)
      .set(own)
      .where(ofCompany(event_company_id, roomPairs, eq(roomPairs.id, id)));
    return `${tx.publicUrl}/room-mate/${end}`;
  }
  if (entry_id === null) return "";
  await tx.db.insert(formLinks).values({ event_company_id, entry_id, ...own, created_at: tx.now() });
  return `${tx.publicUrl}/form-entry/${end}`;
}

/** Sends one of a pair a mail; false if no address is known. */
export async function tellMate(tx: Tx, pair: Pair, to: "asker" | "asked", letter: Letter): Promise<boolean> {
  const [asker, asked] = [await guestOf(tx, pair, pair.asker_id), await guestOf(tx, pair, pair.asked_id)];
  const [reader, other] = to === "asker" ? [asker, asked] : [asked, asker];
  if (!reader?.email || !other) return false;
  const { project, company, visible, reply_to } = await settingOf(tx, pair);
  const { language } = pair;
  const needsLink = letter !== "ended" || to === "asker";
  const hidden = visible === 0 && to === "asker";
  const words = {
    project,
    company,
    name: hidden ? translate(language, "room_mate_hidden") : fullName(other),
    link: needsLink ? await linkFor(tx, pair, to === "asker") : "",
  };
  await queueMail(tx, {
    event_company_id: pair.event_company_id,
    template: `room_mate_${letter}`,
    language,
    values: words,
    to: reader.email,
    reply_to,
  });
  return true;
}

/** Notifies people whose request ended because somebody shares a room with another person: once each. */
export async function tellEnded(tx: Tx, ended: readonly Pair[], people: readonly Guest[]): Promise<void> {
  const ids = new Set(people.map(({ id }) => id));
  for (const pair of ended) {
    if (!ids.has(pair.asker_id)) await tellMate(tx, pair, "asker", "ended");
    if (!ids.has(pair.asked_id)) await tellMate(tx, pair, "asked", "ended");
  }
}
