import { useState } from "react";

const balloons = [0, 1, 2, 3, 4, 5, 6];

/** Rises once over the page and is gone; nothing of it under reduced motion (UIK-072). Give it a key to play it again. */
export function Balloons() {
  const [gone, setGone] = useState(false);
  if (gone) return null;
  return (
    <div className="balloons" aria-hidden="true">
      {balloons.map((index) => (
        <svg
          key={index}
          viewBox="0 0 40 90"
          className="balloon"
          onAnimationEnd={index === balloons.length - 1 ? () => setGone(true) : undefined}
        >
          <path className="balloon-string" d="M20 50c-4 12 4 24 0 38" />
          <path d="M20 2c10 0 17 8 17 19 0 13-9 24-17 26C12 45 3 34 3 21 3 10 10 2 20 2zm-3 45h6l2 4H15z" />
        </svg>
      ))}
    </div>
  );
}
