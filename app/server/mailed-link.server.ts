import type * as session from "#contract/company/session";

import type { publicPage } from "./guard.server";
import { translate } from "./i18n.server";
import { refusal } from "./refusal.server";

/**
 * Throws the page's error unless the link would work: 404 for an unknown one, and 410 for one that
 * was used or is too old. After a post the form stays with its own refusal.
 */
export async function checkLink(
  { api, locale, posted }: Awaited<ReturnType<typeof publicPage>>,
  check: typeof session.checkInvitation,
  token: string,
  words: { used: string; expired: string },
): Promise<void> {
  if (posted) return;
  const { state } = await api.call(check, { params: { token } });
  if (state !== "open") throw refusal(410, translate(locale, words[state]));
}
