import type { BodyOf } from "#contract/call";
import type { sendWebForm as sendCall } from "#contract/web-forms";
import type { Api } from "~/server/api-client.server";
import * as customerForms from "#contract/customer-forms";
import * as webForms from "#contract/web-forms";
import { clientAddress, remoteAddress } from "~/server/http.server";
import { visitorOf } from "~/server/visitor.server";
import { formLanguageOf, languagesRead } from "~/shared/form-language";

/** The address that a form is opened by: its own, one with its project, or a customer form's. */
export interface Where {
  slug: string;
  pcode?: string | undefined;
  /** PUB-011: of a form of the company, with the client that the address names. */
  customer?: { ccode: string | undefined };
}

/** A page that comes back with what is wrong was opened before, and one that a browser reads ahead is not opened yet. */
const isRead = ({ headers }: Request) => !headers.has("content-type") && !headers.has("sec-purpose");

/** Who opens it, each counted once a day; nobody where a program reads it. */
function openerOf({ state }: Api, request: Request, entry: string) {
  const visitor = visitorOf(request.headers.get("user-agent") ?? "", clientAddress(request) ?? remoteAddress(request));
  if (!isRead(request) || visitor === "program") return {};
  state.rests.opener = visitor ?? null;
  return { entry, ...(visitor ? { visitor } : {}) };
}

/** PUB-002: a form as its page shows it first; a page that somebody opens says by which link it will begin, and is counted. */
export function readOpening(
  { api, request }: { api: Api; request: Request },
  { slug, pcode, customer }: Where,
  entry: string,
) {
  const language = formLanguageOf(request.url);
  const opening = {
    ...(language ? { language } : { reads: languagesRead(request.headers.get("accept-language")) }),
    ...openerOf(api, request, entry),
  };
  if (customer?.ccode !== undefined) return api.call(customerForms.getForClient, { params: { slug, ccode: customer.ccode }, query: opening });
  if (customer) return api.call(customerForms.get, { params: { slug }, query: opening });
  return pcode === undefined ? api.call(webForms.getWebForm, { params: { slug }, query: opening }) : api.call(webForms.getProjectWebForm, { params: { slug, pcode }, query: opening });
}

/** The first step, to where the form was opened. */
export function sendOpening(api: Api, { slug, pcode, customer }: Where, body: BodyOf<typeof sendCall>) {
  if (customer?.ccode !== undefined) return api.call(customerForms.sendForClient, { params: { slug, ccode: customer.ccode }, body });
  if (customer) return api.call(customerForms.sendAnswers, { params: { slug }, body });
  return pcode === undefined ? api.call(webForms.sendWebForm, { params: { slug }, body }) : api.call(webForms.sendProjectWebForm, { params: { slug, pcode }, body });
}
