import type { BodyOf } from "#contract/call";
import type { saveLogo, removeLogo } from "#contract/companies/clients";

import { transaction, type Context, type InTransaction } from "../../context";
import { translate, type MessageKey } from "../../messages";
import { findWritable, type RecordKind, type RecordTable, type RowOf } from "../../records/kinds";
import { saveRecord, staleRecord } from "../../records/writes";
import { logoLimit } from "../session/attempts";
import { squarePicture } from "./prepare";
import { storePicture, type PictureKind } from "./stored";

/** A kind of record with a picture of its own. */
export interface Pictured<T extends RecordTable, A> {
  kind: RecordKind<T>;
  model: PictureKind;
  /** The column that holds the picture's address. */
  column: "logo" | "profile_picture";
  saved: MessageKey;
  removed: MessageKey;
  /** The record as its page shows it. */
  show: (tx: InTransaction, row: RowOf<T>) => Promise<A & Record<string, unknown>>;
}

const currentOf =
  <T extends RecordTable, A>(tx: InTransaction, { kind, show }: Pictured<T, A>, code: string) =>
  async () =>
    show(tx, await kind.find(tx, code));

async function write<T extends RecordTable, A>(
  tx: InTransaction,
  of: Pictured<T, A>,
  code: string,
  version: number | undefined,
  address: string | null,
) {
  const before = await findWritable(tx, of.kind, code);
  const known = Number(before["version"]);
  const values = { [of.column]: address } as never;
  const { row, undo } = await saveRecord(tx, of.kind, before, version ?? known, values, currentOf(tx, of, code));
  return { undo, record: await of.show(tx, row) };
}

/** Gives the record a picture; the one before stays stored for as long as an undo or a split may bring it back. */
export async function saveRecordPicture<T extends RecordTable, A>(
  ctx: Context,
  of: Pictured<T, A>,
  code: string,
  { version, ...picture }: BodyOf<typeof saveLogo>,
) {
  // Nothing is decoded for a record that the person may not change, or that changed meanwhile.
  await transaction(ctx, async (tx) => {
    const row = await findWritable(tx, of.kind, code);
    if (row["version"] !== version) throw await staleRecord(currentOf(tx, of, code));
  });
  const square = await squarePicture(ctx, picture, logoLimit);
  const written = await storePicture(ctx, of.model, square, (tx, address) => write(tx, of, code, version, address));
  return { status: "success" as const, message: translate(ctx.locale, of.saved), ...written };
}

export async function removeRecordPicture<T extends RecordTable, A>(
  ctx: Context,
  of: Pictured<T, A>,
  code: string,
  { version }: BodyOf<typeof removeLogo>,
) {
  const written = await transaction(ctx, (tx) => write(tx, of, code, version, null));
  return { status: "success" as const, message: translate(ctx.locale, of.removed), ...written };
}
