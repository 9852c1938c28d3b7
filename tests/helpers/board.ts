import type { Page } from "playwright";

/** Columns of the draggable board, which comes with its own script and replaces the first one. */
export const columns = (page: Page) => page.locator(".drop");

/** Takes a card to the column of this place; `before` is done with the card still in its place. */
export async function dragCard(page: Page, link: string, column: number, before = () => {}) {
  const card = page.locator(".card", { has: page.locator(link) }).first();
  await columns(page).first().waitFor();
  const from = (await card.boundingBox())!;
  const to = (await columns(page).nth(column).boundingBox())!;
  before();
  await page.mouse.move(from.x + 40, from.y + from.height - 12);
  await page.mouse.down();
  await page.mouse.move(from.x + 60, from.y + 40, { steps: 5 });
  await page.mouse.move(to.x + to.width / 2, to.y + 120, { steps: 12 });
  await page.mouse.up();
}

/** Drags the card of an offer. */
export const drag = (page: Page, code: string, stage: number, before = () => {}) =>
  dragCard(page, `a[href="/bizdev/${code}"]`, stage, before);
