import type { Call } from "#contract/call";
import { maskSecrets } from "#contract/mask";

import type { FormLanguage } from "#contract/guest-forms/form-facts";

import { pairsOf } from "./query-text.server";
import { UpstreamError } from "./upstream-error.server";
import { texts } from "./upstream-texts.server";
import { embedded, log } from "./upstream.server";

export const isEmbedded = embedded !== undefined;

/** Fields of a request's client that such a call needs. */
interface Reader {
  language: FormLanguage;
  identity: { token: string } | undefined;
  address: string | undefined;
  trace: { requestId: string; remote: string | undefined };
  background: boolean;
  state: { page: object };
}

interface Input {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
}

/** A reading call that the API of this very process answers without a request. */
export const directly = (api: Reader, spec: Call, input: Input, path: string) => async (deadline: number) => {
  if (!embedded) throw new Error("the API is another process");
  const { identity, language, trace } = api;
  const answer = embedded.read(spec, {
    params: Object.fromEntries(Object.entries(input.params ?? {}).map(([name, value]) => [name, String(value)])),
    query: pairsOf(input.query ?? {}, language),
    authorization: identity?.token ? `Bearer ${identity.token}` : undefined,
    background: api.background,
    address: api.address,
    remote: trace.remote,
    requestId: trace.requestId,
    path,
    page: api.state.page,
  });
  const told = await within(answer, deadline - Date.now());
  const line = { request_id: trace.requestId, method: "GET", path: maskSecrets(path) };
  if (!told) {
    log.warn(line, "the API did not answer in time");
    throw new UpstreamError(504, { message: texts[language].slow });
  }
  if (told.status >= 500) log.warn({ ...line, status: told.status }, "the API failed");
  const headers = new Headers(told.retryAfter ? { "retry-after": told.retryAfter } : {});
  return { status: told.status, json: told.json, headers, isRead: true };
};

/** Marks of the data before the calls of a page, and now: undefined with another API process (API_URL). */
export const seenBefore = async (page: object): Promise<string | undefined> => embedded?.seenBefore(page);
export const seenNow = async (authorization: string | undefined, page: object): Promise<string | undefined> =>
  embedded?.seenNow(authorization, page);

/** Resolves with undefined after the timeout; a later result is dropped. */
function within<T>(work: Promise<T>, milliseconds: number): Promise<T | undefined> {
  return new Promise((done, failed) => {
    const timer = setTimeout(() => done(undefined), Math.max(1, milliseconds));
    work.then(done, failed).finally(() => clearTimeout(timer));
  });
}
