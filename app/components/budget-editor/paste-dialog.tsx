import { useEffect, useRef } from "react";

import { type CellName, cellNames } from "~/browser/budget-cells";
import type { Paste } from "~/browser/budget-paste";
import { Alert } from "~/components/ui/alert";
import { Button } from "~/components/ui/button";
import { useWords } from "~/locales/budget-editor";

interface Props {
  paste: Paste;
  /** Takes a column of the table for another one; null leaves it out. */
  onMap: (at: number, cell: CellName | null) => void;
  onPaste: () => void;
  onClose: () => void;
}

/** Preview of a paste with the cells that could not be read: nothing is written before the person has seen it. */
export function PasteDialog({ paste, onMap, onPaste, onClose }: Props) {
  const { t } = useWords();
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    box.current?.showModal();
  }, []);
  const cells = paste.rows.reduce((sum, { cells: own }) => sum + own.filter(({ writes }) => writes !== null).length, 0);
  const made = paste.rows.filter(({ id, skipped }) => id === null && !skipped).length;
  const skipped = paste.rows.filter((row) => row.skipped).length;
  const { mapping, table } = paste;
  const act = () => {
    // While it is open nothing behind it can have the focus.
    box.current?.close();
    onPaste();
  };
  return (
    <dialog ref={box} className="dialog dialog-lg" aria-labelledby="paste-title" onClose={onClose}>
      <div className="dialog-head">
        <div>
          <h2 id="paste-title">{t("budget-editor.paste.title")}</h2>
          <p className="dialog-lead">{t("budget-editor.paste.what", { rows: paste.rows.length, made })}</p>
        </div>
      </div>
      <div className="dialog-body">
        {paste.unread > 0 ? (
          <Alert type="warning">{t("budget-editor.paste.unread", { count: paste.unread })}</Alert>
        ) : null}
        {skipped > 0 ? <Alert type="warning">{t("budget-editor.paste.skipped", { count: skipped })}</Alert> : null}
        {paste.leftOut > 0 ? (
          <Alert type="warning">{t("budget-editor.paste.leftOut", { count: paste.leftOut })}</Alert>
        ) : null}
        {paste.beyond > 0 ? (
          <Alert type="warning">{t("budget-editor.paste.beyond", { count: paste.beyond })}</Alert>
        ) : null}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached by keyboard */}
        <div className="table-scroll" role="region" aria-label={t("budget-editor.paste.title")} tabIndex={0}>
          <table className="table table-dense">
            <thead>
              <tr>
                {mapping.map((cell, at) => (
                  <th key={at} scope="col">
                    <select
                      className="control"
                      aria-label={t("budget-editor.paste.column", { number: at + 1 })}
                      value={cell ?? ""}
                      onChange={(event) => onMap(at, cellNames.find((name) => name === event.target.value) ?? null)}
                    >
                      <option value="">{t("budget-editor.paste.none")}</option>
                      {cellNames.map((name) => (
                        <option key={name} value={name}>
                          {t(`budget-editor.column.${name}`)}
                        </option>
                      ))}
                    </select>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {paste.rows.map((row, at) => (
                <tr key={at} className={row.skipped ? "budget-off" : undefined}>
                  {mapping.map((name, index) => {
                    const text = table[at]?.[index] ?? "";
                    const isUnread = row.cells.some(({ cell, writes }) => cell === name && writes === null);
                    return (
                      <td key={index} className={isUnread ? "worksheet-unread" : name ? undefined : "budget-off"}>
                        {isUnread ? t("budget-editor.paste.cell", { text }) : text}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
      <div className="dialog-foot">
        <Button onClick={onClose}>{t("budget-editor.paste.cancel")}</Button>
        <Button variant="primary" disabled={cells === 0} onClick={act}>
          {t("budget-editor.paste.act", { count: cells })}
        </Button>
      </div>
    </dialog>
  );
}
