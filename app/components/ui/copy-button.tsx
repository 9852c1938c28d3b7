import { Button, IconButton } from "./button";
import { type CopyProps, CopyTold, useCopy } from "./use-copy";

/** Copies a value and says so; rendered with script only, for a press cannot copy without it. */
export function CopyButton(props: CopyProps) {
  const { told, icon, copy } = useCopy(props);
  return (
    <>
      <IconButton icon={icon} variant="ghost" size="sm" label={props.label} onClick={copy} />
      <CopyTold told={told} />
    </>
  );
}

/** A copy button with words, which then report the result. */
export function CopyWords(props: CopyProps) {
  const { told, icon, copy } = useCopy(props);
  return (
    <>
      <Button icon={icon} size="sm" onClick={copy}>
        {told ?? props.label}
      </Button>
      <CopyTold told={told} />
    </>
  );
}
