import { Chip } from "~/components/ui/chip";
import type { IconName } from "~/components/ui/icon-name";
import { useFetched } from "~/components/ui/use-fetched";
import { useWords } from "~/locales/task";
import type { readTyped } from "~/services/tasks/submit-line.server";
import { paths, type TaskPage } from "~/shared/paths";

import { readingText } from "./reading-text";

type Typed = Awaited<ReturnType<typeof readTyped>>;

const icons = {
  day: "calendar",
  time: "clock",
  person: "user",
  project: "folder",
  repeat: "refresh-cw",
} as const satisfies Record<string, IconName>;

/** Milliseconds of a pause in typing: the readings are looked at between two words. */
const pause = 250;
/** Fewest letters that are read. */
const fewest = 3;

function hrefOf(type: TaskPage, typed: string, search: string): string | null {
  if (typed.length < fewest) return null;
  const params = new URLSearchParams(search);
  params.set("line", typed);
  return `${paths.tasks(type, "line")}?${params.toString()}`;
}

/** What is understood of the line while it is typed; what is doubtful is asked when it is sent. */
export function LineChips({ type, typed, search }: { type: TaskPage; typed: string; search: string }) {
  const { t, locale } = useWords();
  const { data } = useFetched<Typed>(hrefOf(type, typed, search), pause);
  const readings = data?.readings ?? [];
  const meant = readings.filter(({ value }) => value !== "none");
  return (
    <p id="line-chips" className="line-chips" role="status">
      {meant.map((reading) =>
        reading.value === null ? (
          <Chip key={reading.key} tone="warning" icon={icons[reading.kind]}>
            {`${reading.words}: ${t(`task.line.which.${reading.kind}`)}`}
          </Chip>
        ) : (
          <Chip key={reading.key} tone="info" icon={icons[reading.kind]}>
            {readingText(t, locale, reading, readings)}
          </Chip>
        ),
      )}
      {data?.faults.map(({ words, fault }) => (
        <Chip key={words} tone="warning" icon="circle-alert">
          {`${words}: ${t(`task.line.unread.${fault}`)}`}
        </Chip>
      ))}
      {data && !data.isDue && !readings.some(({ kind }) => kind === "day") ? (
        <Chip tone="outline" icon="calendar">
          {t("task.line.noDay")}
        </Chip>
      ) : null}
    </p>
  );
}
