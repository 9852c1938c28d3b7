import { z } from "zod";

import { defineCall } from "../call";
import { id, isoDate, listOf, listQuery, text, written } from "../common";

/** SHL-062: by the requested host name; the product's own look for every name that no company has. */
export const branding = defineCall({
  name: "getBranding",
  method: "get",
  path: "/branding",
  auth: "public",
  ledger: ["SHL-062"],
  query: z.object({ host: z.string().trim().toLowerCase().max(260).optional() }),
  answer: z.object({
    status: z.literal("success"),
    branding: z.object({
      app_name: z.string(),
      company_name: z.string().nullable(),
      /** `#rrggbb`. */
      color: z
        .string()
        .regex(/^#[0-9a-f]{6}$/)
        .nullable(),
      /** Name of the logo for GET /branding/logo/{name}. */
      logo: z.string().nullable(),
    }),
  }),
});

/** SHL-062: a company's logo for its host; `data` is base64. */
export const brandingLogo = defineCall({
  name: "getBrandingLogo",
  method: "get",
  path: "/branding/logo/{name}",
  auth: "public",
  ledger: ["SHL-062"],
  params: z.object({ name: z.string().regex(/^[\w-]{6,64}$/) }),
  answer: z.object({ status: z.literal("success"), content_type: z.string(), data: z.string() }),
});

/** SHL-060: release notes in the caller's language, newest first. */
export const news = defineCall({
  name: "listNews",
  method: "get",
  path: "/news",
  auth: "user",
  ledger: ["SHL-060"],
  query: z.object({ page: listQuery.page, page_size: listQuery.page_size }),
  answer: listOf(z.object({ id, date: isoDate, title: z.string(), text: z.string() })),
});

export const feedbackTypes = ["idea", "problem", "other"] as const;

/** SHL-060: kept, and mailed to the company's admins; 429 after 5 in 15 minutes. */
export const sendFeedback = defineCall({
  name: "sendFeedback",
  refuses: [429],
  method: "post",
  path: "/feedback",
  auth: "user",
  ledger: ["SHL-060"],
  creates: true,
  body: z.object({ type: z.enum(feedbackTypes), text: text(2000).pipe(z.string().min(3)) }),
  answer: z.object(written),
});
