import { sql } from "drizzle-orm";

import { rounds } from "../helpers/deep";
import { defineSamples, type World } from "./define";

const theirsOf = ({ facts }: World) => (facts["messenger"] as { theirs: Record<string, unknown> }).theirs;

export default defineSamples({
  /** A group of the user's with messages, each for one change, a colleague, and records of the other company. */
  async read(api, { mine, theirs, user }) {
    const colleagues = await api.rows<{ id: number }>(sql`select id from users where event_company_id = ${mine.company}
      and deleted_at is null and email !~ '^(admin|agency|division|team|user)@' order by id limit 8`);
    const ids = colleagues.map(({ id }) => id);
    const count = rounds(300, 2000);
    /** Groups of these people. */
    const groups = async (people: readonly number[], many: number) => {
      const made = await api.rows<{ id: number }>(sql`insert into messenger_rooms
          (event_company_id, kind, name, creator_id, last_at)
        select ${mine.company}, 'GROUP', 'Örnek grup ' || n, ${user.id}, '2026-11-20 10:00+00'
        from generate_series(1, ${many}::int) n returning id`);
      const made_ids = made.map(({ id }) => id);
      await api.rows(sql`insert into messenger_members (event_company_id, room_id, user_id)
        select ${mine.company}, r.id, u.id from messenger_rooms r, users u
        where r.id between ${made_ids[0]} and ${made_ids.at(-1)} and u.id in (${sql.join(
          people.map((id) => sql`${id}`),
          sql`, `,
        )}) returning id`);
      return made_ids;
    };
    const [group = 0] = await groups([user.id, ...ids.slice(0, 6)], 1);
    const messages = await api.rows<{ id: number }>(sql`insert into messenger_messages
        (event_company_id, room_id, seq, author_id, text)
      select ${mine.company}, ${group}, n, ${user.id}, 'Örnek mesaj ' || n from generate_series(1, ${count}::int) n returning id`);
    await api.rows(sql`update messenger_rooms set last_seq = ${count} where id = ${group} returning id`);
    // Each of them is changed once.
    const left = await groups([user.id, ids[0] ?? 0], rounds(200, 1000));
    const [project] = await api.rows<{ code: string }>(
      sql`select code from projects where event_company_id = ${theirs.company} order by id limit 1`,
    );
    return {
      group,
      left,
      colleague: ids[7],
      messages: messages.map(({ id }) => id),
      theirs: { project: project?.code },
    };
  },
  inputs: {
    getMessengerRoom: ({ facts }) => ({ params: { room: facts.group } }),
    createMessengerRoom: ({ facts, serial }) => ({
      body: { kind: "GROUP", name: `Örnek grup ${serial}`, users: [facts.colleague] },
    }),
    renameMessengerRoom: ({ facts, serial }) => ({
      params: { room: facts.left.pop() },
      body: { name: `Örnek grup ${serial}`, version: 1 },
    }),
    addMessengerMembers: ({ facts }) => ({ params: { room: facts.group }, body: { users: [facts.colleague] } }),
    removeMessengerMember: ({ facts, world }) => ({ params: { room: facts.left.shift(), id: world.user.id } }),
    muteMessengerRoom: ({ facts }) => ({ params: { room: facts.group }, body: { muted: 1 } }),
    readMessengerRoom: ({ facts }) => ({ params: { room: facts.group }, body: { seq: 1 } }),
    typeInMessengerRoom: ({ facts }) => ({ params: { room: facts.group } }),
    listMessages: ({ facts }) => ({ params: { room: facts.group } }),
    sendMessage: ({ facts, serial }) => ({ params: { room: facts.group }, body: { text: `Örnek mesaj ${serial}` } }),
    getMessage: ({ facts }) => ({ params: { room: facts.group, id: facts.messages[0] } }),
    updateMessage: ({ facts, serial }) => ({
      params: { room: facts.group, id: facts.messages.pop() },
      body: { text: `Yeni metin ${serial}`, version: 1 },
    }),
    removeMessage: ({ facts }) => ({ params: { room: facts.group, id: facts.messages.pop() } }),
    searchMessages: () => ({ query: { query: "örnek" } }),
  },
  foreign: { createMessengerRoom: theirsOf },
});
