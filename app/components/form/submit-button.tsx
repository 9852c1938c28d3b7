import { useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";

import { Button, type ButtonSize, type ButtonVariant } from "../ui/button";
import type { IconName } from "../ui/icon-name";

type Props = {
  children: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: IconName;
  wide?: boolean;
  /** Busy from outside: `fetcher.state !== "idle"`. Without it the page's navigation decides. */
  pending?: boolean;
  /** Not ready to be sent (UIK-016). */
  disabled?: boolean;
  busyLabel?: string;
  /** The form's id when the button stands outside it. */
  form?: string;
  name?: string;
  value?: string;
  formAction?: string;
  formNoValidate?: boolean;
};

/** Sends its form; while that form is under way it is busy and cannot be pressed again. */
export function SubmitButton({ variant = "primary", pending, ...rest }: Props) {
  const navigation = useNavigation();
  const ref = useRef<HTMLButtonElement>(null);
  const [mine, setMine] = useState(false);
  const target = navigation.state !== "idle" && navigation.formMethod ? navigation.formAction : undefined;

  useEffect(() => {
    const action = ref.current?.getAttribute("formaction") ?? ref.current?.form?.getAttribute("action");
    if (!target) return setMine(false);
    const url = new URL(action ?? "", window.location.href);
    const sent = new URL(target, window.location.href);
    // A GET form's fields are already in the address it goes to.
    setMine(url.pathname === sent.pathname);
  }, [target]);

  return (
    <Button {...rest} ref={ref} type="submit" variant={variant} busy={pending ?? (mine && target !== undefined)} />
  );
}
