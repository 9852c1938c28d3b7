import { useState } from "react";

export interface CopyProps {
  /** The text to copy. */
  text: string;
  label: string;
  copied: string;
  failed: string;
}

/** Copies the text, and returns the message about it. */
export function useCopy({ text, copied, failed }: CopyProps) {
  const [told, setTold] = useState<string>();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setTold(copied),
      () => setTold(failed),
    );
  return { told, icon: told === copied ? ("check" as const) : ("copy" as const), copy: () => void copy() };
}

export const CopyTold = ({ told }: { told: string | undefined }) => (
  <span role="status" className="visually-hidden">
    {told}
  </span>
);
