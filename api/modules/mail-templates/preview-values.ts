// Values of a preview (ADM-182): examples, then those of the record that the admin chose among what they may open.

import { and, desc, eq, isNull } from "drizzle-orm";

import { factsOfTemplate, type MailTemplate, type Placeholder } from "#contract/mails/template-kinds";
import { notificationKinds } from "#contract/activity/notification-types";

import type { Reader } from "../../context";
import { clients, suppliers, users } from "../../db/schema/people";
import { forms } from "../../db/schema/forms";
import { meetings } from "../../db/schema/meetings";
import { projects } from "../../db/schema/projects";
import { tasks } from "../../db/schema/tasks";
import { owned, refersTo } from "../../records/owned";
import { meetingReach } from "../meetings/reach";
import { scoped } from "../project-reach/reach";
import { taskReach } from "../tasks/reach";
import type { SummaryLine, Values } from "../mails/render";

/** Records that are offered, the newest. */
const mostRecords = 50;

type Noun = "project" | "form" | "meeting" | "task" | "client" | "supplier" | "person";

/** The kind of record that a mail is about. */
function nounOf(template: MailTemplate): Noun {
  const { queue } = factsOfTemplate(template);
  if (queue === "form") return template.startsWith("form_") ? "form" : "project";
  if (queue === "meeting") return "meeting";
  if (queue === "survey" || queue === "budget") return "project";
  if (queue !== "notification") return "person";
  const { group } = notificationKinds[template as keyof typeof notificationKinds];
  if (group === "client" || group === "supplier" || group === "meeting" || group === "task") return group;
  return group === "password" ? "person" : "project";
}

const dayText = (day: string) => day.slice(0, 10).split("-").toReversed().join(".");

interface Found {
  id: number;
  name: string;
  values: Values;
}

/** The newest records that the reader may open. */
async function findRecords(reader: Reader, template: MailTemplate): Promise<Found[]> {
  const { db } = reader;
  switch (nounOf(template)) {
    case "project": {
      const rows = await db
        .select({ id: projects.id, name: projects.name })
        .from(projects)
        .where(scoped(reader))
        .orderBy(desc(projects.id))
        .limit(mostRecords);
      return rows.map(({ id, name }) => ({ id, name, values: { project: name, event: name, record: name } }));
    }
    case "form": {
      const rows = await db
        .select({ id: forms.id, name: forms.name, event: projects.name })
        .from(forms)
        .innerJoin(projects, and(refersTo(forms.project_id, projects), scoped(reader)))
        .where(owned(reader, forms))
        .orderBy(desc(forms.id))
        .limit(mostRecords);
      return rows.map(({ id, name, event }) => ({
        id,
        name: `${event} · ${name}`,
        values: { form: name, event, project: event },
      }));
    }
    case "meeting": {
      const rows = await db
        .select()
        .from(meetings)
        .where(owned(reader, meetings, meetingReach(reader)))
        .orderBy(desc(meetings.id))
        .limit(mostRecords);
      return rows.map(({ id, subject, starts_at, ends_at, address, link }) => ({
        id,
        name: `${subject} (${dayText(starts_at)})`,
        values: {
          subject,
          record: subject,
          date: dayText(starts_at),
          start: starts_at.slice(11, 16),
          end: ends_at.slice(11, 16),
          ...((address ?? link) ? { place: address ?? link ?? "" } : {}),
        },
      }));
    }
    case "task": {
      const rows = await db
        .select({ id: tasks.id, title: tasks.title, starts_at: tasks.starts_at, deadline_at: tasks.deadline_at })
        .from(tasks)
        .where(owned(reader, tasks, taskReach(reader)))
        .orderBy(desc(tasks.id))
        .limit(mostRecords);
      return rows.map(({ id, title, starts_at, deadline_at }) => ({
        id,
        name: title,
        values: { record: title, due: dayText(deadline_at ?? starts_at) },
      }));
    }
    case "person": {
      const rows = await db
        .select({ id: users.id, name: users.full_name })
        .from(users)
        .where(owned(reader, users, isNull(users.deleted_at)))
        .orderBy(desc(eq(users.id, reader.user.id)), desc(users.id))
        .limit(mostRecords);
      return rows.map(({ id, name }) => ({ id, name, values: { name, receiver: name, person: name, record: name } }));
    }
    case "client":
    case "supplier": {
      const table = nounOf(template) === "client" ? clients : suppliers;
      const rows = await db
        .select({ id: table.id, name: table.name })
        .from(table)
        .where(owned(reader, table))
        .orderBy(desc(table.id))
        .limit(mostRecords);
      return rows.map(({ id, name }) => ({ id, name, values: { record: name, client: name } }));
    }
  }
}

