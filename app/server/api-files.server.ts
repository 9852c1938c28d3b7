import type { z } from "zod";

import type { AnswerOf, BytesSpec, Call, ParamsOf, StreamSpec } from "#contract/call";

import {
  type Api,
  headersOf,
  identityOf,
  once,
  parseJson,
  pathOf,
  readText,
  refusal,
  written,
} from "./api-client.server";
import { queryOf } from "./query-text.server";
import { UpstreamError } from "./upstream-error.server";
import { texts } from "./upstream-texts.server";
import { upstream } from "./upstream.server";

export interface FilesInput<C extends Call<any, any, any, any, any>> {
  params: ParamsOf<C>;
  query: z.input<C["query"]>;
  /** The browser's own form, unread: its type and its bytes as they come. */
  form: { type: string; length: string | null; bytes: ReadableStream<Uint8Array> };
}

/** Limit of simultaneous uploads, more than one process needs; each holds a connection and some hundred KB. */
const maxUploads = 64;

/** For the slowest connection that is let through (http.server.ts). */
const uploadMilliseconds = 15 * 60_000;

let uploading = 0;

/** Streams a form of files to the upstream, which reads and checks it; nothing of it is stored here (decision 043). */
export async function sendFiles<C extends Call<any, any, any, any, any>>(
  api: Api,
  spec: C,
  { params, query, form }: FilesInput<C>,
): Promise<AnswerOf<C>> {
  if (api.unavailable) return api.fail(api.unavailable);
  if (uploading >= maxUploads) return api.fail(new UpstreamError(503, { message: texts[api.language].busy }, "5"));
  const path = `/api/v1${pathOf(spec.path, params)}?${queryOf(query as Record<string, unknown>, api.language)}`;
  const headers = { ...headersOf(api, "application/json"), ...identityOf(api), "content-type": form.type };
  if (form.length) Object.assign(headers, { "content-length": form.length });
  const init = { method: "POST", headers, body: form.bytes, upload: true };
  uploading += 1;
  try {
    const answer = await written(api, () => once(path, init, api, Date.now() + uploadMilliseconds));
    if (answer.status !== 200) throw refusal(answer, api.language);
    return spec.answer.parse(answer.json) as AnswerOf<C>;
  } catch (error) {
    if (error instanceof UpstreamError) return api.fail(error);
    throw error;
  } finally {
    uploading -= 1;
  }
}

/**
 * A file of the upstream with its headers; ends with `signal`. A refusal leaves through `api.fail`, unless `refused`
 * has a page for it.
 */
export async function openBytes<S extends BytesSpec>(
  api: Api,
  spec: S,
  input: { params: z.input<S["params"]>; query: z.input<S["query"]> },
  signal: AbortSignal,
  refused: (error: UpstreamError) => void = () => {},
): Promise<Response> {
  if (api.unavailable) return api.fail(api.unavailable);
  const headers = { ...headersOf(api, "*/*"), ...identityOf(api) };
  const path = `/api/v1${pathOf(spec.path, input.params as Record<string, unknown>)}?${queryOf(input.query as Record<string, unknown>, api.language)}`;
  const answer = await upstream(path, { method: "GET", headers, signal, stream: true }).catch(() =>
    api.fail(new UpstreamError(502, { message: texts[api.language].down })),
  );
  if (answer.status === 200 && answer.body) return answer;
  const json = parseJson(await readText(answer));
  const status = answer.status === 200 ? 502 : answer.status;
  const error = refusal({ status, json, headers: answer.headers }, api.language);
  refused(error);
  return api.fail(error);
}

/** An event stream of the upstream; ends with `signal`. A refusal leaves through `api.fail`, as a call's does. */
export async function openStream<S extends StreamSpec>(
  api: Api,
  spec: S,
  query: z.input<S["query"]>,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  if (api.unavailable) return api.fail(api.unavailable);
  const headers = headersOf(api, "text/event-stream");
  if (api.identity?.token) headers["authorization"] = `Bearer ${api.identity.token}`;
  if (api.background) headers["x-kulis-background"] = "1";
  const path = `/api/v1${spec.path}?${queryOf(query, api.language)}`;
  const answer = await upstream(path, { method: "GET", headers, signal, stream: true }).catch(() =>
    api.fail(new UpstreamError(502, { message: texts[api.language].down })),
  );
  if (answer.status === 200 && answer.body && answer.headers.get("content-type")?.startsWith("text/event-stream"))
    return answer.body;
  const json = parseJson(await readText(answer));
  return api.fail(
    refusal({ status: answer.status === 200 ? 502 : answer.status, json, headers: answer.headers }, api.language),
  );
}
