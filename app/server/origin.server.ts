import { settings } from "./env.server";

/** What addresses begin with that are given to others: PUBLIC_URL, else what the request came to. */
export const originOf = (request: Request): string => settings.publicUrl ?? new URL(request.url).origin;
