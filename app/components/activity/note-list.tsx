import { useLocation } from "@remix-run/react";

import { ListFilters } from "~/components/list/list-filters";
import { PartMenu } from "~/components/part/part-menu";
import { Avatar } from "~/components/ui/avatar";
import { Chip } from "~/components/ui/chip";
import { RichText } from "~/components/ui/rich-text";
import type { RecordNotes } from "~/services/activity/read.server";
import { useWords } from "~/locales/activity";
import { type ActivityPlace, newNoteHref, notesAt, withoutPreset } from "~/shared/activity-place";
import { formatDateTime } from "~/shared/format";
import { withQuery } from "~/shared/paths";

import { ActivityFrame } from "./activity-frame";

/** The notes of a record: pinned ones first, then the newest (TSK-084). */
export function NoteList({ notes, place }: { notes: RecordNotes; place: ActivityPlace }) {
  const { t } = useWords();
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  const page = notesAt(place);
  return (
    <ActivityFrame
      noun="note"
      list={notes}
      page={page}
      addTo={newNoteHref(withoutPreset(pathname, params), place)}
      filters={<ListFilters action={page} keep={{}} placeholder={t("activity.note.search")} />}
      hrefFor={(number) => withQuery(page, { q: params.get("q"), page: number })}
    >
      {notes.rows.map((note) => (
        <NoteCard key={note.id} note={note} place={place} />
      ))}
    </ActivityFrame>
  );
}

function NoteCard({ note, place }: { note: RecordNotes["rows"][number]; place: ActivityPlace }) {
  const { t, locale } = useWords();
  const { id, note_title, html, creator, mentions, created_at, edited, pinned, may_write } = note;
  return (
    <li>
      <Avatar name={creator.full_name} src={creator.profile_picture_full} size={28} decorative />
      <article className="activity-text">
        <header className="activity-head">
          <h3>{note_title}</h3>
          {pinned === 1 ? (
            <Chip tone="accent" icon="pin">
              {t("activity.note.pinned")}
            </Chip>
          ) : null}
        </header>
        <p className="hint">
          {creator.full_name} ·{" "}
          <time dateTime={created_at.replace(" ", "T")}>{formatDateTime(created_at, locale)}</time>
          {edited === 1 ? ` · ${t("activity.note.edited")}` : null}
        </p>
        <RichText html={html} />
        {mentions.length > 0 ? (
          <p className="hint">
            {t("activity.note.told", { names: mentions.map(({ full_name }) => full_name).join(", ") })}
          </p>
        ) : null}
      </article>
      {may_write === 1 ? (
        <PartMenu
          name={note_title}
          edit={notesAt(place, id, "edit")}
          remove={{ to: notesAt(place, id, "delete"), label: t("activity.note.remove") }}
        />
      ) : null}
    </li>
  );
}
