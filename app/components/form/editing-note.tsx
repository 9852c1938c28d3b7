import { useFetchers, useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";

import { onSaved } from "~/browser/saved";
import { onLive } from "~/live/live-bus";
import { Alert } from "~/components/ui/alert";
import { paths, type RecordName } from "~/shared/paths";
import { useWords } from "~/locales/form";

import { useFirst } from "./use-first";

/** The API forgets a form without a heartbeat for 30 seconds. Openings and closings are sent at once. */
const beatMilliseconds = 12_000;

/** Names of other people with this record's form open. With `announce` each request announces the caller's own form. */
function useOthers({ model, code }: RecordName, announce: boolean): string[] {
  const [others, setOthers] = useState<string[]>([]);
  useEffect(() => {
    let gone = false;
    let latest = 0;
    const ask = async () => {
      // A form sends heartbeats in a background tab too; a reader there sees nothing.
      if (!announce && document.hidden) return;
      const mine = (latest += 1);
      const answer = await fetch(paths.editing({ model, code }), { method: announce ? "POST" : "GET" }).catch(
        () => null,
      );
      if (!answer?.ok || !answer.headers.get("content-type")?.includes("json")) return;
      const told = (await answer.json()) as { others: string[] };
      // The answer of an earlier request may arrive later.
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

/** 'X düzenliyor' on the record's own page: a reader announces nothing. */
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
  /** The record's version at its last reading; the form was opened with the first one. */
  version: number | undefined;
  /** The form shows both values of a stale save. */
  silent: boolean;
}

/**
 * 'X düzenliyor': other people with this record's form open, and whether somebody saved it since this form was opened.
 */
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
