import type { BodyOf } from "#contract/call";
import type * as contract from "#contract/company/company-settings";

import type { Context } from "../../context";
import { translate } from "../../messages";
import { checkOwn } from "../bizdev/stages";
import { createDefinition, listDefinitions, removeDefinition, updateDefinition } from "../definitions/operations";

/** ADM-184: cards are a list of definitions of the company; these calls are their addresses in the specification. */

const cardsOf = async (ctx: Context) => (await listDefinitions(ctx, "credit-cards", { sort_order: "asc" })).data;

export async function listCards(ctx: Context, company: number) {
  checkOwn(ctx, company);
  return { status: "success" as const, credit_cards: await cardsOf(ctx) };
}

export async function addCard(ctx: Context, company: number, body: BodyOf<typeof contract.addCard>) {
  checkOwn(ctx, company);
  const { message, definition } = await createDefinition(ctx, "credit-cards", body);
  return { status: "success" as const, message, id: definition.id, credit_cards: await cardsOf(ctx) };
}

export async function updateCard(
  ctx: Context,
  company: number,
  cardId: number,
  body: BodyOf<typeof contract.updateCard>,
) {
  checkOwn(ctx, company);
  const { message, undo } = await updateDefinition(ctx, "credit-cards", cardId, body);
  return { status: "success" as const, message, undo, credit_cards: await cardsOf(ctx) };
}

/** A card that a record names is hidden instead of deleted. */
export async function removeCard(
  ctx: Context,
  company: number,
  cardId: number,
  { version }: BodyOf<typeof contract.removeCard>,
) {
  checkOwn(ctx, company);
  const card = (await cardsOf(ctx)).find(({ id }) => id === cardId);
  if (!card || card.used === 0) {
    const { message, undo } = await removeDefinition(ctx, "credit-cards", cardId, { version });
    return { status: "success" as const, message, undo, credit_cards: await cardsOf(ctx) };
  }
  const { undo } = await updateDefinition(ctx, "credit-cards", cardId, {
    archived: 1,
    version: version ?? card.version,
  });
  const message = translate(ctx.locale, "company_card_hidden", { name: card.name });
  return { status: "success" as const, message, undo, credit_cards: await cardsOf(ctx) };
}
