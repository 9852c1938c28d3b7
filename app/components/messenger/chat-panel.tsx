import { Dialog } from "~/components/ui/dialog";
import type { Messenger } from "~/loaders/messenger.server";
import { useWords } from "~/shared/words";

import { Conversation } from "./conversation";

/** SHL-051: the same as /messenger, beside whatever page is open. */
export function ChatPanel({ messenger, closeHref }: { messenger: Messenger; closeHref: string }) {
  const { t } = useWords();
  return (
    <Dialog size="side" title={t("messenger.title")} closeHref={closeHref}>
      <Conversation {...messenger} />
    </Dialog>
  );
}
