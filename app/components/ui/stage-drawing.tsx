/** The empty stage under one lamp: for empty lists and error pages. */
export function StageDrawing() {
  return (
    <svg className="drawing" viewBox="0 0 208 104" width="208" height="104" fill="none" aria-hidden="true">
      <path className="drawing-beam" d="M97 11h14l35 81H62z" />
      <path className="drawing-floor" d="M8 92h192" strokeWidth="1.25" />
      <ellipse className="drawing-pool" cx="104" cy="92" rx="46" ry="9" />
      <g className="drawing-cloth" strokeWidth="1.1" strokeLinejoin="round">
        <path d="M8 4h52c0 40-18 70-52 82z" />
        <path d="M8 86C34 66 40 40 40 4M8 80C22 58 25 34 25 4" fill="none" />
        <path d="M200 4h-52c0 40 18 70 52 82z" />
        <path d="M200 86c-26-20-32-46-32-82m32 76c-14-22-17-46-17-76" fill="none" />
      </g>
      <path className="drawing-bar" d="M1 4h206" strokeWidth="2.5" strokeLinecap="round" />
      <rect className="drawing-lamp" x="95" y="4" width="18" height="9" rx="2.5" />
    </svg>
  );
}
