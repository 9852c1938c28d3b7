import type { ReactNode } from "react";
import { useWords } from "~/shared/words";

import { formatShare } from "~/shared/format";

export type KeyFigure = {
  label: string;
  value: ReactNode;
  /** Small and beside the figure: “/ 1.250”. */
  of?: ReactNode;
  note?: ReactNode;
  /** 0–1 when the figure is a share of something. */
  share?: number;
};

/** One strip of figures; a dl, so that each figure keeps its name. */
export function KeyFigures({ figures }: { figures: KeyFigure[] }) {
  return (
    <dl className="figures">
      {figures.map((figure) => (
        <div key={figure.label}>
          <dt>{figure.label}</dt>
          <dd className="figure">
            {figure.value} {figure.of ? <small>{figure.of}</small> : null}
          </dd>
          {figure.note ? <dd className="figure-note">{figure.note}</dd> : null}
          {figure.share === undefined ? null : (
            <dd>
              <Meter share={figure.share} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

/** A thin bar for a share 0–1. The width is an SVG attribute because inline styles are not allowed. */
export function Meter({ share }: { share: number }) {
  const { t, locale } = useWords();
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100);
  return (
    <svg className="meter" role="img" aria-label={t("ui.meter", { percent: formatShare(percent / 100, locale) })}>
      <rect width={`${percent}%`} height="100%" rx="2" />
    </svg>
  );
}
