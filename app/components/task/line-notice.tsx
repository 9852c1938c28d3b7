import { useLocation, useSearchParams } from "@remix-run/react";
import { type MouseEvent, useState } from "react";

import { Alert } from "~/components/ui/alert";
import { PageLink } from "~/components/ui/page-link";
import type { LineReading, TaskLine } from "~/forms/task-line.server";
import { useWords } from "~/locales/task";
import { formatDate } from "~/shared/format";
import { withQuery } from "~/shared/paths";

interface Props {
  line: TaskLine;
  /** Puts a value into a field of the form; what was typed elsewhere stays. */
  fill: (name: string, value: string | string[]) => void;
}

const none = "none";

/** Writes an answer into the field that it is about. */
function answer(form: HTMLFormElement, { kind, words }: LineReading, value: string, fill: Props["fill"]) {
  const typed = new FormData(form);
  if (value === none) fill("title", `${words} ${String(typed.get("title") ?? "")}`.trim());
  else if (kind === "person")
    fill("responsibles", [...new Set([...typed.getAll("responsibles").map(String), value])].filter(Boolean));
  else fill(kind === "day" ? "deadline_at" : "deadline_time", value);
}

/** What was read from a quick line, before it is saved; what can mean two things is asked by links. */
export function LineNotice({ line, fill }: Props) {
  const { t, locale } = useWords();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const [answers, setAnswers] = useState<Record<string, string>>({});
  const readings = line.readings.map((one) => ({ ...one, value: answers[one.key] ?? one.value }));
  const open = readings.some(({ value }) => value === null);
  const days = t("task.line.weekdays").split(" ");
  const told = (kind: LineReading["kind"], value: string, label: string) => {
    if (value === none) return t("task.line.none");
    if (kind !== "day") return label;
    return `${formatDate(value, locale)} ${days[(new Date(`${value}T00:00:00Z`).getUTCDay() + 6) % 7]}`;
  };
  const choose = (event: MouseEvent<HTMLAnchorElement>, reading: LineReading, value: string) => {
    const form = event.currentTarget.closest("form");
    if (!form) return;
    event.preventDefault();
    answer(form, reading, value, fill);
    setAnswers((all) => ({ ...all, [reading.key]: value }));
  };
  return (
    <Alert type={open ? "warning" : "info"} title={t(open ? "task.line.asks" : "task.line.read")}>
      {readings.length === 0 ? <p>{t("task.line.nothing")}</p> : null}
      <ul className="line-readings">
        {readings.map((reading) => {
          const { kind, key, words, choices, value } = reading;
          const chosen = choices.find((choice) => choice.value === value);
          return (
            <li key={key}>
              <q>{words}</q>{" "}
              {value === null ? (
                <span className="line-choices" role="group" aria-label={`${words}: ${t(`task.line.which.${kind}`)}`}>
                  <span>{t(`task.line.which.${kind}`)}</span>
                  {choices.map((choice) => (
                    <PageLink
                      key={choice.value}
                      to={withQuery(pathname, { ...Object.fromEntries(params), [key]: choice.value })}
                      className="btn btn-secondary btn-sm"
                      keepScroll
                      onClick={(event) => choose(event, reading, choice.value)}
                    >
                      {told(kind, choice.value, choice.label)}
                    </PageLink>
                  ))}
                </span>
              ) : (
                <b>{told(kind, value, chosen?.label ?? "")}</b>
              )}
            </li>
          );
        })}
      </ul>
    </Alert>
  );
}
