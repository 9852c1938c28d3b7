// Cards of the board travel as lists of values, and script draws most of them, so that the page stays small
// (docs/decisions/030). The board is one stop of the Tab key. A card that cannot be dragged says why (decision 031).

import type { ProjectRow } from "#contract/projects/leads";
import { lastFreeStage } from "#contract/projects/stages";
import { type CardValues, packing } from "~/components/board/packing";

/** Fields of an offer that the board shows or needs to move it. */
export interface BoardCard {
  code: string;
  name: string;
  stage: number;
  city: string | null;
  starts_at: string;
  ends_at: string;
  lead_value: string | null;
  lead_currency: string | null;
  lead_close_date: string | null;
  client: string | null;
  logo: string | null;
  responsible: string;
  picture: string | null;
  version: number;
  may_write: 0 | 1;
  stale: number | null;
}

const fields = [
  "code",
  "name",
  "stage",
  "city",
  "starts_at",
  "ends_at",
  "lead_value",
  "lead_currency",
  "lead_close_date",
  "client",
  "logo",
  "responsible",
  "picture",
  "version",
  "may_write",
  "stale",
] as const satisfies (keyof BoardCard)[];

const { pack, unpack } = packing<BoardCard>(fields);

export const cardValues = ({ client, responsible, ...row }: ProjectRow): CardValues =>
  pack({
    ...row,
    client: client?.name ?? null,
    logo: client?.logo_full ?? null,
    responsible: responsible.full_name,
    picture: responsible.profile_picture_full,
  });

export const readCard = unpack;

/** Reason why a card cannot be dragged on the board, in words under `lead.fixed.<reason>` (PRJ-095, SES-052). */
export type FixedReason = "right" | "approval" | "page";
export const fixedReasons: FixedReason[] = ["right", "approval", "page"];

export function fixedBy({ stage, may_write }: Pick<BoardCard, "stage" | "may_write">): FixedReason | null {
  if (stage === lastFreeStage + 1) return "approval";
  if (may_write === 0) return "right";
  return stage > lastFreeStage ? "page" : null;
}

export const fixedId = (reason: FixedReason) => `fixed-${reason}`;
