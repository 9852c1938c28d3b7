import { useEffect, useState } from "react";

import { Avatar } from "~/components/ui/avatar";
import { paths, withQuery } from "~/shared/paths";
import { useWords } from "~/shared/words";

import { onLive } from "~/live/live-bus";

interface Colleague {
  id: number;
  full_name: string;
  picture: string | null;
}

/** Colleagues that the column shows; the rest is a number. */
const maxShown = 12;
const maxAsked = 100;

/** SHL-027, SHL-045: people who are online now. It needs script; without it the column stays empty. */
export function Presence() {
  const { t } = useWords();
  const [people, setPeople] = useState<Colleague[]>([]);
  useEffect(() => {
    let timer: number | undefined;
    let gone = false;
    let ids: number[] | undefined;
    // No fetcher: the router would repeat it after each change in the company.
    const ask = async () => {
      const answer = await fetch(withQuery(paths.presence, { ids: ids?.slice(0, maxAsked).join(",") })).catch(
        () => null,
      );
      if (gone || !answer?.ok || !answer.headers.get("content-type")?.includes("json")) return;
      setPeople(((await answer.json()) as { people: Colleague[] }).people);
    };
    const soon = () => {
      timer ??= window.setTimeout(() => {
        timer = undefined;
        void ask();
      }, 300);
    };
    void ask();
    const off = onLive((message) => {
      if (message.type === "presence") ids = message.ids;
      if (message.type === "presence" || message.type === "gap") soon();
    });
    return () => {
      gone = true;
      window.clearTimeout(timer);
      off();
    };
  }, []);
  return (
    <aside className="presence" aria-label={t("shell.presence.label")}>
      {people.length > 0 ? (
        <p className="presence-count" title={t("shell.presence.count", { count: people.length })}>
          <span className="online-dot" aria-hidden="true" />
          <span aria-hidden="true">{people.length}</span>
          <span className="visually-hidden">{t("shell.presence.count", { count: people.length })}</span>
        </p>
      ) : null}
      <ul>
        {people.slice(0, maxShown).map((person) => (
          <li key={person.id} title={person.full_name}>
            <Avatar name={person.full_name} src={person.picture} size={28} online />
          </li>
        ))}
      </ul>
      {people.length > maxShown ? <p className="presence-more">+{people.length - maxShown}</p> : null}
    </aside>
  );
}
