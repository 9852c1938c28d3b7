import type { ReactNode } from "react";

import { type Status, statusOf } from "#contract/projects/stages";
import { useWords } from "~/shared/words";

import { Icon } from "./icon";
import type { IconName } from "./icon-name";

export type ChipTone =
  | "neutral"
  | "outline"
  | "dashed"
  | "accent"
  | "info"
  | "success"
  | "warning"
  | "danger"
  | "prep"
  | "oper"
  | "precl"
  | "closed"
  | "cancel";

type ChipProps = { tone?: ChipTone; icon?: IconName; title?: string; children: ReactNode };

export function Chip({ tone = "neutral", icon, title, children }: ChipProps) {
  return (
    <span className={tone === "neutral" ? "chip" : `chip chip-${tone}`} title={title}>
      {icon ? <Icon name={icon} size={14} /> : null}
      {children}
    </span>
  );
}

type Look = { tone: ChipTone; icon: IconName };

const STATUS: Record<Status, Look> = {
  LEAD: { tone: "accent", icon: "ring-0" },
  PREP: { tone: "prep", icon: "ring-2" },
  OPERATION: { tone: "oper", icon: "ring-dot" },
  PRECLOSE: { tone: "precl", icon: "ring-6" },
  CLOSED: { tone: "closed", icon: "ring-check" },
  POSTPONED: { tone: "outline", icon: "ring-pause" },
  CANCELLED: { tone: "cancel", icon: "ring-cross" },
  COMPETITION: { tone: "neutral", icon: "ring-out" },
};

/** The glyph of a project status, for menus and heads that already carry the word. */
export const statusIcon = (status: Status): IconName => STATUS[status].icon;

export function StatusChip({ status, label }: { status: Status; label: string }) {
  return <Chip {...STATUS[status]}>{label}</Chip>;
}

const RINGS: IconName[] = ["ring-0", "ring-1", "ring-2", "ring-3", "ring-4", "ring-5", "ring-6", "ring-7"];

// Stages from 8 on are a project's statuses seen from the lead (LED-016..LED-022).
function stageLook(stage: number): Look {
  const status = statusOf(stage);
  return status !== "LEAD" ? STATUS[status] : { tone: "accent", icon: RINGS[stage] ?? "ring-0" };
}

/** The glyph of a lead stage 0–14. */
export const stageIcon = (stage: number): IconName => stageLook(stage).icon;

export function StageChip({ stage, label }: { stage: number; label: string }) {
  return <Chip {...stageLook(stage)}>{label}</Chip>;
}

export type Approval = "waiting" | "approved" | "rejected";

const APPROVAL: Record<Approval, Look> = {
  waiting: { tone: "warning", icon: "clock" },
  approved: { tone: "success", icon: "check" },
  rejected: { tone: "danger", icon: "x" },
};

export function ApprovalChip({ approval, label }: { approval: Approval; label?: string }) {
  const { t } = useWords();
  return <Chip {...APPROVAL[approval]}>{label ?? t(`ui.approval.${approval}`)}</Chip>;
}

/** Marks a value that is not in the list yet (UIK-038). */
export function NewChip() {
  const { t } = useWords();
  return <Chip tone="accent">{t("ui.new")}</Chip>;
}