/** ADM-182: the records that a preview can show. */
export const previewRecords = async (reader: Reader, template: MailTemplate) =>
  (await findRecords(reader, template)).map(({ id, name }) => ({ id, name }));

type Examples = Record<Exclude<Placeholder, "answers">, string | number>;

const examples: Record<
  "tr" | "en",
  Omit<
    Examples,
    "name" | "receiver" | "actor" | "sender" | "company" | "link" | "decline_link" | "all_link" | "settings_link"
  >
> = {
  tr: {
    facts: "İsteyen: Çağla Şen\nGünler: 12 Mayıs 2027 – 14 Mayıs 2027 (3 iş günü)",
    contact: "Işıl Çınar",
    person: "Çağla Şen",
    record: "Bayi Toplantısı",
    client: "Ege Otomotiv",
    project: "Bayi Toplantısı",
    event: "Bayi Toplantısı",
    form: "Katılım formu",
    option: "Tekne turu",
    budget: "Ana bütçe",
    version: "Ana bütçe · sürüm 1",
    from: "Teklif",
    to: "Onay",
    due: "04.12.2026 17:00",
    until: "4 Aralık 2026 17:00",
    subject: "Sahne görüşmesi",
    date: "04.12.2026",
    start: "14:00",
    end: "15:00",
    zone: "Europe/Istanbul",
    place: "Şirket ofisi",
    type: "Öneri",
    text: "Takvimde haftalar da görünse iyi olur.",
    message: "Seni aramızda görmek isteriz.",
    count: 3,
    late: 1,
    today: 2,
    lines: "BUGÜN (2)\n• Teklifi gönder (04.12.2026)\n• Otelle görüş (04.12.2026)",
  },
  en: {
    facts: "Requester: Çağla Şen\nDays: 12 May 2027 – 14 May 2027 (3 working days)",
    contact: "Işıl Çınar",
    person: "Çağla Şen",
    record: "Dealer Meeting",
    client: "Ege Otomotiv",
    project: "Dealer Meeting",
    event: "Dealer Meeting",
    form: "Registration",
    option: "Boat tour",
    budget: "Main budget",
    version: "Main budget · version 1",
    from: "Offer",
    to: "Approval",
    due: "04.12.2026 17:00",
    until: "4 December 2026 at 17:00",
    subject: "Stage planning",
    date: "04.12.2026",
    start: "14:00",
    end: "15:00",
    zone: "Europe/Istanbul",
    place: "Company office",
    type: "Idea",
    text: "It would help to see weeks in the calendar.",
    message: "We would love to have you with us.",
    count: 3,
    late: 1,
    today: 2,
    lines: "TODAY (2)\n• Send the offer (04.12.2026)\n• Talk to the hotel (04.12.2026)",
  },
};

const exampleAnswers: Record<"tr" | "en", SummaryLine[]> = {
  tr: [
    { title: "Ad", text: "Işıl Çınar" },
    { title: "Katılım", text: "Katılıyorum" },
  ],
  en: [
    { title: "Name", text: "Işıl Çınar" },
    { title: "Attendance", text: "Attending" },
  ],
};

/** Every placeholder with a value; undefined for a record that the reader may not open or that is not among the newest. */
export async function previewValues(
  reader: Reader & { publicUrl: string },
  template: MailTemplate,
  { language, company, record }: { language: "tr" | "en"; company: string; record: number | undefined },
): Promise<{ values: Values; summary: SummaryLine[] } | undefined> {
  const { full_name: name } = reader.user;
  const chosen =
    record === undefined ? undefined : (await findRecords(reader, template)).find(({ id }) => id === record);
  if (record !== undefined && !chosen) return undefined;
  return {
    values: {
      ...examples[language],
      name,
      receiver: name,
      actor: name,
      sender: name,
      company,
      // Addresses of a preview open nothing of a real mail.
      link: `${reader.publicUrl}/login`,
      decline_link: `${reader.publicUrl}/login`,
      all_link: `${reader.publicUrl}/login`,
      settings_link: `${reader.publicUrl}/profile/notifications`,
      ...chosen?.values,
    },
    summary: factsOfTemplate(template).placeholders.includes("answers") ? exampleAnswers[language] : [],
  };
}
