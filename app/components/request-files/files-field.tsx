import { useRouteLoaderData } from "@remix-run/react";
import { type ComponentType, useEffect, useRef, useState } from "react";

import { acceptedTypes, requestFileMegabytes, splitCodes } from "#contract/requests/request-file-facts";
import type { UnsentFile } from "#contract/requests/request-files";
import { draftKey } from "~/browser/draft-store";
import { hasPages } from "~/browser/page-marks";
import { Field } from "~/components/form/field";
import { controlProps, initialText, type FieldMeta } from "~/components/form/field-meta";
import { useWords } from "~/locales/request-files";
import { droppedFiles, newFiles } from "~/shared/request-files";

import type { PageListProps } from "./page-list";

interface Props {
  meta: FieldMeta;
  label: string;
  hint?: string;
  /** Names of uploaded files, by their codes. */
  known: readonly UnsentFile[];
  /** Id of the request that is edited: it repeats none of its own files. */
  edited?: number | null;
}

const importList = () => import("./page-list");
const preloadMilliseconds = 1500;

/** Where the pages of a form are kept in the browser: by person, address and form, as its draft is. */
function useKey(input: HTMLInputElement | null) {
  const staff = useRouteLoaderData("staff") as { shell?: { user?: { id: number } } } | undefined;
  const person = staff?.shell?.user?.id;
  const form = input?.form;
  return person === undefined || !form ? null : { person, key: draftKey(person, form.action, form.id) };
}

/**
 * Files of a request or of one of its rows (decision 109). The field holds the codes of uploaded files; chosen ones are
 * posted beside it. With script, photos are turned, made smaller and put in order by a chunk of its own.
 */
export function FilesField({ meta, label, hint, known, edited = null }: Props) {
  const { t } = useWords();
  const input = useRef<HTMLInputElement>(null);
  const [node, setNode] = useState<HTMLInputElement | null>(null);
  const [List, setList] = useState<ComponentType<PageListProps> | null>(null);
  /** Files of the input as the list has put them there. */
  const listed = useRef<File[]>([]);
  const [chosen, setChosen] = useState<{ files: File[]; at: number }>({ files: [], at: 0 });
  const place = useKey(node);
  const codes = splitCodes(initialText(meta));
  // Without the chunk the chosen files are posted as they are.
  const load = () =>
    void importList().then(
      (part) => setList(() => part.PageList),
      () => {},
    );
  const put = (files: File[]) => {
    const transfer = new DataTransfer();
    for (const file of files) transfer.items.add(file);
    listed.current = files;
    if (input.current) input.current.files = transfer.files;
  };
  useEffect(() => {
    setNode(input.current);
    // Fetched before it is needed: a photo may be taken where there is no connection any more.
    const timer = window.setTimeout(() => void importList().catch(() => {}), preloadMilliseconds);
    return () => window.clearTimeout(timer);
  }, []);
  const isKept = place !== null && hasPages(place.key);
  useEffect(() => {
    if (isKept) load();
  }, [isKept]);
  // Uploaded files have codes now, and are not sent a second time.
  const told = initialText(meta);
  const before = useRef(told);
  useEffect(() => {
    if (before.current === told) return;
    before.current = told;
    put([]);
    setChosen(({ at }) => ({ files: [], at: at + 1 }));
  }, [told]);
  const fileHint = hint ?? t("request-files.hint", { most: requestFileMegabytes });
  const names = new Map(known.map((file) => [file.code, file.name]));
  return (
    <Field meta={meta} label={label} hint={fileHint}>
      <input type="hidden" key={meta.key} name={meta.name} defaultValue={told} />
      {codes.length > 0 ? (
        <ul className="attached">
          {codes.map((code) => {
            const name = names.get(code) ?? t("request-files.unsent");
            return (
              <li key={code}>
                <span>{name}</span>
                <label className="check">
                  <input
                    type="checkbox"
                    name={droppedFiles(meta.name)}
                    value={code}
                    aria-label={t("request-files.removeNamed", { name })}
                  />
                  {t("request-files.remove")}
                </label>
              </li>
            );
          })}
        </ul>
      ) : null}
      <input
        {...controlProps({ meta, hint: fileHint })}
        ref={input}
        name={newFiles(meta.name)}
        type="file"
        multiple
        accept={acceptedTypes}
        className="control"
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          put([...listed.current, ...files]);
          setChosen(({ at }) => ({ files, at: at + 1 }));
          load();
        }}
      />
      {List ? (
        <List field={meta.name} chosen={chosen} place={place} edited={edited} label={label} onChange={put} />
      ) : null}
    </Field>
  );
}
