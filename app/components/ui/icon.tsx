import type { IconName } from "./icon-name";
import spriteUrl from "./icons.svg?url";

const SIZES = {
  14: "icon icon-14",
  16: "icon",
  18: "icon icon-18",
  20: "icon icon-20",
  24: "icon icon-24",
} as const;

type IconProps = { name: IconName; size?: keyof typeof SIZES; label?: string };

/** One drawing of the sprite. Without a label it is decoration and screen readers pass over it. */
export function Icon({ name, size = 16, label }: IconProps) {
  const drawing = <use href={`${spriteUrl}#${name}`} />;
  if (!label) {
    return (
      <svg className={SIZES[size]} aria-hidden="true">
        {drawing}
      </svg>
    );
  }
  return (
    <svg className={SIZES[size]} role="img" aria-label={label}>
      <title>{label}</title>
      {drawing}
    </svg>
  );
}
