import { sql } from "drizzle-orm";

import { rounds } from "../helpers/deep";
import { defineSamples } from "./define";

export default defineSamples({
  /** Deleted by the demo's user just now: each can be undone once. */
  async read(api, { mine, user }) {
    const removed = await api.rows<{ id: number }>(sql`with gone as (
        insert into depot_items (event_company_id, name, category, unit, deleted_at)
        select ${mine.company}, 'Silinen ' || n, 'Örnek', 'adet', ${api.now.toISOString()}::timestamptz
        from generate_series(1, ${rounds(300, 2000)}::int) n returning id)
      insert into audit_log (event_company_id, user_id, model, record_id, action, created_at)
      select ${mine.company}, ${user.id}, 'depot_item', id, 'deleted', ${api.now.toISOString()}::timestamptz from gone
      returning id`);
    const edited = await api.rows<{ id: number }>(sql`with changed as (
        insert into clients (event_company_id, code, name, note)
        select ${mine.company}, 'duzenlenen-' || last + n, 'Düzenlenen Müşteri ' || last + n, 'Yeni not'
        from generate_series(1, ${rounds(300, 2000)}::int) n, (select max(id) as last from clients) before returning id)
      insert into audit_log (event_company_id, user_id, model, record_id, action, changes, created_at)
      select ${mine.company}, ${user.id}, 'client', id, 'updated', '{"note": ["Eski not", "Yeni not"]}',
        ${api.now.toISOString()}::timestamptz from changed
      returning id`);
    return { removed: removed.map(({ id }) => id), edited: edited.map(({ id }) => id) };
  },
  inputs: {
    undoWrite: ({ facts }) => ({ params: { id: facts.removed.pop() } }),
    undoWrites: ({ facts }) => ({ body: { ids: [facts.removed.pop()] } }),
    restoreField: ({ facts }) => ({ params: { id: facts.edited.pop() }, body: { field: "note" } }),
  },
});
