import { Button, IconButton } from "~/components/ui/button";
import { useWords } from "~/locales/organisation";

const steps = [0.4, 0.5, 0.65, 0.8, 1, 1.25, 1.5];

interface Props {
  zoom: number;
  onZoom: (zoom: number) => void;
  onCollapse: () => void;
  onExpand: () => void;
}

/** Zoom, branches and print of the chart, for pages with script. */
export function ChartTools({ zoom, onZoom, onCollapse, onExpand }: Props) {
  const { t } = useWords();
  const at = steps.indexOf(zoom);
  const step = (by: 1 | -1) => onZoom(steps[at + by] ?? zoom);
  return (
    <div className="orgchart-tools" role="group" aria-label={t("organisation.chart.tools")}>
      <div className="orgchart-zoom">
        <IconButton
          icon="minus"
          label={t("organisation.chart.zoomOut")}
          disabled={at <= 0}
          onClick={() => step(-1)}
          size="sm"
        />
        <output>{t("organisation.chart.zoom", { percent: Math.round(zoom * 100) })}</output>
        <IconButton
          icon="plus"
          label={t("organisation.chart.zoomIn")}
          disabled={at === steps.length - 1}
          onClick={() => step(1)}
          size="sm"
        />
      </div>
      <Button size="sm" variant="ghost" icon="chevron-up" onClick={onCollapse}>
        {t("organisation.chart.collapseAll")}
      </Button>
      <Button size="sm" variant="ghost" icon="chevron-down" onClick={onExpand}>
        {t("organisation.chart.expandAll")}
      </Button>
      <Button size="sm" variant="ghost" icon="printer" onClick={() => print()}>
        {t("organisation.chart.print")}
      </Button>
    </div>
  );
}
