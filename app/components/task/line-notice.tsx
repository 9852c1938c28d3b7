import { useLocation, useSearchParams } from "@remix-run/react";
import { type MouseEvent, useState } from "react";

import { isDay } from "#contract/days";
import { Alert } from "~/components/ui/alert";
import { PageLink } from "~/components/ui/page-link";
import type { LineReading, TaskLine } from "~/services/tasks/read-budget-line.server";
import { useWords } from "~/locales/task";
import { withQuery } from "~/shared/paths";
import { titleOf } from "~/shared/quick-line/title";

import { fieldsOfRule } from "./line-words";
import { choiceText } from "./reading-text";

interface Props {
  line: TaskLine;
  /** Puts a value into a field of the form; other typed values stay. */
  fill: (name: string, value: string | string[]) => void;
}

const none = "none";

const titleWith = ({ words, taken }: TaskLine, readings: readonly LineReading[]) =>
  titleOf(
    words,
    taken,
    readings.flatMap(({ choices, value }) => choices.find((one) => one.value === value)?.keeps ?? []),
  );

interface Answer {
  line: TaskLine;
  /** The readings before this answer. */
  readings: readonly LineReading[];
  reading: LineReading;
  value: string;
}

/** Writes an answer into the fields that it is about. */
function answer(form: HTMLFormElement, { line, readings, reading, value }: Answer, fill: Props["fill"]) {
  const typed = new FormData(form);
  const title = String(typed.get("title") ?? "");
  const after = readings.map((one) => (one.key === reading.key ? { ...one, value } : one));
  // A name that was changed by hand is not written anew.
  if (title === titleWith(line, readings)) fill("title", titleWith(line, after));
  else if (reading.choices.some((one) => one.value === none && value === none && one.keeps.length > 0))
    fill("title", `${reading.words} ${title}`.trim());
  if (reading.kind === "project") return fill("project_id", value === none ? "" : value);
  if (value === none) {
    // The value that was read before the answer.
    if (reading.kind === "day" || reading.kind === "time")
      for (const name of ["deadline_at", "deadline_time"])
        if (reading.value !== null && typed.get(name) === reading.value) fill(name, "");
    return;
  }
  if (reading.kind === "person") {
    const others = typed.getAll("responsibles").filter((id) => id !== reading.value);
    fill("responsibles", [...new Set([...others.map(String), value])].filter(Boolean));
  } else if (reading.kind === "repeat") {
    for (const [name, text] of Object.entries(fieldsOfRule(value))) fill(name, text);
  } else fill(isDay(value) ? "deadline_at" : "deadline_time", value);
}

/** The reading of a quick line, before it is saved; links ask which of two meanings is right. */
export function LineNotice({ line, fill }: Props) {
  const { t, locale } = useWords();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const [answers, setAnswers] = useState<Record<string, string>>({});
  const readings = line.readings.map((one) => ({ ...one, value: answers[one.key] ?? one.value }));
  const open = readings.some(({ value }) => value === null) || line.faults.length > 0;
  const told = (kind: LineReading["kind"], value: string, label: string) =>
    choiceText(t, locale, { kind, value, label }, readings);
  const choose = (event: MouseEvent<HTMLAnchorElement>, reading: LineReading, value: string) => {
    const form = event.currentTarget.closest("form");
    if (!form) return;
    event.preventDefault();
    answer(form, { line, readings, reading, value }, fill);
    setAnswers((all) => ({ ...all, [reading.key]: value }));
  };
  const links = (reading: LineReading, choices: LineReading["choices"]) =>
    choices.map(({ value, label }) => (
      <PageLink
        key={value}
        to={withQuery(pathname, { ...Object.fromEntries(params), [reading.key]: value })}
        className="btn btn-secondary btn-sm"
        keepScroll
        onClick={(event) => choose(event, reading, value)}
      >
        {told(reading.kind, value, label)}
      </PageLink>
    ));
  return (
    <Alert type={open ? "warning" : "info"} title={t(open ? "task.line.asks" : "task.line.read")}>
      {readings.length + line.faults.length === 0 ? <p>{t("task.line.nothing")}</p> : null}
      <ul className="line-readings">
        {readings.map((reading) => {
          const { kind, key, words, choices, value, sure } = reading;
          const chosen = choices.find((choice) => choice.value === value);
          const which = t(`task.line.which.${kind}`);
          if (value === null)
            return (
              <li key={key}>
                <q>{words}</q>{" "}
                <span className="line-choices" role="group" aria-label={`${words}: ${which}`}>
                  <span>{which}</span>
                  {links(reading, choices)}
                </span>
              </li>
            );
          return (
            <li key={key}>
              <q>{words}</q> <b>{told(kind, value, chosen?.label ?? "")}</b>{" "}
              {sure && choices.length > 1 ? (
                <span
                  className="line-choices"
                  role="group"
                  aria-label={t("task.line.instead", { words: chosen?.label ?? "" })}
                >
                  {links(
                    reading,
                    choices.filter((choice) => choice.value !== value),
                  )}
                </span>
              ) : null}
            </li>
          );
        })}
        {line.faults.map(({ words, fault }) => (
          <li key={words}>
            <q>{words}</q> {t(`task.line.fault.${fault}`, { repeat: t("task.repeat.title") })}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
