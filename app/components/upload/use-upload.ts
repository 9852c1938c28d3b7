import { useNavigate, useRevalidator } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useWords } from "~/shared/words";

import type { UploadAnswer } from "~/server/upload.server";

import { sendForm } from "./send-form";

/**
 * Sends a multipart form in place and tells how far it is; without script the same form posts by itself. After an answer
 * with `to` the page goes there, otherwise its data is read again.
 */
export function useUpload() {
  const { t } = useWords();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [progress, setProgress] = useState<number | null>(null);
  const [answer, setAnswer] = useState<UploadAnswer | null>(null);
  const abort = useRef<AbortController>();
  useEffect(() => () => abort.current?.abort(), []);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (progress !== null) return;
    const form = event.currentTarget;
    abort.current = new AbortController();
    setProgress(0);
    const { status, body } = await sendForm(form, setProgress, abort.current.signal);
    if (abort.current.signal.aborted) return;
    setProgress(null);
    const read = typeof body === "object" && body !== null ? (body as UploadAnswer) : null;
    setAnswer(status === 0 ? { message: t("error.offline") } : (read ?? { message: t("error.failed") }));
    if (status !== 200) return;
    if (read?.to) navigate(read.to);
    else revalidate();
  };
  return { progress, answer, onSubmit };
}
