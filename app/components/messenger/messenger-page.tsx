import type { ComponentProps } from "react";

import { ToldAlert } from "~/components/shell/flash-alert";
import { useTold } from "~/components/shell/use-told";
import { Live } from "~/components/shell/live";
import { IconButton } from "~/components/ui/button";
import type { AblyPlace } from "~/live/live-stream";
import type { Flash } from "~/server/session.server";
import { paths } from "~/shared/paths";
import { useWords } from "~/shared/words";

import { Messenger } from "./messenger";

import "~/styles/bundles/form.css";
import "~/styles/bundles/conversation.css";

interface Props extends ComponentProps<typeof Messenger> {
  ably: AblyPlace;
  flash: Flash | undefined;
}

const nothingCounted: string[] = [];

/** ROU-033: the messenger as a page; without script each of its forms is a page of this kind too. */
export function MessengerPage({ messenger, answer, ably, flash }: Props) {
  const { t } = useWords();
  const told = useTold(flash);
  return (
    <main className="alone">
      <header className="alone-bar">
        <IconButton icon="arrow-left" label={t("messenger.back")} to={paths.home} />
        <h1>{t("messenger.title")}</h1>
      </header>
      <div className="alone-body">
        <ToldAlert told={told} />
        <Messenger messenger={messenger} answer={answer} />
      </div>
      <Live ably={ably} counted={nothingCounted} />
    </main>
  );
}
