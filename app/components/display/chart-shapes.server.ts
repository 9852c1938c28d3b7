import { scaleBand, scaleLinear, scalePoint } from "d3-scale";
import { arc, line, pie } from "d3-shape";

export interface ChartRow {
  label: string;
  value: number;
}
export interface ChartSeries {
  name: string;
  values: number[];
}

interface Tick {
  at: number;
  value: number;
}
/** Coordinates of a chart; drawn by components/display/charts.tsx without d3 in the browser. */
export interface BarShapes {
  kind: "bars";
  width: number;
  height: number;
  /** Left edge of the plot. */
  left: number;
  ticks: Tick[];
  /** Names under the plot. */
  names: { at: number; label: string }[];
  bars: { x: number; y: number; width: number; height: number }[];
  rows: ChartRow[];
}
export interface LineShapes extends Pick<BarShapes, "width" | "height" | "left" | "ticks" | "names"> {
  kind: "lines";
  series: (ChartSeries & { path: string; points: { x: number; y: number }[] })[];
}
export interface ShareShapes {
  kind: "share";
  size: number;
  slices: (ChartRow & { path: string; share: number })[];
}

const [width, height, left, foot, head] = [420, 220, 52, 26, 10];
const round = (value: number) => Math.round(value * 100) / 100;

function valueScale(values: number[]) {
  const y = scaleLinear()
    .domain([Math.min(0, ...values), Math.max(0, ...values) || 1])
    .nice(4)
    .range([height - foot, head]);
  return { y, ticks: y.ticks(4).map((value) => ({ at: round(y(value)), value })) };
}

/** One bar for each row; values below zero hang under the line. */
export function barShapes(rows: ChartRow[]): BarShapes {
  const { y, ticks } = valueScale(rows.map(({ value }) => value));
  const x = scaleBand<number>()
    .domain(rows.map((_, index) => index))
    .range([left, width])
    .padding(0.35);
  const bars = rows.map(({ value }, index) => {
    const [from, to] = [y(0), y(value)];
    return {
      x: round(x(index) ?? left),
      y: round(Math.min(from, to)),
      width: round(x.bandwidth()),
      height: round(Math.abs(from - to)),
    };
  });
  const names = rows.map(({ label }, index) => ({ at: round((x(index) ?? left) + x.bandwidth() / 2), label }));
  return { kind: "bars", width, height, left, ticks, names, bars, rows };
}

/** Several lines over the same names. */
export function lineShapes(labels: string[], series: ChartSeries[]): LineShapes {
  const { y, ticks } = valueScale(series.flatMap(({ values }) => values));
  const x = scalePoint<number>()
    .domain(labels.map((_, index) => index))
    .range([left, width])
    .padding(0.5);
  const at = (index: number) => round(x(index) ?? left);
  const draw = line<number>()
    .x((_, index) => at(index))
    .y((value) => round(y(value)))
    .digits(2);
  return {
    kind: "lines",
    width,
    height,
    left,
    ticks,
    names: labels.map((label, index) => ({ at: at(index), label })),
    series: series.map((one) => ({
      ...one,
      path: draw(one.values) ?? "",
      points: one.values.map((value, index) => ({ x: at(index), y: round(y(value)) })),
    })),
  };
}

const size = 200;

/** Shares of a whole as a ring, in the order given; a whole of nothing has no slices drawn. */
export function shareShapes(rows: ChartRow[]): ShareShapes {
  const sum = rows.reduce((all, { value }) => all + value, 0);
  const slices = pie<ChartRow>()
    .sort(null)
    .value(({ value }) => value)
    .padAngle(0.015)(rows);
  const ring = arc<(typeof slices)[number]>()
    .innerRadius(size * 0.3)
    .outerRadius(size / 2)
    .digits(2);
  return {
    kind: "share",
    size,
    slices: slices.map((slice) => ({
      ...slice.data,
      share: sum > 0 ? slice.data.value / sum : 0,
      path: sum > 0 ? (ring(slice) ?? "") : "",
    })),
  };
}
