const fold = 66;

/** One half of the curtain with its tie; the other half is the same drawing mirrored. */
function Half({ side }: { side: "left" | "right" }) {
  const id = `curtain-${side}`;
  return (
    <svg
      className={`curtain-half curtain-${side}`}
      viewBox="0 0 470 900"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient
          id={`${id}-folds`}
          gradientUnits="userSpaceOnUse"
          x1="-12"
          x2={fold - 12}
          y1="0"
          y2="0"
          spreadMethod="repeat"
        >
          <stop className="curtain-deep" offset="0" />
          <stop className="curtain-mid" offset="0.3" />
          <stop className="curtain-lit" offset="0.52" />
          <stop className="curtain-mid" offset="0.76" />
          <stop className="curtain-deep" offset="1" />
        </linearGradient>
        <linearGradient id={`${id}-fall`} x1="0" x2="0" y1="0" y2="1">
          <stop className="curtain-night" offset="0" stopOpacity="0.62" />
          <stop className="curtain-night" offset="0.2" stopOpacity="0" />
          <stop className="curtain-night" offset="0.56" stopOpacity="0.2" />
          <stop className="curtain-night" offset="1" stopOpacity="0.5" />
        </linearGradient>
        <clipPath id={`${id}-cloth`}>
          <path d="M0 0h470c-14 218-92 412-238 538l-50 62c-8 12-8 22 0 38 46 84 76 168 82 262H0z" />
        </clipPath>
      </defs>
      <g clipPath={`url(#${id}-cloth)`}>
        <path fill={`url(#${id}-folds)`} d="M0 0h470v900H0z" />
        <path fill={`url(#${id}-fall)`} d="M0 0h470v900H0z" />
      </g>
      <path className="curtain-tie" d="M0 557c90 0 167-6 234-20.500l-51.500 64c-60 6-122 6.500-182.500 3.500z" />
      <path className="curtain-tie-edge" d="M0 557c90 0 167-6 234-20.500l-7 8.500c-68 14-142 20-227 20z" />
    </svg>
  );
}

/** The parted curtain with one lamp between its halves: the background of a public card. */
export function Curtain() {
  return (
    <div className="curtain" aria-hidden="true">
      <svg className="curtain-light" viewBox="0 0 1440 900" preserveAspectRatio="none" focusable="false">
        <defs>
          <linearGradient id="curtain-beam" x1="0" x2="0" y1="0" y2="1">
            <stop className="curtain-spot" offset="0" stopOpacity="0.2" />
            <stop className="curtain-spot" offset="0.3" stopOpacity="0.16" />
            <stop className="curtain-spot" offset="0.68" stopOpacity="0" />
          </linearGradient>
          <radialGradient id="curtain-pool" cx="0.5" cy="1" r="0.5" gradientTransform="matrix(1.3 0 0 0.5 -0.15 0.5)">
            <stop className="curtain-spot" offset="0" stopOpacity="0.28" />
            <stop className="curtain-spot" offset="0.5" stopOpacity="0.16" />
            <stop className="curtain-spot" offset="1" stopOpacity="0" />
          </radialGradient>
        </defs>
        <path fill="url(#curtain-beam)" d="M634 0h173l314 900H319z" />
        <path fill="url(#curtain-pool)" d="M634 0h173l314 900H319z" />
      </svg>
      <Half side="left" />
      <Half side="right" />
    </div>
  );
}
