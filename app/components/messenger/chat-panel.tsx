import { Dialog } from "~/components/ui/dialog";
import type { Messenger } from "~/loaders/messenger.server";
import type { QuickDialogProps } from "~/quick-dialogs/quick-dialog";
import { useWords } from "~/shared/words";

import { Conversation } from "./conversation";

import "~/styles/bundles/messenger.css";

/** SHL-051: the same as /messenger, beside whatever page is open. */
export function ChatPanel({ form: messenger, closeHref }: QuickDialogProps<Messenger>) {
  const { t } = useWords();
  return (
    <Dialog size="side" title={t("messenger.title")} closeHref={closeHref}>
      <Conversation {...messenger} />
    </Dialog>
  );
}
