import type { Locale } from "#contract/common";
import { isEcos, type StaffPage } from "~/server/guard.server";

import { listPresence } from "~/services/realtime.server";
import { listUsers } from "~/services/reference.server";

/** SHL-064: the one conversation that there is; the first colleague says the lines that are not mine. */
const lines: Record<Locale, { mine: boolean; at: string; text: string }[]> = {
  tr: [
    { mine: false, at: "09:12", text: "Günaydın, sahne planının son hâli sende mi?" },
    { mine: true, at: "09:14", text: "Evet, projenin dosyalarına ekledim." },
    { mine: false, at: "09:15", text: "Harika, öğleden sonra üzerinden birlikte geçelim." },
    { mine: true, at: "09:16", text: "Olur, 14:00 uygun." },
  ],
  en: [
    { mine: false, at: "09:12", text: "Good morning, do you have the final stage plan?" },
    { mine: true, at: "09:14", text: "Yes, it is with the files of the project." },
    { mine: false, at: "09:15", text: "Great, let us go through it this afternoon." },
    { mine: true, at: "09:16", text: "Sure, 14:00 is fine." },
  ],
};

/** Colleagues with their presence (SHL-045; company-owner staff alone sees it) and the sample conversation. */
export async function readMessenger({ api, user, locale }: StaffPage) {
  const [users, online] = await Promise.all([
    listUsers(api),
    isEcos(user) ? listPresence(api, { page_size: 100 }) : { data: [] },
  ]);
  const present = new Set(online.data.map(({ id }) => id));
  const people = users.data
    .filter(({ id, deleted_at }) => id !== user.id && !deleted_at)
    .map(({ id, full_name, profile_picture_full, position }) => ({
      id,
      name: full_name,
      picture: profile_picture_full,
      position,
      online: present.has(id),
    }));
  // Who is there stands first; the order by name stays.
  return { people: people.toSorted((a, b) => Number(b.online) - Number(a.online)), lines: lines[locale] };
}

export type Messenger = Awaited<ReturnType<typeof readMessenger>>;
