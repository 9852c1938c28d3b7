import type { ReactNode } from "react";

import { PartHead } from "~/components/part/part-head";
import { ButtonLink } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";
import { Pager } from "~/components/ui/pager";
import type { RecordCalls, RecordNotes } from "~/services/activity/read.server";
import { useWords } from "~/locales/activity";

interface Props {
  noun: "note" | "call";
  list: Pick<RecordNotes | RecordCalls, "paging" | "searches">;
  /** The page without its search. */
  page: string;
  /** Opens the form of a new one. */
  addTo: string;
  filters: ReactNode;
  hrefFor: (page: number) => string;
  /** The rows as list items. */
  children: ReactNode[];
}

/**
 * Frame around the notes or the calls of a record: head, search, pager and, if the list is empty, a hint what to do.
 */
export function ActivityFrame({ noun, list: { paging, searches }, page, addTo, filters, hrefFor, children }: Props) {
  const { t } = useWords();
  const add = { to: addTo, label: t(`activity.${noun}.add`) };
  return (
    <>
      <PartHead
        title={t(`activity.${noun}.title`)}
        facts={[t(`activity.${noun}.count`, { count: paging.total })]}
        add={add}
      />
      {children.length > 0 || searches ? filters : null}
      {children.length === 0 ? (
        <Empty
          actions={
            searches ? (
              <ButtonLink to={page}>{t("activity.clear")}</ButtonLink>
            ) : (
              <ButtonLink to={add.to} icon="plus">
                {add.label}
              </ButtonLink>
            )
          }
        >
          {t(searches ? `activity.${noun}.none` : `activity.${noun}.empty`)}
        </Empty>
      ) : (
        <ul className="activity">{children}</ul>
      )}
      <Pager paging={paging} hrefFor={hrefFor} />
    </>
  );
}
