import { useWords } from "~/shared/words";

import type { OpenEntry } from "~/services/web-forms/read.server";
import { paths, withQuery } from "~/shared/paths";

/** FRM-223: whom the person asked to share a room, how far it is, and the way back. */
export function RoomMateStates({ shown }: { shown: OpenEntry }) {
  const { t } = useWords();
  const { entry, token, language } = shown;
  return entry.room_mates.map(({ id, title, name, state }) => (
    <section key={id} className="web-form-shown">
      <h3>{title}</h3>
      <p>
        {name ?? t("webForm.roomMate.someone")} · {t(`webForm.roomMate.state.${state}`)}
      </p>
      {state === "asked" || state === "accepted" ? (
        <a className="link" href={withQuery(paths.formEntry(token, "room-mate"), { pair: id, language })}>
          {t("webForm.roomMate.withdraw")}
        </a>
      ) : null}
    </section>
  ));
}
