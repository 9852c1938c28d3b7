import { expect, test } from "vitest";

import type { Api } from "~/server/api-client.server";
import { pressGuest } from "~/server/guest-press.server";

const press = (body: string) =>
  pressGuest(
    {
      // The embedded upstream needs no csrf pair, and the call is the test's own.
      api: {} as Api,
      locale: "tr",
      request: new Request("https://kulis.test/unsubscribe/abc?language=tr", {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body,
      }),
    },
    { names: ["resume", "List-Unsubscribe"], to: "/unsubscribe/abc", send: () => Promise.resolve({}) },
  );

test("X13 RFC 8058 a mail provider's one-click press is answered with 200, a guest's press with a redirect", async () => {
  const provider = await press("List-Unsubscribe=One-Click");
  expect(provider).toMatchObject({ type: "DataWithResponseInit", init: null });
  const guest = await press("resume=1");
  expect(guest).toMatchObject({ status: 302 });
  expect((guest as Response).headers.get("location")).toBe("/unsubscribe/abc?language=tr");
});
