import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";

import type { MergeNoun } from "#contract/companies/merge-facts";
import type { SimilarRecord } from "#contract/companies/merges";
import { ButtonLink } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { Empty } from "~/components/ui/empty";
import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/locales/similar";
import { paths } from "~/shared/paths";

import { recordHref } from "./similar-paths";

type Similar = SimilarRecord["data"][number];

const buttonsIn = (box: HTMLElement | null) => [
  ...(box?.querySelectorAll<HTMLButtonElement>(".twins-acts button[type=submit]") ?? []),
];

/** MRG-015 … MRG-022: each record with its possible duplicates, with percent, reasons and acts. */
export function SimilarTable({ noun, rows, page }: { noun: MergeNoun; rows: SimilarRecord[]; page: number }) {
  const { t } = useWords();
  const box = useRef<HTMLDivElement>(null);
  const pressed = useRef<number | null>(null);
  useEffect(() => {
    const nth = pressed.current;
    pressed.current = null;
    // The pair is gone with its pressed button: the next one gets the focus for keyboard users.
    if (nth === null || document.activeElement !== document.body) return;
    const left = buttonsIn(box.current);
    (left[Math.min(nth, left.length - 1)] ?? box.current)?.focus();
  }, [rows]);
  if (rows.length === 0)
    return (
      <div ref={box} tabIndex={-1}>
        <Empty>{t(`similar.empty.${noun}`)}</Empty>
      </div>
    );
  return (
    <div
      className="admin-table"
      ref={box}
      onSubmit={({ target }) => {
        pressed.current = buttonsIn(box.current).findIndex((one) => target instanceof Node && target.contains(one));
      }}
    >
      <table className="table twins-table" aria-label={t(`similar.list.${noun}`)} key={page}>
        <thead>
          <tr>
            <th scope="col">{t("similar.column.name")}</th>
            <th scope="col">{t("similar.column.similar")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <Name noun={noun} record={row} />
                {row.data.length > 1 && noun !== "contacts" ? (
                  <ButtonLink
                    to={paths.mergeRecords(noun, [row.id, ...row.data.map(({ id }) => id)])}
                    size="sm"
                    aria-label={t("similar.mergeAllNamed", { name: row.name })}
                  >
                    {t("similar.mergeAll")}
                  </ButtonLink>
                ) : null}
              </th>
              <td>
                <ul className="twins-list">
                  {row.data.map((similar) => (
                    <li key={similar.id}>
                      <SimilarItem noun={noun} row={row} similar={similar} />
                    </li>
                  ))}
                </ul>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The name leads to the record (MRG-018, MRG-019). */
function Name({ noun, record }: { noun: MergeNoun; record: Pick<SimilarRecord, "id" | "code" | "name" | "place"> }) {
  return (
    <>
      <PageLink to={recordHref(noun, record)} className="link">
        {record.name}
      </PageLink>
      {record.place ? <small className="second">{record.place}</small> : null}
    </>
  );
}

function SimilarItem({ noun, row, similar }: { noun: MergeNoun; row: SimilarRecord; similar: Similar }) {
  const { t } = useWords();
  const names = { one: row.name, two: similar.name };
  const doubts = similar.doubts.map((kind) => t(`similar.doubt.${kind}`)).join(", ");
  return (
    <>
      <Chip tone={similar.percent >= 95 ? "success" : "warning"}>
        {t("similar.percent", { percent: similar.percent })}
      </Chip>
      <div>
        <Name noun={noun} record={similar} />
        <p className="twins-why">
          {similar.reasons.map(({ kind, percent }) => t(`similar.reason.${kind}`, { percent })).join(" · ")}
          {doubts ? <span>{t("similar.doubtful", { doubts })}</span> : null}
        </p>
      </div>
      <div className="twins-acts">
        <ButtonLink
          to={paths.mergeRecords(noun, [row.id, similar.id])}
          size="sm"
          aria-label={t("similar.mergeNamed", names)}
        >
          {t("similar.merge")}
        </ButtonLink>
        <Form method="post" action={paths.similarRecords(noun, "different")} preventScrollReset>
          <input type="hidden" name="first" value={row.id} />
          <input type="hidden" name="second" value={similar.id} />
          <button type="submit" className="btn btn-ghost btn-sm" aria-label={t("similar.differentNamed", names)}>
            {t("similar.different")}
          </button>
        </Form>
      </div>
    </>
  );
}
