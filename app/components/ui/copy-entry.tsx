import { Icon } from "./icon";
import { type CopyProps, CopyTold, useCopy } from "./use-copy";

/** Copies a value as an entry of a menu, which stays open to say so. */
export function CopyEntry(props: CopyProps) {
  const { told, icon, copy } = useCopy(props);
  return (
    <>
      <button
        type="button"
        className="menu-item menu-copy"
        onClick={(event) => {
          event.stopPropagation();
          copy();
        }}
      >
        <Icon name={icon} />
        <span className="menu-label">{told ?? props.label}</span>
      </button>
      <CopyTold told={told} />
    </>
  );
}
