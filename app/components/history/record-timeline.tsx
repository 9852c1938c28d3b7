import { Form } from "@remix-run/react";
import type { ReactNode } from "react";

import "~/locales/parts";
import { useWords } from "~/locales/record";

import { Avatar } from "~/components/ui/avatar";
import { Button } from "~/components/ui/button";
import { EmptyLine } from "~/components/ui/empty";
import { PageLink } from "~/components/ui/page-link";
import { Timeline } from "~/components/ui/timeline";
import { formatDate, formatDateTime } from "~/shared/format";
import { useLocale } from "~/shared/use-locale";

import { FieldChanges, type FieldChange, type Model } from "./field-changes";

export interface Entry {
  id: number;
  date: string;
  user: string | null;
  model: Model;
  text: string;
  /** The record's code or id in addresses; none for a deleted record, or for the history's own. */
  record?: string | null;
  /** Text of a note or a phone call. */
  body: string | null;
  changes: FieldChange[];
  /** 1 = the whole record can be given back as it was after this entry. */
  version?: 0 | 1;
  /** Lines of a budget that it tells to be deleted, and that are still gone. */
  lines?: number[];
  /** The category or the group of a budget that it tells to be deleted, while that is gone. */
  category?: number | null;
  group?: number | null;
}

/** Returns what a deletion of a budget's part can restore, under the name that its button posts. */
const backOf = ({ lines = [], category, group }: Entry): [name: string, value: string] | undefined => {
  if (lines.length > 0) return ["ids", lines.join(",")];
  if (category) return ["category", String(category)];
  return group ? ["group", String(group)] : undefined;
};

/** Entries of one day, in their order. */
function byDay(entries: Entry[]): { day: string; entries: Entry[] }[] {
  const days: { day: string; entries: Entry[] }[] = [];
  for (const entry of entries) {
    const day = entry.date.slice(0, 10);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}

/** The written text, and the changes of an edit. */
function EntryDetail({
  entry,
  restoreFrom,
  restoreVersion,
}: {
  entry: Entry;
  restoreFrom: string | undefined;
  restoreVersion: string | undefined;
}) {
  const { t } = useWords();
  const locale = useLocale();
  const { id, model, body, changes } = entry;
  const back = restoreFrom ? backOf(entry) : undefined;
  return (
    <>
      {body ? <p className="timeline-body">{body}</p> : null}
      {changes.length > 0 ? (
        <FieldChanges
          model={model}
          changes={changes}
          restore={restoreFrom ? { entry: id, from: restoreFrom } : undefined}
        />
      ) : null}
      {restoreVersion && entry.version === 1 ? (
        <Form method="post" action={restoreVersion}>
          <input type="hidden" name="entry" value={id} />
          <Button
            type="submit"
            size="sm"
            icon="undo-2"
            aria-label={`${t("parts.timeline.restoreVersion")}: ${formatDateTime(entry.date, locale)}`}
          >
            {t("parts.timeline.restoreVersion")}
          </Button>
        </Form>
      ) : null}
      {restoreFrom && back ? (
        <Form method="post" action={restoreFrom}>
          <input type="hidden" name={back[0]} value={back[1]} />
          <Button type="submit" size="sm" icon="undo-2" aria-label={`${t("parts.timeline.bringBack")}: ${entry.text}`}>
            {t("parts.timeline.bringBack")}
          </Button>
        </Form>
      ) : null}
    </>
  );
}

/** PRJ-034: the history of the record, newest first, day by day, read-only. */
export function RecordTimeline({
  entries,
  today,
  whole,
  restoreFrom,
  restoreVersion,
  pathOf,
  box,
  ahead,
}: {
  entries: Entry[];
  today: string;
  /** Address of the whole history, if these are the newest entries alone, and the words of its link. */
  whole?: string | { to: string; label: string };
  /** The page to return to, if the reader may restore earlier values of fields. */
  restoreFrom?: string | undefined;
  /** Address that gives the whole version of an entry back. */
  restoreVersion?: string | undefined;
  /** Returns the address of an entry's record. */
  pathOf?: ((entry: Entry) => string | null) | undefined;
  /** A form that writes into it. */
  box?: ReactNode;
  /** Rows of days to come, above what happened. */
  ahead?: ReactNode;
}) {
  const { t } = useWords();
  const locale = useLocale();
  return (
    <section className="block">
      <header className="block-head">
        <h2>{t("record.timeline")}</h2>
        {typeof whole === "string" ? <PageLink to={whole}>{t("parts.timeline.whole")}</PageLink> : null}
        {typeof whole === "object" ? <PageLink to={whole.to}>{whole.label}</PageLink> : null}
      </header>
      {box}
      {ahead}
      {entries.length === 0 ? <EmptyLine>{t("record.timelineEmpty")}</EmptyLine> : null}
      {byDay(entries).map(({ day, entries: ofDay }) => {
        const label = day === today ? `${t("ui.today")} · ${formatDate(day, locale)}` : formatDate(day, locale);
        return (
          <section key={day} className="timeline-day">
            <h3>{label}</h3>
            <Timeline
              label={label}
              ofOneDay
              items={ofDay.map((entry, index) => {
                // Several entries in a row are one person's doing: named once.
                const to = pathOf?.(entry);
                const named = entry.user && entry.user !== ofDay[index - 1]?.user ? entry.user : null;
                return {
                  id: String(entry.id),
                  date: entry.date,
                  dateLabel: entry.date.slice(11, 16),
                  title: to ? (
                    <PageLink to={to} className="row-link">
                      {entry.text}
                    </PageLink>
                  ) : (
                    entry.text
                  ),
                  note: named ?? undefined,
                  detail: <EntryDetail entry={entry} restoreFrom={restoreFrom} restoreVersion={restoreVersion} />,
                  person: named ? <Avatar name={named} size={28} decorative /> : undefined,
                  // One amber row per view: the newest, if it is of today.
                  state: day === today && entry === entries[0] ? ("today" as const) : ("done" as const),
                };
              })}
            />
          </section>
        );
      })}
    </section>
  );
}
