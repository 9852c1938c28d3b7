import { z } from "zod";

import { isoDate } from "../common";

/** Brand of a guest form: the client of its event if that has a logo, else the company itself. */
export const formBrand = z.object({
  name: z.string(),
  /** The company's, `#rrggbb`. */
  color: z.string().nullable(),
  /** Logo of the company (`GET /branding/logo/{name}`). */
  logo: z.string().nullable(),
  /** Logo of the client (`GET /form-logo/{name}`). */
  client_logo: z.string().nullable(),
});

/** The event above a guest's page. */
export const formEvent = z.object({
  name: z.string(),
  starts_at: isoDate,
  ends_at: isoDate,
  city: z.string().nullable(),
});
