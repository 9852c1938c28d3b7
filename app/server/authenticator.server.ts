import { Authenticator } from "remix-auth";
import { Strategy } from "remix-auth/strategy";

import type { BodyOf } from "#contract/call";
import * as session from "#contract/company/session";
import type { SessionUser } from "#contract/company/session";

import { fetchCsrf, type Api } from "./api-client.server";
import type { Csrf } from "./csrf.server";
import { deviceOf } from "./device.server";
import { settings } from "./env.server";
import { readKnownDevice } from "./session.server";
import { readForm } from "./submit.server";

interface SignedIn {
  token: string;
  user: SessionUser;
  /** For the cookie of this account on this device; a foreign upstream may have none. */
  known_device: string | undefined;
  /** Typed email in lower case: the cookie belongs to it. */
  email: string;
  /** Goes with every later write to a foreign upstream. */
  csrf: Csrf | undefined;
}

type Credentials = BodyOf<typeof session.login>;

/** E-mail and password of a plain form. The action has checked and answered the form before. */
class PasswordStrategy extends Strategy<SignedIn, Credentials> {
  override name = "password";

  constructor(
    private readonly api: Api,
    verify: Strategy.VerifyFunction<SignedIn, Credentials>,
  ) {
    super(verify);
  }

  override async authenticate(request: Request): Promise<SignedIn> {
    const form = await readForm(request, this.api.locale);
    const typed = { ...Object.fromEntries(form), device: deviceOf(request), known_device: undefined };
    const body = session.login.body.parse(typed);
    return this.verify({ ...body, known_device: readKnownDevice(request, body.email) });
  }
}

/** API-001, API-010: a foreign upstream requires its own pair before the first write of a visitor. */
export async function withCsrf(api: Api): Promise<Api> {
  if (!settings.apiUrl) return api;
  const csrf = await fetchCsrf(api);
  return { ...api, identity: { token: "", company: undefined, csrf } };
}

/** SES-001: one for each sign-in, since it calls through the client that the guard gave out. */
export function authenticator(api: Api): Authenticator<SignedIn> {
  const strategy = new PasswordStrategy(api, async (body) => {
    const visitor = await withCsrf(api);
    const { token, user, known_device } = await visitor.call(session.login, { body });
    return { token, user, known_device, email: body.email, csrf: visitor.identity?.csrf };
  });
  return new Authenticator<SignedIn>().use(strategy);
}
