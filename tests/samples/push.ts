import { createECDH } from "node:crypto";

import { defineSamples } from "./define";

const browserKey = createECDH("prime256v1").generateKeys("base64url");

/** PushSubscription of a browser, as JSON text. */
export const browserToken = (nth: number) =>
  JSON.stringify({
    endpoint: `https://kulis-test.push.services.mozilla.com/${nth}`,
    keys: { p256dh: browserKey, auth: "AAAAAAAAAAAAAAAAAAAAAA" },
  });

export default defineSamples({
  inputs: {
    savePushToken: ({ world, serial }) => ({
      params: { user: world.user.code },
      body: { token: browserToken(serial), platform: "web" },
    }),
    listPushTokens: ({ world }) => ({ params: { user: world.user.code } }),
    removePushToken: ({ world }) => ({ params: { user: world.user.code } }),
  },
});
