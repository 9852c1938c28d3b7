import { formatDate } from "~/shared/format";
import { useLocale } from "~/shared/use-locale";

interface Note {
  id: number;
  date: string;
  title: string;
  text: string;
}

/** Release notes, newest first (SHL-060). */
export function NewsNotes({ notes }: { notes: Note[] }) {
  const locale = useLocale();
  return (
    <ol className="news">
      {notes.map(({ id, date, title, text }) => (
        <li key={id}>
          <time dateTime={date}>{formatDate(date, locale)}</time>
          <b>{title}</b>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
