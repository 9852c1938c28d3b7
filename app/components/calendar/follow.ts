/** A short way or pause first, so that links and scrolling keep working (as on the boards). */
const distance = 6;
const delay = 250;

interface Point {
  clientX: number;
  clientY: number;
}

interface Watch {
  /** From the beginning of a drag on, with the place in the window. */
  onMove: (x: number, y: number) => void;
  onEnd: () => void;
  onCancel: () => void;
}

const far = (a: Point, b: Point) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) > distance;
const prevent = (event: Event) => event.preventDefault();

/** The click that ends a drag must not reach the element below it. */
function swallowClick() {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener("click", swallow, { capture: true });
  setTimeout(() => window.removeEventListener("click", swallow, { capture: true }));
}

/** Follows a mouse that was pressed at `down`; Escape gives up. */
export function followMouse(down: Point, { onMove, onEnd, onCancel }: Watch): void {
  const controller = new AbortController();
  const { signal } = controller;
  let begun = false;
  const give = () => {
    controller.abort();
    if (begun) onCancel();
  };
  window.addEventListener(
    "mousemove",
    (event) => {
      // The button was released outside of the window.
      if (event.buttons === 0) return give();
      begun ||= far(down, event);
      if (begun) onMove(event.clientX, event.clientY);
    },
    { signal },
  );
  window.addEventListener(
    "mouseup",
    () => {
      controller.abort();
      if (!begun) return;
      swallowClick();
      onEnd();
    },
    { signal },
  );
  window.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || !begun) return;
      event.preventDefault();
      event.stopPropagation();
      window.addEventListener("mouseup", swallowClick, { once: true });
      give();
    },
    { signal, capture: true },
  );
  window.addEventListener("selectstart", prevent, { signal });
}

/** Follows a finger that rests on something for a moment; a finger that moves at once scrolls the page. */
export function followTouch(event: TouchEvent, { onMove, onEnd, onCancel }: Watch): void {
  const [down] = event.touches;
  // The target receives its touch events even when it is drawn elsewhere meanwhile; the window does not.
  const { target } = event;
  if (!down || event.touches.length > 1 || !(target instanceof HTMLElement)) return;
  const controller = new AbortController();
  const { signal } = controller;
  let begun = false;
  const timer = setTimeout(() => {
    begun = true;
    onMove(down.clientX, down.clientY);
  }, delay);
  const stop = () => {
    clearTimeout(timer);
    controller.abort();
  };
  target.addEventListener(
    "touchmove",
    (moved) => {
      const [at] = moved.touches;
      if (!at) return;
      if (!begun) {
        if (far(down, at)) stop();
        return;
      }
      moved.preventDefault();
      onMove(at.clientX, at.clientY);
    },
    { signal, passive: false },
  );
  target.addEventListener(
    "touchend",
    (ended) => {
      stop();
      if (!begun) return;
      ended.preventDefault();
      onEnd();
    },
    { signal, passive: false },
  );
  target.addEventListener(
    "touchcancel",
    () => {
      stop();
      if (begun) onCancel();
    },
    { signal },
  );
  // A long press on a link opens a menu.
  window.addEventListener("contextmenu", prevent, { signal });
}
