import {
  DndContext,
  DragOverlay,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useDroppable,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";

import { useDrops } from "~/components/board/use-drops";
import { useWords } from "~/locales/organisation";
import type { ChartNode } from "~/services/organisation/read-chart.server";
import { paths } from "~/shared/paths";

import { ChartBox } from "./chart-box";
import { ChartTools } from "./chart-tools";
import { pathTo, peopleBelow, printZoom, withBranches } from "./chart-walk";
import { useOrganisationHref } from "./use-organisation-href";

interface Props {
  roots: ChartNode[];
  /** People whose manager has left, or who have none and lead nobody. */
  tray: ChartNode[];
  /** True for one branch of the chart: it has no tray. */
  isBranch: boolean;
  /** Code of the person to whom the page scrolls. */
  at: string | null;
}

interface Over {
  id: number | null;
  name: string;
}

/** The tray takes people, too: who is dropped there reports to nobody. */
function Tray({ isOpen, count, children }: { isOpen: boolean; count: number; children: ReactNode }) {
  const { t } = useWords();
  const { setNodeRef, isOver } = useDroppable({ id: "tray", data: { id: null, name: "" } satisfies Over });
  return (
    <section
      ref={setNodeRef}
      className="orgchart orgchart-tray"
      aria-labelledby="tray"
      data-drop={isOpen ? (isOver ? "over" : "open") : undefined}
    >
      <h2 id="tray">
        {t("organisation.chart.tray")} ({count})
      </h2>
      <p className="second">{t(count > 0 ? "organisation.chart.trayHint" : "organisation.chart.trayDrop")}</p>
      {children}
    </section>
  );
}

/** ORG-025, ORG-026, ORG-027: people by their managers; a nested list without script and on a phone. */
export function OrganizationChart({ roots, tray, isBranch, at }: Props) {
  const { t } = useWords();
  const href = useOrganisationHref();
  const { send, say, alerts } = useDrops();
  const all = useMemo(() => [...roots, ...tray], [roots, tray]);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [zoom, setZoom] = useState(1);
  const [dragged, setDragged] = useState<ChartNode | null>(null);
  const tree = useRef<HTMLDivElement>(null);
  // No keyboard sensor: Enter belongs to the links of a box, which are the way by keyboard.
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 6 } }),
  );

  // The branches above the person open before their box can be shown.
  useEffect(() => {
    if (!at) return;
    const above = pathTo(all, at);
    setClosed((now) =>
      above.some((code) => now.has(code)) ? new Set([...now].filter((c) => !above.includes(c))) : now,
    );
    const frame = requestAnimationFrame(() => {
      const box = document.querySelector<HTMLElement>(`#person-${CSS.escape(at)}`);
      box?.scrollIntoView({ block: "center", inline: "center" });
      box?.querySelector("a")?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a live reading must not scroll again
  }, [at]);

  // A style in the HTML would be refused by the page's policy, and 1 is the sheet's own.
  useEffect(() => tree.current?.style.setProperty("--chart-zoom", String(zoom)), [zoom]);

  // A wide chart begins at its top, which stands in the middle.
  useEffect(() => {
    const frame = tree.current?.parentElement;
    if (frame && !at) frame.scrollLeft = (frame.scrollWidth - frame.clientWidth) / 2;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the page opens
  }, []);

  // The paper is A3; a wider chart becomes smaller.
  useEffect(() => {
    const fit = () => tree.current?.style.setProperty("--chart-print", String(printZoom(tree.current, zoom)));
    addEventListener("beforeprint", fit);
    return () => removeEventListener("beforeprint", fit);
  }, [zoom]);

  const own = useMemo(() => (dragged ? peopleBelow(dragged) : new Set<number>()), [dragged]);
  const isClosed = useCallback((id: number) => own.has(id), [own]);
  const toggle = useCallback((code: string) => {
    setClosed((now) => (now.has(code) ? new Set([...now].filter((one) => one !== code)) : new Set([...now, code])));
  }, []);

  const wordsOf = (over: Over | undefined) => {
    if (!over) return t("organisation.drag.none");
    if (over.id !== null && own.has(over.id)) return t("organisation.chart.cycle");
    return over.id === null ? t("organisation.chart.overTray") : t("organisation.chart.over", { name: over.name });
  };
  const drop = (over: Over | undefined) => {
    const node = dragged;
    setDragged(null);
    if (!node || !over || over.id === node.id) return;
    if (over.id !== null && own.has(over.id)) return say(t("organisation.chart.cycle"));
    send({
      action: href(paths.organizationChart(node.code)),
      values: { reports_to: over.id ?? "", version: node.version },
    });
  };
  const overOf = (over: { data: { current?: unknown } } | null) => over?.data.current as Over | undefined;

  const branch = (node: ChartNode): ReactNode => {
    const isOpen = !closed.has(node.code);
    const isFlat = node.children.every(({ below }) => below === 0);
    return (
      <li key={node.code}>
        <ChartBox node={node} isOpen={isOpen} isClosed={isClosed} onToggle={toggle} isFound={node.code === at} />
        {node.children.length > 0 && isOpen ? (
          <ul className={isFlat ? "orgtree-stack" : undefined}>{node.children.map(branch)}</ul>
        ) : null}
      </li>
    );
  };

  return (
    <DndContext
      id="organization-chart"
      sensors={sensors}
      collisionDetection={pointerWithin}
      onDragStart={({ active }) => setDragged((active.data.current as { node: ChartNode } | undefined)?.node ?? null)}
      onDragEnd={({ over }) => drop(overOf(over))}
      onDragCancel={() => setDragged(null)}
      accessibility={{
        screenReaderInstructions: { draggable: t("organisation.chart.how") },
        announcements: {
          onDragStart: () => t("organisation.chart.start", { name: dragged?.name ?? "" }),
          onDragOver: ({ over }) => wordsOf(overOf(over)),
          onDragEnd: ({ over }) => wordsOf(overOf(over)),
          onDragCancel: () => t("organisation.drag.cancel"),
        },
      }}
    >
      {alerts}
      <ChartTools
        zoom={zoom}
        onZoom={setZoom}
        onCollapse={() => setClosed(new Set(withBranches(all)))}
        onExpand={() => setClosed(new Set())}
      />
      <div
        className="orgchart orgtree-frame"
        role="group"
        aria-label={t("organisation.chart.label")}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached by keyboard
        tabIndex={0}
      >
        <div ref={tree} className="orgtree">
          <ul>{roots.map(branch)}</ul>
        </div>
      </div>
      {isBranch ? null : (
        <Tray isOpen={dragged !== null} count={tray.length}>
          {tray.length > 0 ? <ul className="orgchart-apart">{tray.map(branch)}</ul> : null}
        </Tray>
      )}
      <DragOverlay dropAnimation={null}>
        {dragged ? <div className="org-lifted">{dragged.name}</div> : null}
      </DragOverlay>
    </DndContext>
  );
}
