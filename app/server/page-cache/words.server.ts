import type { Words } from "~/shared/words";

import { settings } from "../env.server";

/** Caches texts without values. */
export function cacheTexts({ t, ...rest }: Words): Words {
  if (!settings.cache) return { ...rest, t };
  const texts = new Map<string, string>();
  return {
    ...rest,
    t(key, values) {
      if (values) return t(key, values);
      let text = texts.get(key);
      if (text === undefined) texts.set(key, (text = t(key)));
      return text;
    },
  };
}
