/** Sanctum's pair for a foreign upstream: the token and the cookies it belongs to. */
export interface Csrf {
  token: string;
  cookies: string;
}
