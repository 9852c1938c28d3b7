import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";

import { useDrops } from "~/components/board/use-drops";
import { useWords } from "~/locales/organisation";
import type { ChartNode } from "~/services/organisation/read-chart.server";
import { paths } from "~/shared/paths";

import { ChartBox } from "./chart-box";
import { ChartDrag, type Manager } from "./chart-drag";
import { ChartTools } from "./chart-tools";
import { byCode, pathTo, printZoom, withBranches } from "./chart-walk";
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

/** The tray takes people, too: who is dropped there reports to nobody. */
function Tray({ count, children }: { count: number; children: ReactNode }) {
  const { t } = useWords();
  return (
    <section className="orgchart orgchart-tray" aria-labelledby="tray" data-tray="">
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
  const tree = useRef<HTMLDivElement>(null);

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

  // A style in the HTML would be refused by the page's policy, and 1 is the sheet's own. What stands in the middle stays there.
  const shown = useRef(zoom);
  useEffect(() => {
    const frame = tree.current?.parentElement;
    if (!frame || shown.current === zoom) return;
    const [x, y] = [frame.clientWidth / 2, frame.clientHeight / 2];
    const by = zoom / shown.current;
    const [left, top] = [(frame.scrollLeft + x) * by - x, (frame.scrollTop + y) * by - y];
    tree.current?.style.setProperty("--chart-zoom", String(zoom));
    frame.scrollTo({ left, top });
    shown.current = zoom;
  }, [zoom]);

  // A wide chart begins at its top, which stands in the middle; there it begins again when all branches open or close.
  const [centred, setCentred] = useState(0);
  useEffect(() => {
    const frame = tree.current?.parentElement;
    if (frame && (!at || centred > 0)) frame.scrollTo({ left: (frame.scrollWidth - frame.clientWidth) / 2, top: 0 });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a person to whom the page leads is not left
  }, [centred]);
  const closeAll = (codes: readonly string[]) => {
    setClosed(new Set(codes));
    setCentred((now) => now + 1);
  };

  // The paper is A3; a wider chart becomes smaller.
  useEffect(() => {
    const fit = () => tree.current?.style.setProperty("--chart-print", String(printZoom(tree.current, zoom)));
    addEventListener("beforeprint", fit);
    return () => removeEventListener("beforeprint", fit);
  }, [zoom]);

  const people = useMemo(() => byCode(all), [all]);
  const toggle = useCallback((code: string) => {
    setClosed((now) => (now.has(code) ? new Set([...now].filter((one) => one !== code)) : new Set([...now, code])));
  }, []);

  const drop = (node: ChartNode, manager: Manager, isOwn: boolean) => {
    if (isOwn) return say(t("organisation.chart.cycle"));
    send({
      action: href(paths.organizationChart(node.code)),
      values: { reports_to: manager.id ?? "", version: node.version },
    });
  };

  const branch = (node: ChartNode): ReactNode => {
    const isOpen = !closed.has(node.code);
    const isFlat = node.children.every(({ below }) => below === 0);
    return (
      <li key={node.code}>
        <ChartBox node={node} isOpen={isOpen} onToggle={toggle} isFound={node.code === at} />
        {node.children.length > 0 && isOpen ? (
          <ul className={isFlat ? "orgtree-stack" : undefined}>{node.children.map(branch)}</ul>
        ) : null}
      </li>
    );
  };

  return (
    <>
      {alerts}
      <ChartTools
        zoom={zoom}
        onZoom={setZoom}
        onCollapse={() => closeAll(withBranches(all))}
        onExpand={() => closeAll([])}
      />
      <ChartDrag people={people} onDrop={drop}>
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
          <Tray count={tray.length}>
            {tray.length > 0 ? <ul className="orgchart-apart">{tray.map(branch)}</ul> : null}
          </Tray>
        )}
      </ChartDrag>
    </>
  );
}
