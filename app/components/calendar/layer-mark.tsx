import { Icon } from "~/components/ui/icon";
import type { CalendarEntry } from "#contract/calendar";

interface Props {
  layer: CalendarEntry["layer"];
  /** What a to-do is more than one that waits. */
  kind?: "milestone" | "done" | undefined;
}

/** CAL-041: what a layer is known by besides its colour: a dot, a ring, a bar; the same in its rows and in its switch. */
export function LayerMark({ layer, kind }: Props) {
  if (layer === "tasks")
    return (
      <span className="cal-mark">
        <Icon name={kind === "milestone" ? "diamond" : kind === "done" ? "circle-check" : "ring-0"} />
      </span>
    );
  return <span className={layer === "meetings" ? "cal-dot" : "cal-swatch"} data-layer={layer} aria-hidden="true" />;
}
