import { settings } from "./env.server";

/** Origin of addresses that are handed on: PUBLIC_URL, else the request's own. */
export const originOf = (request: Request): string => settings.publicUrl ?? new URL(request.url).origin;
