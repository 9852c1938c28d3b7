import { useEffect, useRef } from "react";

import { anchoredDay, dayAnchors, mostAnchorDays, type DayAnchor } from "#contract/planning/task-facts";
import type { DayPart } from "#contract/planning/task-fields";
import { DateField } from "~/components/form/dates/date-field";
import type { FieldMeta, FieldProps } from "~/components/form/field-meta";
import type { FieldExtras } from "~/components/form/record-fields";
import { usePicker } from "~/components/form/choices/use-picker";
import type { TaskFormData } from "~/services/tasks/read.server";
import { useWords } from "~/locales/task";
import { formatDate } from "~/shared/format";

/** Anchors of the days, in a part of their own that opens on a press; a milestone has the first alone. */
export const relationLayout = [
  ["starts_anchor", "starts_days"],
  ["deadline_anchor", "deadline_days"],
] as const;

/** conform holds a field's current value beside its initial one. */
type Metas = Record<string, (FieldMeta & { value?: unknown }) | undefined>;

export const textOf = (meta: Metas[string]): string => {
  const held = meta?.value ?? "";
  return typeof held === "string" ? held : "";
};

const anchorOf = (text: string): DayAnchor | undefined => dayAnchors.find((one) => one === text);

interface Relation {
  metas: Metas;
  /** Puts a value into a field of the form. */
  fill: (name: string, value: string) => void;
  values: TaskFormData["values"];
}

interface Days {
  /** The first and the last day of the chosen project. */
  days: { value: string; label: string } | undefined;
  loading: boolean;
  failed: boolean;
}

/** The day that follows from the chosen anchor; with script its field shows it at once, as it will be saved. */
function useHungDay(part: DayPart, { metas, fill, values }: Relation, { days, loading, failed }: Days) {
  const { t, locale } = useWords();
  const anchor = anchorOf(textOf(metas[`${part}_anchor`]));
  const count = textOf(metas[`${part}_days`]);
  const isCount = /^\d{1,3}$/.test(count) && Number(count) <= mostAnchorDays;
  const day =
    anchor && isCount && days && !loading
      ? anchoredDay({ starts_at: days.value, ends_at: days.label }, anchor, Number(count))
      : null;
  // A day that the form was opened with is the record's, and stays until something else is chosen.
  const chosen = [anchor ?? "", anchor ? count : "", anchor ? textOf(metas["project_id"]) : ""].join(" ");
  const opened = useRef({ chosen, at: String(values[`${part}_at`] ?? "") });
  const isFilled = useRef(false);
  const key = `${chosen} ${day ?? ""}`;
  const seen = useRef(key);
  useEffect(() => {
    if (seen.current === key) return;
    seen.current = key;
    const isOpened = chosen === opened.current.chosen;
    if (isOpened && anchor && isFilled.current) fill(`${part}_at`, opened.current.at);
    else if (!isOpened && day) fill(`${part}_at`, day);
    isFilled.current = !isOpened && (isFilled.current || day !== null);
  });
  const before = useRef(anchor);
  useEffect(() => {
    if (before.current && !anchor && count !== "") fill(`${part}_days`, "");
    before.current = anchor;
  });
  const hint =
    anchor && failed
      ? t("task.anchor.failed")
      : anchor && textOf(metas["project_id"]) === ""
        ? t("task.anchor.needsProject")
        : day && t("task.anchor.day", { day: formatDate(day, locale) });
  // A typed day has no anchor any more.
  const typed = (to: string) => {
    if (anchor && to) fill(`${part}_anchor`, "");
  };
  return { hangs: anchor !== undefined, hint: hint || undefined, typed };
}

/** The fields of both days with their anchors. */
export function useRelations(relation: Relation): Record<string, FieldExtras> {
  const { t } = useWords();
  const { metas } = relation;
  const project = textOf(metas["project_id"]);
  const isAsked = [metas["starts_anchor"], metas["deadline_anchor"]].some((meta) => textOf(meta) !== "");
  const found = usePicker("project-days", isAsked && project ? { of: project } : null);
  const days = { days: found.data?.options[0], loading: found.loading, failed: found.failed };
  const starts = useHungDay("starts", relation, days);
  const deadline = useHungDay("deadline", relation, days);
  const options = dayAnchors.map((value) => ({ value, label: t(`task.anchor.choice.${value}`) }));
  const of = (part: DayPart, { hangs, hint, typed }: typeof starts): [string, FieldExtras][] => [
    [
      `${part}_at`,
      {
        required: !hangs,
        ...(hangs ? { hint: t("task.anchor.hint") } : {}),
        render: (props: FieldProps) => <DateField {...props} onChange={typed} />,
      },
    ],
    [`${part}_anchor`, { options, placeholder: t("task.anchor.none"), also: [`${part}_days`] }],
    [`${part}_days`, hint ? { hint } : {}],
  ];
  return Object.fromEntries([...of("starts", starts), ...of("deadline", deadline)]);
}
