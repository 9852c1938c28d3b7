/** Responses of a call other than 200, by status; the texts are in openapi.json. */
export const refusalTexts = {
  401: "No session, or one that has ended; at a sign-in, a wrong address or password.",
  403: "The caller may not make this call, or the module is switched off in the company.",
  404: "Nothing of this name, in another company, or out of the caller's reach.",
  409: "Changed by somebody else since (`current`), not possible as things stand (`blockers`), or made before (`made`).",
  413: "The body is larger than the call takes.",
  415: "The body is not JSON, or no form of files where the call takes files.",
  422: "A field is wrong (`errors`), or the request cannot be read.",
  429: "Too many tries; `Retry-After` says in how many seconds the next is looked at.",
  503: "Too busy or without its database for a moment; `Retry-After` says in how many seconds to ask again.",
} as const;

export type RefusalStatus = keyof typeof refusalTexts;

const fieldsOf = (schema: unknown) => Object.keys((schema as { def?: { shape?: object } }).def?.shape ?? {});

/** Facts of a call that decide. */
interface Asked {
  method: string;
  auth: string;
  creates?: boolean;
  params: unknown;
  query: unknown;
  body: unknown;
  refuses?: readonly RefusalStatus[];
}

/** All refusals of a call: those that follow from its callers and input, and its own (API-017). */
export function refusalsOf({ method, auth, creates, params, query, body, refuses = [] }: Asked): RefusalStatus[] {
  const found = new Set<RefusalStatus>([503, ...refuses]);
  if (auth !== "public") found.add(401).add(403);
  if (fieldsOf(params).length > 0) found.add(404);
  if (fieldsOf(query).length > 0) found.add(422);
  if (method !== "get") found.add(413).add(415).add(422);
  // Unreadable bodies without a login are counted.
  if (method !== "get" && auth === "public") found.add(429);
  if (creates || fieldsOf(body).includes("version")) found.add(409);
  return [...found].toSorted((a, b) => a - b);
}
