import { and, eq } from "drizzle-orm";

import { mayDo } from "#contract/permissions";

import { transaction, type Context, type InTransaction } from "../../context";
import { clients, contacts, suppliers } from "../../db/schema/people";
import { projects } from "../../db/schema/projects";
import { files } from "../../db/schema/shell";
import { NotFound } from "../../errors";
import { owned } from "../../records/owned";
import { claimStored, forgetStored, newStored } from "../../records/unclaimed-files";
import { scoped } from "../project-reach/reach";

/** Owner of a picture: a person, or a kind of record. */
export type PictureKind = "picture" | "client" | "supplier" | "contact";

const contentType = "image/webp";

/** The address in records: another picture has another address, so a browser may cache it for ever. */
export const pictureAddress = (name: string) => `/files/${name}`;

/** Stores the bytes in the name of `owner`; `write` puts their address into a record, in the transaction that writes the row of the file. */
export async function storePicture<T>(
  ctx: Context,
  kind: PictureKind,
  square: Uint8Array,
  write: (tx: InTransaction, address: string) => Promise<T>,
  owner = ctx.user.id,
): Promise<T> {
  const name = await newStored(ctx);
  try {
    await ctx.files.put(name, square);
    return await transaction(ctx, async (tx) => {
      const written = await write(tx, pictureAddress(name));
      await tx.db.insert(files).values({
        event_company_id: tx.user.event_company_id,
        user_id: owner,
        name,
        kind,
        content_type: contentType,
        size: square.byteLength,
        created_at: tx.now(),
      });
      await claimStored(tx, name);
      return written;
    });
  } catch (error) {
    await forgetStored(ctx, name);
    throw error;
  }
}

/** Is a record that shows this address in the reader's reach? People see those of their colleagues. */
const isShown: Record<PictureKind, (ctx: Context, address: string) => Promise<boolean>> = {
  picture: async () => true,
  async client(ctx, address) {
    const [client] = await ctx.db
      .select({ id: clients.id })
      .from(clients)
      .where(owned(ctx, clients, eq(clients.logo, address)))
      .limit(1);
    if (!client || mayDo(ctx.user, "clients", "view")) return Boolean(client);
    // People without access to clients see the logos of those of their own projects.
    const [project] = await ctx.db
      .select({ id: projects.id })
      .from(projects)
      .where(and(scoped(ctx), eq(projects.client_id, client.id)))
      .limit(1);
    return Boolean(project);
  },
  async supplier(ctx, address) {
    if (!mayDo(ctx.user, "suppliers", "view")) return false;
    const rows = await ctx.db
      .select({ id: suppliers.id })
      .from(suppliers)
      .where(owned(ctx, suppliers, eq(suppliers.logo, address)))
      .limit(1);
    return rows.length > 0;
  },
  async contact(ctx, address) {
    if (!mayDo(ctx.user, "contacts", "view")) return false;
    const rows = await ctx.db
      .select({ id: contacts.id })
      .from(contacts)
      .where(owned(ctx, contacts, eq(contacts.profile_picture, address)))
      .limit(1);
    return rows.length > 0;
  },
};

/** X8: access follows the record with the picture, not the knowledge of its name. */
export async function readFile(ctx: Context, name: string) {
  const [row] = await ctx.db
    .select({ name: files.name, kind: files.kind, content_type: files.content_type })
    .from(files)
    .where(owned(ctx, files, eq(files.name, name)));
  // Files of forms have addresses of their own.
  const shows = row && Object.hasOwn(isShown, row.kind) ? isShown[row.kind as PictureKind] : undefined;
  const isOpen = row && (await shows?.(ctx, pictureAddress(row.name)));
  const bytes = isOpen && (await ctx.files.get(row.name));
  if (!bytes) throw new NotFound();
  return {
    status: "success" as const,
    content_type: row.content_type,
    data: Buffer.from(bytes).toString("base64"),
  };
}
