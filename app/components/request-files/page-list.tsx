import { useEffect, useRef, useState } from "react";

import { requestFileLimits, requestFileMegabytes } from "#contract/requests/request-file-facts";
import { dropForm, keepPages, readPages } from "~/browser/page-store";
import { preparePhoto } from "~/browser/photo";
import { onSaved } from "~/browser/saved";
import { Alert } from "~/components/ui/alert";
import { Button, IconButton } from "~/components/ui/button";
import { useWords } from "~/locales/request-files";

import { PageFace } from "./page-face";
import { useRepeated } from "./use-repeated";

export interface PageListProps {
  field: string;
  label: string;
  /** Files of the newest choice; another number each time. */
  chosen: { files: File[]; at: number };
  place: { person: number; key: string } | null;
  edited: number | null;
  /** The files in their order, as they will be posted. */
  onChange: (files: File[]) => void;
}

interface Page {
  id: number;
  source: File;
  turns: number;
  /** Turned and made smaller; null while that is done. */
  file: File | null;
}

let serial = 0;
const newPage = (source: File): Page => ({ id: (serial += 1), source, turns: 0, file: null });

function useOffline(): boolean {
  const [offline, setOffline] = useState(() => !navigator.onLine);
  useEffect(() => {
    const look = () => setOffline(!navigator.onLine);
    window.addEventListener("online", look);
    window.addEventListener("offline", look);
    return () => {
      window.removeEventListener("online", look);
      window.removeEventListener("offline", look);
    };
  }, []);
  return offline;
}

/** Chosen pages with thumbnails: turned, made smaller, put in order and taken away, and kept in the browser until sent. */
export function PageList({ field, label, chosen, place, edited, onChange }: PageListProps) {
  const { t } = useWords();
  const [pages, setPages] = useState<Page[]>([]);
  const [kept, setKept] = useState<File[]>([]);
  const offline = useOffline();
  const touched = useRef(false);
  const show = useRef(onChange);
  show.current = onChange;
  const person = place?.person;
  const key = place?.key;

  useEffect(() => {
    if (person === undefined || key === undefined) return;
    void readPages(person, key, field).then((files) => touched.current || setKept(files));
    return onSaved((path) => {
      if (!key.includes(` ${path} `)) return;
      touched.current = false;
      setKept([]);
      setPages([]);
      void dropForm(person, key);
    });
  }, [person, key, field]);

  // An empty choice comes when the files of before were uploaded.
  useEffect(() => {
    if (chosen.at === 0) return;
    touched.current = true;
    setPages((before) => (chosen.files.length === 0 ? [] : [...before, ...chosen.files.map(newPage)]));
  }, [chosen]);

  useEffect(() => {
    const waiting = pages.find(({ file }) => file === null);
    if (!waiting) return;
    let isOver = false;
    const prepare = async () => {
      const file = await preparePhoto(waiting.source, waiting.turns);
      if (!isOver) setPages((before) => before.map((page) => (page.id === waiting.id ? { ...page, file } : page)));
    };
    void prepare();
    return () => {
      isOver = true;
    };
  }, [pages]);

  useEffect(() => {
    if (!touched.current) return;
    const files = pages.map(({ source, file }) => file ?? source);
    show.current(files);
    if (person !== undefined && key !== undefined && pages.every(({ file }) => file !== null))
      void keepPages(person, key, field, files);
  }, [pages, person, key, field]);

  const repeated = useRepeated(
    pages.flatMap(({ file }) => file ?? []),
    edited,
  );
  const change = (id: number, more: Partial<Page>) =>
    setPages((before) => before.map((page) => (page.id === id ? { ...page, ...more } : page)));
  const move = (at: number, by: number) =>
    setPages((before) => {
      const next = [...before];
      const [page] = next.splice(at, 1);
      if (page) next.splice(at + by, 0, page);
      return next;
    });
  const putBack = () => {
    touched.current = true;
    setPages((before) => [...kept.map((source) => ({ ...newPage(source), file: source })), ...before]);
    setKept([]);
  };
  const drop = () => {
    setKept([]);
    if (person !== undefined && key !== undefined) void keepPages(person, key, field, []);
  };
  return (
    <>
      {kept.length > 0 ? (
        <Alert title={t("request-files.kept", { count: kept.length })}>
          <div className="btn-row">
            <Button size="sm" onClick={putBack}>
              {t("request-files.putBack")}
            </Button>
            <Button size="sm" variant="ghost" onClick={drop}>
              {t("request-files.drop")}
            </Button>
          </div>
        </Alert>
      ) : null}
      {pages.length > 0 ? (
        <ol className="attached" aria-label={`${label}: ${t("request-files.pages")}`}>
          {pages.map(({ id, source, turns, file }, at) => {
            const shown = file ?? source;
            const isImage = shown.type.startsWith("image/");
            const { name } = shown;
            return (
              <li key={id} aria-busy={file === null}>
                <PageFace file={shown} />
                <span>
                  {name}
                  {file === null ? <small role="status">{t("request-files.preparing")}</small> : null}
                  {shown.size > requestFileLimits.maxBytes ? (
                    <small className="field-error">
                      {t("request-files.size", { name, most: requestFileMegabytes })}
                    </small>
                  ) : null}
                  {repeated.has(shown) ? <small className="field-error">{t("request-files.repeated")}</small> : null}
                </span>
                <span className="attached-acts">
                  {isImage ? (
                    <IconButton
                      icon="redo-2"
                      size="sm"
                      label={t("request-files.turn", { name })}
                      onClick={() => change(id, { turns: (turns + 1) % 4, file: null })}
                    />
                  ) : null}
                  {at > 0 ? (
                    <IconButton
                      icon="arrow-up"
                      size="sm"
                      label={t("request-files.up", { name })}
                      onClick={() => move(at, -1)}
                    />
                  ) : null}
                  {at < pages.length - 1 ? (
                    <IconButton
                      icon="arrow-down"
                      size="sm"
                      label={t("request-files.down", { name })}
                      onClick={() => move(at, 1)}
                    />
                  ) : null}
                  <IconButton
                    icon="trash-2"
                    size="sm"
                    label={t("request-files.removeNamed", { name })}
                    onClick={() => setPages((before) => before.filter((page) => page.id !== id))}
                  />
                </span>
              </li>
            );
          })}
        </ol>
      ) : null}
      {offline && pages.length > 0 ? (
        <p className="hint" role="status">
          {t("request-files.offline")}
        </p>
      ) : null}
    </>
  );
}
