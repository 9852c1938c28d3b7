import { Alert } from "~/components/ui/alert";
import { EmptyLine } from "~/components/ui/empty";
import type { Messenger as Data } from "~/services/messenger/read.server";
import { useWords } from "~/locales/chat";
import type { FormAnswer } from "~/server/submit.server";

import { Conversation } from "./conversation";
import { Members, NewGroup } from "./room-forms";
import { RoomList } from "./room-list";

interface Props {
  messenger: Data;
  answer?: FormAnswer | undefined;
}

function Open({ messenger, answer }: Props) {
  const { t } = useWords();
  const { state, talk } = messenger;
  if (state.view === "new") return <NewGroup messenger={messenger} answer={answer} />;
  if (state.room === null)
    return (
      <div className="chat-none">
        <EmptyLine>{t("chat.choose")}</EmptyLine>
      </div>
    );
  if (!talk)
    return (
      <Alert type="warning" title={t("chat.goneTitle")}>
        {t("chat.gone")}
      </Alert>
    );
  if (state.view === "members") return <Members messenger={messenger} answer={answer} room={talk.room} />;
  return <Conversation key={`${state.room} ${state.before ?? ""}`} messenger={messenger} talk={talk} answer={answer} />;
}

/** SHL-051, SHL-064: the list of conversations and the open one; in a narrow place one of the two. */
export function Messenger({ messenger, answer }: Props) {
  const { state } = messenger;
  const isOpen = state.room !== null || state.view === "new";
  return (
    <div className="chat" data-open={isOpen ? "" : undefined}>
      <RoomList messenger={messenger} />
      <Open messenger={messenger} answer={answer} />
    </div>
  );
}
