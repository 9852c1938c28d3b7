import { messengerParams } from "~/components/messenger/messenger-params";
import type { QuickDialog } from "~/components/shell/quick-dialog";
import styles from "~/styles/bundles/messenger.css?url";

import type { Messenger } from "./read.server";

export const dialogs = {
  chat: {
    may: () => true,
    load: async () => ({ default: (await import("~/components/messenger/chat-panel")).ChatPanel }),
    takes: messengerParams,
    styles,
  } satisfies QuickDialog<Messenger>,
};
