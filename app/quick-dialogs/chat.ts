import { messengerParams } from "~/components/messenger/messenger-params";
import type { Messenger } from "~/services/messenger/read.server";
import styles from "~/styles/bundles/messenger.css?url";

import type { QuickDialog } from "./quick-dialog";

export const quickDialog: QuickDialog<Messenger> = {
  may: () => true,
  load: async () => ({ default: (await import("~/components/messenger/chat-panel")).ChatPanel }),
  takes: messengerParams,
  styles,
};
