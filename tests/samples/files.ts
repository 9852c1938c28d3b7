import { sql } from "drizzle-orm";

import type { TestApi } from "../helpers/api";
import { rounds } from "../helpers/deep";
import { defineSamples } from "./define";
import { makeRecord } from "./projects";

/** More than the longest run takes: the fuzzer asks for one input a try. */
const many = rounds(300, 2000);

interface Owner {
  id: number;
  event_company_id: number;
  division_id: number | null;
  team_id: number | null;
}

/** A project with files of one version and empty folders; nothing lies in the file store for them. */
async function makeFiles(api: TestApi, owner: Owner, count: number) {
  const { id: record, code } = await makeRecord(api, owner, { stage: 8, name: "Dosyalı Proje" });
  const company = owner.event_company_id;
  const files = await api.rows<{ id: number }>(sql`insert into record_files
      (event_company_id, model, record_id, name, content_type, size, changed_at, changed_by)
    select ${company}, 'project', ${record}, 'Örnek ' || n || '.txt', 'text/plain; charset=utf-8', 7, now(), ${owner.id}
    from generate_series(1, ${count}::int) n returning id`);
  await api.db
    .execute(sql`insert into record_file_versions (event_company_id, file_id, number, stored, content_type, size, creator_id)
    select event_company_id, id, 1, 'ornek-' || id, content_type, size, changed_by from record_files
    where model = 'project' and record_id = ${record}`);
  const folders = await api.rows<{ id: number }>(sql`insert into record_folders
      (event_company_id, model, record_id, name, creator_id)
    select ${company}, 'project', ${record}, 'Klasör ' || n, ${owner.id} from generate_series(1, ${count}::int) n
    returning id`);
  return { code, files: files.map(({ id }) => id), folders: folders.map(({ id }) => id) };
}

/** A client or supplier with as many files, each called as its record is not. */
async function makeCompanyFiles(api: TestApi, owner: Owner, model: "client" | "supplier", count: number) {
  const company = owner.event_company_id;
  const table = sql.identifier(`${model}s`);
  const [made] = await api.rows<{ id: number; code: string }>(sql`insert into ${table} (event_company_id, code, name)
    select ${company}, 'dosyali-' || coalesce(max(id), 0) + 1, 'Dosyalı Firma ' || coalesce(max(id), 0) + 1 from ${table}
    returning id, code`);
  const { id: record, code } = made!;
  const files = await api.rows<{ id: number }>(sql`insert into record_files
      (event_company_id, model, record_id, name, content_type, size, changed_at, changed_by)
    select ${company}, ${model}, ${record}, 'Evrak ' || n || '.txt', 'text/plain; charset=utf-8', 7, now(), ${owner.id}
    from generate_series(1, ${count}::int) n returning id`);
  await api.db
    .execute(sql`insert into record_file_versions (event_company_id, file_id, number, stored, content_type, size, creator_id)
    select event_company_id, id, 1, 'ornek-' || id, content_type, size, changed_by from record_files
    where model = ${model} and record_id = ${record}`);
  return { code, files: files.map(({ id }) => id) };
}

export default defineSamples({
  async read(api, { user, other }) {
    const mine = await makeFiles(api, user, many);
    const client = await makeCompanyFiles(api, user, "client", many);
    const supplier = await makeCompanyFiles(api, user, "supplier", many);
    return { ...mine, client, supplier, foreign: await makeFiles(api, other, 1) };
  },
  inputs: {
    listProjectFiles: ({ record: { code } }) => ({ params: { code } }),
    uploadProjectFiles: ({ record: { code } }) => ({ params: { code } }),
    createProjectFolder: ({ record: { code }, serial }) => ({ params: { code }, body: { name: `Klasör ${serial}` } }),
    removeProjectFile: ({ facts }) => ({ params: { code: facts.code, id: facts.files.pop() } }),
    listClientFiles: ({ facts }) => ({ params: { code: facts.client.code } }),
    uploadClientFiles: ({ facts }) => ({ params: { code: facts.client.code } }),
    createClientFolder: ({ facts, serial }) => ({
      params: { code: facts.client.code },
      body: { name: `Klasör ${serial}` },
    }),
    removeClientFile: ({ facts }) => ({ params: { code: facts.client.code, id: facts.client.files.pop() } }),
    listSupplierFiles: ({ facts }) => ({ params: { code: facts.supplier.code } }),
    uploadSupplierFiles: ({ facts }) => ({ params: { code: facts.supplier.code } }),
    createSupplierFolder: ({ facts, serial }) => ({
      params: { code: facts.supplier.code },
      body: { name: `Klasör ${serial}` },
    }),
    removeSupplierFile: ({ facts }) => ({ params: { code: facts.supplier.code, id: facts.supplier.files.pop() } }),
    getFile: ({ facts }) => ({ params: { id: facts.files[0] } }),
    updateFile: ({ facts, serial }) => ({
      params: { id: facts.files.pop() },
      body: { name: `Yeni ad ${serial}.txt`, version: 1 },
    }),
    restoreFile: ({ facts }) => ({ params: { id: facts.files[0] }, body: { number: 1, version: 1 } }),
    getFolder: ({ facts }) => ({ params: { id: facts.folders[0] } }),
    updateFolder: ({ facts, serial }) => ({
      params: { id: facts.folders.pop() },
      body: { name: `Yeni klasör ${serial}`, version: 1 },
    }),
    removeFolder: ({ facts }) => ({ params: { id: facts.folders.pop() } }),
  },
  foreign: {
    updateFile: ({ facts }) => ({
      folder_id: (facts["files"] as { foreign: { folders: number[] } }).foreign.folders[0],
    }),
  },
});
