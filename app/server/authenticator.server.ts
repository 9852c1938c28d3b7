import { Authenticator } from "remix-auth";
import { Strategy } from "remix-auth/strategy";

import type { BodyOf } from "#contract/call";
import * as contract from "#contract/session";
import type { SessionUser } from "#contract/session";

import { fetchCsrf, type Api, type Csrf } from "./api-client.server";
import { deviceOf } from "./device.server";
import { settings } from "./env.server";
import { login } from "~/services/session.server";
import { readForm } from "./submit.server";

interface SignedIn {
  token: string;
  user: SessionUser;
  /** Goes with every later write to a foreign upstream. */
  csrf: Csrf | undefined;
}

type Credentials = BodyOf<typeof contract.login>;

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
    return this.verify(contract.login.body.parse({ ...Object.fromEntries(form), device: deviceOf(request) }));
  }
}

/** API-001, API-010: a foreign upstream wants its own pair before the first write of a visitor. */
export async function withCsrf(api: Api): Promise<Api> {
  if (!settings.apiUrl) return api;
  const csrf = await fetchCsrf(api);
  return { ...api, identity: { token: "", company: undefined, csrf } };
}

/** SES-001: one for each sign-in, since it calls through the client that the guard gave out. */
export function authenticator(api: Api): Authenticator<SignedIn> {
  const strategy = new PasswordStrategy(api, async (body) => {
    const visitor = await withCsrf(api);
    const { token, user } = await login(visitor, body);
    return { token, user, csrf: visitor.identity?.csrf };
  });
  return new Authenticator<SignedIn>().use(strategy);
}
