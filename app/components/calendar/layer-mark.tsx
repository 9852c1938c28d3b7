import { Icon } from "~/components/ui/icon";
import type { CalendarEntry } from "#contract/planning/calendar";

interface Props {
  layer: CalendarEntry["layer"];
  /** The kind of a to-do that is not simply open. */
  kind?: "milestone" | "done" | undefined;
}

/** CAL-041: mark of a layer besides its colour: a dot, a ring, a bar; the same in its rows and in its switch. */
export function LayerMark({ layer, kind }: Props) {
  if (layer === "tasks")
    return (
      <span className="cal-mark">
        <Icon name={kind === "milestone" ? "diamond" : kind === "done" ? "circle-check" : "ring-0"} />
      </span>
    );
  return <span className={layer === "meetings" ? "cal-dot" : "cal-swatch"} data-layer={layer} aria-hidden="true" />;
}
