import { useFetchers, useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";

import { onSaved } from "~/browser/saved";
import { onLive } from "~/live/live-bus";
import { Alert } from "~/components/ui/alert";
import { paths, type RecordName } from "~/shared/paths";
import { useWords } from "~/locales/form";

import { useFirst } from "./use-first";

/** The API forgets a form that was not heard of for 30 seconds. Openings and closings are told of at once. */
const beatMilliseconds = 12_000;

/** Names of who else has this record's form open. With `announce` the caller's own form is told of with each asking. */
function useOthers({ model, code }: RecordName, announce: boolean): string[] {
  const [others, setOthers] = useState<string[]>([]);
  useEffect(() => {
    let gone = false;
    let latest = 0;
    const ask = async () => {
      // A form must be heard of also from a tab in the background; who only reads is not there to see it.
      if (!announce && document.hidden) return;
      const mine = (latest += 1);
      const answer = await fetch(paths.editing({ model, code }), { method: announce ? "POST" : "GET" }).catch(
        () => null,
      );
      if (!answer?.ok || !answer.headers.get("content-type")?.includes("json")) return;
      const told = (await answer.json()) as { others: string[] };
      // An answer that was asked for earlier may come later.
      if (!gone && mine === latest) setOthers(told.others);
    };
    void ask();
    const timer = window.setInterval(() => void ask(), beatMilliseconds);
    const off = onLive((message) => {
      if (message.type === "listening" || (message.type === "editing" && message.code === code)) void ask();
    });
    return () => {
      gone = true;
      off();
      window.clearInterval(timer);
    };
  }, [model, code, announce]);
  return others;
}

function Others({ others }: { others: string[] }) {
  const { t } = useWords();
  const [name] = others;
  if (!name) return null;
  const title =
    others.length > 1 ? t("form.editing.many", { name, others: others.length - 1 }) : t("form.editing.one", { name });
  return (
    <Alert type="info" title={title} role="status">
      <p>{t("form.editing.text")}</p>
    </Alert>
  );
}

/** 'X düzenliyor' on the record's own page: who reads it announces nothing. */
export function EditedNote({ record, page }: { record: RecordName; page: string }) {
  // A dialog over the page has its own.
  return useLocation().pathname === page ? <EditedHere record={record} /> : null;
}

function EditedHere({ record }: { record: RecordName }) {
  const others = useOthers(record, false);
  if (others.length === 0) return null;
  return (
    <div className="sheet-alert">
      <Others others={others} />
    </div>
  );
}

interface EditingProps {
  record: RecordName;
  /** The record's version as it was read last; the form was opened with the first one. */
  version: number | undefined;
  /** The form shows both values of a stale save. */
  silent: boolean;
}

/** 'X düzenliyor': who else has this record's form open, and whether it was saved by somebody since this one was opened. */
export function EditingNote({ record, version, silent }: EditingProps) {
  const { t } = useWords();
  const others = useOthers(record, true);
  const { model, code } = record;
  const opened = useFirst(version);
  // Saving this form changes the record too, a moment before the form is gone.
  const [saved, setSaved] = useState(false);
  const isSending = useFetchers().some(({ formMethod }) => formMethod === "POST");
  useEffect(() => {
    const off = onSaved(() => setSaved(true));
    const end = () => void navigator.sendBeacon(paths.editing({ model, code }, "end"));
    window.addEventListener("pagehide", end);
    return () => {
      window.removeEventListener("pagehide", end);
      off();
      end();
    };
  }, [model, code]);
  if (silent) return null;
  if (version !== opened && !saved && !isSending)
    return (
      <Alert type="warning" title={t("form.editing.changed")} role="status">
        <p>{t("form.editing.changedText")}</p>
      </Alert>
    );
  return <Others others={others} />;
}
