import * as customer from "#contract/guest-forms/customer-forms";
import * as previews from "#contract/guest-forms/form-previews";
import * as mailboxes from "#contract/guest-forms/form-mailboxes";
import * as contract from "#contract/guest-forms/web-forms";

import { lane } from "../../../fair-queue";
import type { Mounts } from "../../../http/mount";
import { readFormLogo } from "../definition/brand";
import { cancelFormEntry, saveFormEntry, sendForm } from "./entries";
import { eraseOwnEntry } from "./erase";
import { findCustomerForm, findOwn, findPlace, findWebForm } from "../entries/find";
import { openForm, openLink } from "./openings";
import { previewForm } from "./preview";
import { showStored } from "./stored";
import { confirmMail } from "./repeats";
import { uploadToForm } from "./upload";

/**
 * Guests who send at once, one after the other but a few: each wants several statements, and two hundred that share the
 * connections would all be answered last, some after the five seconds in which a connection has to be free. Connections
 * are left for the staff, and the first who came are answered first.
 */
const inOrder = lane({ places: 6, waiting: 2000, ofOne: 1, longest: 20_000, retrySeconds: 5 });
let guests = 0;
const inTurn = <T>(send: () => Promise<T>): Promise<T> => inOrder((guests += 1), send);

export function webFormRoutes(mounts: Mounts) {
  mounts.onFiles(contract.upload, async (ctx, { params, query, files }) =>
    uploadToForm(ctx, await findWebForm(ctx, params.slug), query.field, files),
  );
  mounts.on(contract.logo, (ctx, { params }) => readFormLogo(ctx, params.name));
  mounts.on(contract.getWebForm, async (ctx, { params, query }) =>
    openForm(ctx, await findWebForm(ctx, params.slug), query),
  );
  mounts.on(contract.getProjectWebForm, async (ctx, { params, query }) =>
    openForm(ctx, await findWebForm(ctx, params.slug, params.pcode), query),
  );
  mounts.on(contract.sendWebForm, (ctx, { params, body }) =>
    inTurn(async () => sendForm(ctx, { form: await findWebForm(ctx, params.slug) }, body)),
  );
  mounts.on(contract.sendProjectWebForm, (ctx, { params, body }) =>
    inTurn(async () => sendForm(ctx, { form: await findWebForm(ctx, params.slug, params.pcode) }, body)),
  );
  mounts.on(customer.get, async (ctx, { params, query }) =>
    openForm(ctx, (await findCustomerForm(ctx, params.slug)).form, query),
  );
  mounts.on(customer.getForClient, async (ctx, { params, query }) =>
    openForm(ctx, (await findCustomerForm(ctx, params.slug, params.ccode)).form, query),
  );
  mounts.on(customer.sendAnswers, async (ctx, { params, body }) =>
    sendForm(ctx, await findCustomerForm(ctx, params.slug), body),
  );
  mounts.on(customer.sendForClient, async (ctx, { params, body }) =>
    sendForm(ctx, await findCustomerForm(ctx, params.slug, params.ccode), body),
  );
  mounts.on(contract.getEntry, async (ctx, { params, query }) =>
    openLink(ctx, await findPlace(ctx, params.token), params.token, query),
  );
  mounts.on(contract.saveEntry, (ctx, { params, body }) => inTurn(() => saveFormEntry(ctx, params.token, body)));
  mounts.onFiles(contract.uploadToEntry, async (ctx, { params, query, files }) =>
    uploadToForm(ctx, (await findPlace(ctx, params.token)).form, query.field, files),
  );
  mounts.on(contract.cancelEntry, (ctx, { params, body }) => cancelFormEntry(ctx, params.token, body));
  mounts.on(mailboxes.confirmMail, (ctx, { params }) => confirmMail(ctx, params.token));
  mounts.on(contract.storedEntry, async (ctx, { params, query }) =>
    showStored(ctx, await findOwn(ctx, params.token), query.language),
  );
  mounts.on(previews.get, (ctx, { params, query }) => previewForm(ctx, params.id, query));
  mounts.on(contract.eraseEntry, (ctx, { params }) => eraseOwnEntry(ctx, params.token));
}
