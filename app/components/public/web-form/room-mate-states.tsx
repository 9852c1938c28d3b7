import { useWords } from "~/shared/words";

import type { OpenEntry } from "~/services/web-forms/read.server";
import { paths, withQuery } from "~/shared/paths";

/** FRM-223: the person's requested room mates, the state of each request, and its withdrawal. */
export function RoomMateStates({ shown }: { shown: OpenEntry }) {
  const { t } = useWords();
  const { entry, token, language } = shown;
  return entry.room_mates.map(({ id, title, name, state }) => (
    <section key={id} className="web-form-shown">
      <h3>{title}</h3>
      <p>
        <bdi>{name ?? t("webForm.roomMate.someone")}</bdi> · {t(`webForm.roomMate.state.${state}`)}
      </p>
      {state === "asked" || state === "accepted" ? (
        <a className="link" href={withQuery(paths.formEntry(token, "room-mate"), { pair: id, language })}>
          {t("webForm.roomMate.withdraw")}
        </a>
      ) : null}
    </section>
  ));
}
