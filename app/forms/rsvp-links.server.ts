import { data } from "@remix-run/node";
import { z } from "zod";

import { factsOf } from "#contract/kinds";
import type { MadeLink } from "~/components/rsvp-links/link-made";
import { settings } from "~/server/env.server";
import { refuseTo, type StaffPage } from "~/server/guard.server";
import { submit } from "~/server/submit.server";
import * as manualRsvp from "#contract/manual-rsvp";
import { paths } from "~/shared/paths";

import { formKeyOf, newFormKey } from "./form-key.server";

const pageOf = (code: string) => paths.formsOf(code, "rsvp-links");

export async function readRsvpLinks(page: StaffPage, request: Request, code: string) {
  const { data: rows, may_write } = await page.api.call(manualRsvp.listLinks, { params: { code } });
  if (may_write === 0) throw refuseTo(paths.formsOf(code), page.locale);
  return { code, rows, key: formKeyOf(page, request), facts: factsOf(manualRsvp.createLink.body) };
}

/** The token is answered once, to the request that made it, so there is no redirect. */
export async function submitRsvpLink({ api, locale }: StaffPage, request: Request, code: string) {
  let made: MadeLink | undefined;
  const answer = await submit({
    request,
    locale,
    schema: manualRsvp.createLink.body,
    madeAt: () => pageOf(code),
    send: async (body, key) => {
      const { message, token, link } = await api.call(manualRsvp.createLink, { params: { code }, body, key });
      const origin = settings.publicUrl ?? new URL(request.url).origin;
      made = { id: link.id, message, link: token && `${origin}${paths.rsvpLogin(token)}` };
      return { to: pageOf(code) };
    },
  });
  // The form is empty again: what is typed into it next is another link.
  return made ? data({ handed: made, key: newFormKey() }) : answer;
}

export const submitRsvpLinkEnd = ({ api, locale }: StaffPage, request: Request, code: string, id: string) =>
  submit({
    request,
    locale,
    schema: z.object({}),
    refusedAt: pageOf(code),
    send: async () => {
      const { message } = await api.call(manualRsvp.endLink, { params: { code, id: /^\d{1,9}$/.test(id) ? Number(id) : 0 } });
      return { to: pageOf(code), flash: { type: "success", text: message } };
    },
  });
