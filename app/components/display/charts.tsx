import { type ReactNode, useId } from "react";

import { formatNumber, formatShare } from "~/shared/format";
import type { BarShapes, LineShapes, ShareShapes } from "./chart-shapes.server";
import { useLocale } from "~/shared/use-locale";
import { useWords } from "~/shared/words";

interface Words {
  title: string;
  /** Content of the chart in one sentence. */
  text: string;
  /** Head of the table's first column. */
  of: string;
  /** Head of the value column, with the unit. */
  unit: string;
}

const tone = (index: number) => `chart-${(index % 6) + 1}`;

/** A drawing, and a table with its figures for screen readers and everybody else. */
function Chart({
  words,
  viewBox,
  drawing,
  table,
}: {
  words: Words;
  viewBox: string;
  drawing: ReactNode;
  table: ReactNode;
}) {
  const { t } = useWords();
  const id = useId();
  return (
    <figure className="chart">
      <figcaption>{words.title}</figcaption>
      <svg viewBox={viewBox} role="img" aria-labelledby={`${id}t ${id}d`}>
        <title id={`${id}t`}>{words.title}</title>
        <desc id={`${id}d`}>{words.text}</desc>
        {drawing}
      </svg>
      <details className="chart-table">
        <summary>{t("ui.chartTable")}</summary>
        <table className="table table-dense">{table}</table>
      </details>
    </figure>
  );
}

function Axes({ shapes }: { shapes: Pick<BarShapes, "width" | "height" | "left" | "ticks" | "names"> }) {
  const locale = useLocale();
  return (
    <g aria-hidden="true">
      {shapes.ticks.map(({ at, value }) => (
        <g key={value}>
          <line
            className={value === 0 ? "chart-zero" : "chart-grid"}
            x1={shapes.left}
            x2={shapes.width}
            y1={at}
            y2={at}
          />
          <text x={shapes.left - 8} y={at + 4} textAnchor="end">
            {formatNumber(value, locale)}
          </text>
        </g>
      ))}
      {shapes.names.map(({ at, label }) => (
        <text key={label} x={at} y={shapes.height - 6} textAnchor="middle">
          {label}
        </text>
      ))}
    </g>
  );
}

const Head = ({ cells }: { cells: string[] }) => (
  <thead>
    <tr>
      {cells.map((cell, index) => (
        <th key={cell} scope="col" className={index > 0 ? "num" : undefined}>
          {cell}
        </th>
      ))}
    </tr>
  </thead>
);

export function BarChart({ shapes, ...words }: Words & { shapes: BarShapes }) {
  const locale = useLocale();
  return (
    <Chart
      words={words}
      viewBox={`0 0 ${shapes.width} ${shapes.height}`}
      drawing={
        <>
          <Axes shapes={shapes} />
          {shapes.bars.map((bar, index) => (
            <rect key={shapes.rows[index]?.label} {...bar} rx="3" className="chart-1" />
          ))}
        </>
      }
      table={
        <>
          <Head cells={[words.of, words.unit]} />
          <tbody>
            {shapes.rows.map(({ label, value }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td className="num">{formatNumber(value, locale)}</td>
              </tr>
            ))}
          </tbody>
        </>
      }
    />
  );
}

/** Each line has a dash of its own beside its colour. */
export function LineChart({ shapes, ...words }: Words & { shapes: LineShapes }) {
  const locale = useLocale();
  return (
    <>
      <Chart
        words={words}
        viewBox={`0 0 ${shapes.width} ${shapes.height}`}
        drawing={
          <>
            <Axes shapes={shapes} />
            {shapes.series.map(({ name, path, points }, index) => (
              <g key={name} className={`chart-line ${tone(index)}`}>
                <path d={path} />
                {points.map(({ x, y }) => (
                  <circle key={x} cx={x} cy={y} r="3.5" />
                ))}
              </g>
            ))}
          </>
        }
        table={
          <>
            <Head cells={[words.of, ...shapes.series.map(({ name }) => `${name} (${words.unit})`)]} />
            <tbody>
              {shapes.names.map(({ label }, index) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  {shapes.series.map(({ name, values }) => (
                    <td key={name} className="num">
                      {formatNumber(values[index] ?? 0, locale)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </>
        }
      />
      <Legend items={shapes.series.map(({ name }) => ({ label: name }))} />
    </>
  );
}

export function ShareChart({ shapes, ...words }: Words & { shapes: ShareShapes }) {
  const locale = useLocale();
  const { size, slices } = shapes;
  const shareOf = (share: number) => formatShare(share, locale);
  return (
    <>
      <Chart
        words={words}
        viewBox={`${-size / 2} ${-size / 2} ${size} ${size}`}
        drawing={slices.map(({ label, path }, index) => (
          <path key={label} d={path} className={tone(index)} />
        ))}
        table={
          <>
            <Head cells={[words.of, words.unit, "%"]} />
            <tbody>
              {slices.map(({ label, value, share }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td className="num">{formatNumber(value, locale)}</td>
                  <td className="num">{shareOf(share)}</td>
                </tr>
              ))}
            </tbody>
          </>
        }
      />
      <Legend items={slices.map(({ label, share }) => ({ label, value: shareOf(share) }))} />
    </>
  );
}

/** Names of the colours. */
function Legend({ items }: { items: { label: string; value?: string }[] }) {
  return (
    <ul className="chart-legend">
      {items.map(({ label, value }, index) => (
        <li key={label}>
          <svg viewBox="0 0 12 12" aria-hidden="true" className={tone(index)}>
            <rect width="12" height="12" rx="3" />
          </svg>
          {label} {value ? <b>{value}</b> : null}
        </li>
      ))}
    </ul>
  );
}
