import { useEffect, useState } from "react";

import { onLive } from "~/components/shell/live-stream";
import { Alert } from "~/components/ui/alert";
import { paths } from "~/paths";
import { useWords } from "~/words";

/** The API forgets a form that was not heard of for 30 seconds. */
const beatMilliseconds = 12_000;

/**
 * 'X düzenliyor': who else has this record's form open, and whether it was saved by somebody since this one was opened.
 * `silent` once the form shows both values of a stale save.
 */
export function EditingNote({ code, silent }: { code: string; silent: boolean }) {
  const { t } = useWords();
  const [others, setOthers] = useState<string[]>([]);
  const [changed, setChanged] = useState(false);
  useEffect(() => {
    let gone = false;
    const beat = async () => {
      const answer = await fetch(paths.editing(code), { method: "POST" }).catch(() => null);
      if (gone || !answer?.ok || !answer.headers.get("content-type")?.includes("json")) return;
      setOthers(((await answer.json()) as { others: string[] }).others);
    };
    void beat();
    const timer = window.setInterval(() => void beat(), beatMilliseconds);
    const off = onLive((message) => {
      if (
        message.type === "changes" &&
        message.events.some((event) => event.model === "project" && event.code === code)
      )
        setChanged(true);
    });
    const end = () => void navigator.sendBeacon(paths.editing(code, "end"));
    window.addEventListener("pagehide", end);
    return () => {
      gone = true;
      window.clearInterval(timer);
      window.removeEventListener("pagehide", end);
      off();
      end();
    };
  }, [code]);
  if (silent) return null;
  if (changed)
    return (
      <Alert type="warning" title={t("shell.editing.changed")} role="status">
        <p>{t("shell.editing.changedText")}</p>
      </Alert>
    );
  const [name] = others;
  if (!name) return null;
  const title =
    others.length > 1 ? t("shell.editing.many", { name, others: others.length - 1 }) : t("shell.editing.one", { name });
  return (
    <Alert type="info" title={title} role="status">
      <p>{t("shell.editing.text")}</p>
    </Alert>
  );
}
