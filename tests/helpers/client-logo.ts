import { randomUUID } from "node:crypto";

import { createFileStore } from "#api/files";
import { clients } from "#api/db/schema/people";
import { files } from "#api/db/schema/shell";

import type { TestApi } from "./api";

const webp = Buffer.from("UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==", "base64");

/** A client with a logo, as its upload leaves them. */
export async function clientWithLogo(
  api: TestApi,
  { id, event_company_id }: { id: number; event_company_id: number },
  name = "Akdeniz Kardiyoloji Akademisi",
) {
  const logo = randomUUID();
  const own = { event_company_id, created_at: api.now };
  await createFileStore(api.filesFolder).put(logo, webp);
  await api.db
    .insert(files)
    .values({ ...own, user_id: id, name: logo, kind: "client", content_type: "image/webp", size: webp.byteLength });
  const [client] = await api.db
    .insert(clients)
    .values({ ...own, updated_at: api.now, code: logo.replaceAll("-", "").slice(0, 20), name, logo: `/files/${logo}` })
    .returning();
  if (!client) throw new Error("no client");
  return { client: client.id, logo };
}
