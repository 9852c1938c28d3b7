import { z } from "zod";

import { defineCall } from "../call";
import { code, isoDateTime, line, written } from "../common";

const user = z.object({ user: code });
/** RTM-009: the text of the browser's PushSubscription. */
const token = z.string().min(20).max(4000);

/** RTM-014: the server's public key, for the browser's subscribe(). */
export const key = defineCall({
  name: "getPushKey",
  method: "get",
  path: "/push-key",
  auth: "user",
  ledger: ["RTM-014"],
  answer: z.object({ status: z.literal("success"), key: z.string() }),
});

/** RTM-001: for oneself only (404 for another's code); the same browser again keeps one row. */
export const save = defineCall({
  name: "savePushToken",
  method: "post",
  path: "/users/{user}/push-token",
  auth: "user",
  ledger: ["RTM-001", "RTM-009", "RTM-010", "RTM-011"],
  params: user,
  body: z.object({ token, platform: z.enum(["web"]) }),
  answer: z.object(written),
});

/**
 * RTM-014, SES-049: one's own browsers, newest first; addresses as SHA-256 in base64url, for a browser to find itself. One
 * that is `asleep` is not pushed to, for the session that registered it is over; it registers again after the next login.
 */
export const list = defineCall({
  name: "listPushTokens",
  method: "get",
  path: "/users/{user}/push-tokens",
  auth: "user",
  kept: true,
  ledger: ["RTM-014"],
  params: user,
  answer: z.object({
    status: z.literal("success"),
    data: z.array(
      z.object({
        endpoint_hash: z.string(),
        platform: z.enum(["web"]),
        created_at: isoDateTime,
        asleep: z.boolean(),
      }),
    ),
  }),
});

/** This browser is not pushed to any more; one that is unknown changes nothing. */
export const remove = defineCall({
  name: "removePushToken",
  method: "delete",
  path: "/users/{user}/push-token",
  auth: "user",
  ledger: ["RTM-001"],
  params: user,
  body: z.object({ endpoint: line(2000).optional() }),
  answer: z.object(written),
});
