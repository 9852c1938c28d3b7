import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useReducer, useRef } from "react";

import { acceptedEndings, fileLimits } from "#contract/activity/file-kinds";

import { addFiles, type FileProblem } from "../upload/file-size";
import { sendFile, type Sent } from "../upload/send-form";

/** One file on its way; `text` is why it could not be taken, in words or as the key of ours. */
export interface QueuedFile {
  id: number;
  file: File;
  state: "waiting" | "sending" | "done" | "failed" | "cancelled";
  /** 0 to 1. */
  share: number;
  text?: string | undefined;
  problem?: FileProblem["key"] | undefined;
}

type Change = { add: QueuedFile[] } | { clear: true } | ({ id: number } & Partial<QueuedFile>);

function reduce(queue: QueuedFile[], change: Change): QueuedFile[] {
  if ("add" in change) return [...queue, ...change.add];
  if ("clear" in change) return [];
  return queue.map((one) => (one.id === change.id ? { ...one, ...change } : one));
}

const limits = { ...fileLimits, accept: acceptedEndings };

const messageOf = ({ body }: Sent): string | undefined =>
  typeof body === "object" && body !== null ? (body as { message?: string }).message : undefined;

/** Sends files one after the other, each with its own progress, so that one can be cancelled or sent again by itself. */
export function useUploadQueue(action: string) {
  const { revalidate } = useRevalidator();
  const [queue, change] = useReducer(reduce, []);
  const last = useRef(0);
  const running = useRef<{ id: number; abort: AbortController }>();
  useEffect(() => () => running.current?.abort.abort(), []);

  const send = useCallback(
    async ({ id, file }: QueuedFile) => {
      const abort = new AbortController();
      running.current = { id, abort };
      change({ id, state: "sending", share: 0, text: undefined });
      const sent = await sendFile(action, "files[]", file, (share) => change({ id, share }), abort.signal);
      running.current = undefined;
      if (abort.signal.aborted) return change({ id, state: "cancelled" });
      const isDone = sent.status === 200 && messageOf(sent) !== undefined;
      change({ id, state: isDone ? "done" : "failed", share: 1, text: isDone ? undefined : messageOf(sent) });
      if (isDone) revalidate();
    },
    [action, revalidate],
  );
  // The state holds the order: whatever ends, is cancelled or comes back, the next one that waits goes.
  useEffect(() => {
    const next = queue.find(({ state }) => state === "waiting");
    if (next && !running.current) void send(next);
  }, [queue, send]);

  const add = (files: File[]) => {
    const { files: fit, problems } = addFiles<File>([], files, limits);
    const named = (file: File) => problems.find((one) => one.file === file.name && !fit.includes(file));
    change({
      add: files.flatMap((file): QueuedFile[] => {
        const problem = named(file);
        // A file that is chosen twice is sent once.
        if (problem?.key === "twice") return [];
        return [
          { id: (last.current += 1), file, state: problem ? "failed" : "waiting", share: 0, problem: problem?.key },
        ];
      }),
    });
  };
  const cancel = (id: number) => {
    if (running.current?.id === id) running.current.abort.abort();
    else change({ id, state: "cancelled" });
  };
  const retry = (id: number) => change({ id, state: "waiting", share: 0, text: undefined });
  const isBusy = queue.some(({ state }) => state === "waiting" || state === "sending");
  return { queue, isBusy, add, cancel, retry, clear: () => change({ clear: true }) };
}
