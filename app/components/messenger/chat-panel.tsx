import { Dialog } from "~/components/ui/dialog";
import type { Messenger as Data } from "~/services/messenger/read.server";
import type { QuickDialogProps } from "~/components/shell/quick-dialog";
import { useWords } from "~/shared/words";

import { Messenger } from "./messenger";

import "~/styles/bundles/messenger.css";

/** SHL-051: the messenger of /messenger, beside whatever page is open. */
export function ChatPanel({ form: messenger, closeHref }: QuickDialogProps<Data>) {
  const { t } = useWords();
  return (
    <Dialog size="side" title={t("messenger.title")} closeHref={closeHref}>
      <Messenger messenger={messenger} />
    </Dialog>
  );
}
