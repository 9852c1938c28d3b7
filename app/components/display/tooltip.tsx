import { cloneElement, type ReactElement, useCallback, useEffect, useId, useRef, useState } from "react";

import { useDismiss } from "~/components/ui/use-dismiss";
import { usePlacement } from "~/components/ui/use-placement";

const delay = 300; // UIK-069

type Props = {
  /** More about the control; a fact that is found nowhere else does not belong here. */
  text: string;
  /** One control. */
  children: ReactElement<{ "aria-describedby"?: string }>;
};

/** A few words beside a control, 300 ms after the pointer or the focus rests on it; Esc takes them away (UIK-069). */
export function Tooltip({ text, children }: Props) {
  const id = useId();
  const box = useRef<HTMLSpanElement>(null);
  const panel = useRef<HTMLSpanElement>(null);
  const timer = useRef<number>();
  const [open, setOpen] = useState(false);
  const close = useCallback(() => {
    window.clearTimeout(timer.current);
    setOpen(false);
  }, []);
  const wait = () => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setOpen(true), delay);
  };
  useEffect(() => () => window.clearTimeout(timer.current), []);
  useDismiss(box, open, close);
  usePlacement(box, panel, open);
  return (
    <span className="tip-box" ref={box} onPointerEnter={wait} onPointerLeave={close} onFocus={wait} onBlur={close}>
      {cloneElement(children, { "aria-describedby": id })}
      <span role="tooltip" id={id} ref={panel} className="tip" hidden={!open}>
        {text}
      </span>
    </span>
  );
}
