import { useState } from "react";

import { IconButton } from "./button";

interface Props {
  /** What is copied. */
  text: string;
  label: string;
  copied: string;
  failed: string;
}

/** Copies a value and says so; there with script alone, for without it nothing can be copied by a press. */
export function CopyButton({ text, label, copied, failed }: Props) {
  const [told, setTold] = useState<string>();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setTold(copied),
      () => setTold(failed),
    );
  return (
    <>
      <IconButton
        icon={told === copied ? "check" : "copy"}
        variant="ghost"
        size="sm"
        label={label}
        onClick={() => void copy()}
      />
      <span role="status" className="visually-hidden">
        {told}
      </span>
    </>
  );
}
