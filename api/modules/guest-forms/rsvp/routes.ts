import * as contract from "#contract/guest-forms/manual-rsvp";

import type { Mounts } from "../../../http/mount";
import { createLink, endLink, listLinks } from "./links";
import { markPerson } from "./mark";
import { getPerson, listForms, listPeople } from "./read";
import { saveAnswers } from "./save";
import { addWalkIn } from "./walk-in";

export function manualRsvpRoutes(mounts: Mounts) {
  mounts.on(contract.listLinks, (ctx, { params }) => listLinks(ctx, params.code));
  mounts.on(contract.createLink, (ctx, { params, body }) => createLink(ctx, params.code, body));
  mounts.on(contract.endLink, (ctx, { params }) => endLink(ctx, params));
  mounts.on(contract.listForms, (ctx) => listForms(ctx));
  mounts.on(contract.listPeople, (ctx, { params, query }) => listPeople(ctx, params.code, query));
  mounts.on(contract.getPerson, (ctx, { params }) => getPerson(ctx, params));
  mounts.on(contract.saveAnswers, (ctx, { params, body }) => saveAnswers(ctx, params, body));
  mounts.on(contract.markPerson, (ctx, { params, body }) => markPerson(ctx, params, body));
  mounts.on(contract.addWalkIn, (ctx, { params, body }) => addWalkIn(ctx, params.code, body));
}
