import { z } from "zod";

import { defineCall } from "../call";
import { code } from "../common";
import { firstStep, formOpening, formSlug, shownForm, wentOn } from "./web-forms";

// Forms of the company itself at addresses of one word, for its clients (PUB-011). A begun entry continues as in every
// form.

const open = {
  auth: "public" as const,
  method: "get" as const,
  ledger: ["PUB-011", "PUB-019"],
  query: formOpening,
  answer: shownForm,
  kept: true,
};
const send = {
  auth: "public" as const,
  method: "post" as const,
  ledger: ["PUB-011", "PUB-019"],
  refuses: [404, 409, 429] as const,
  body: firstStep,
  answer: wentOn,
};
const ofForm = z.object({ slug: formSlug });
const ofClient = z.object({ slug: formSlug, ccode: code });

/** A published form of the company by its slug … */
export const get = defineCall({ ...open, name: "getCustomerForm", path: "/customer-form/{slug}", params: ofForm });

/** … for one of its clients. */
export const getForClient = defineCall({
  ...open,
  name: "getClientForm",
  summary: "A customer form for one client",
  path: "/customer-form/{slug}/{ccode}",
  params: ofClient,
});

export const sendAnswers = defineCall({
  ...send,
  name: "sendCustomerForm",
  path: "/customer-form/{slug}",
  params: ofForm,
});

/** The entry is the client's from its first step on. */
export const sendForClient = defineCall({
  ...send,
  name: "sendClientForm",
  summary: "Answer a customer form for one client",
  path: "/customer-form/{slug}/{ccode}",
  params: ofClient,
});
