import { initials } from "~/shared/format";

import { tintOf } from "./avatar";
import { SoftImage } from "./soft-image";

type LogoProps = { name: string; src?: string | null; size?: 20 | 30 | 56 };

/** A company's logo; beside its printed name it is decoration, so it has no text of its own (UIK-040). */
export function Logo({ name, src, size = 30 }: LogoProps) {
  return (
    <span className={`avatar logo logo-${size} ${tintOf(name)}`} aria-hidden="true">
      <span>{initials(name)}</span>
      <SoftImage src={src} />
    </span>
  );
}

/** Our own mark. Its colours are fixed: it looks the same in both themes. */
export function KulisMark({ size = 30, label }: { size?: number; label?: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <rect width="32" height="32" rx="8.5" fill="#86205b" />
      <rect width="32" height="32" rx="8.5" fill="#5c1040" fillOpacity="0.28" />
      <path
        d="M0 8.500C0 3.800 3.800 0 8.500 0h15C28.200 0 32 3.800 32 8.500V16H0z"
        fill="#9a2b6b"
        fillOpacity="0.35"
      />
      <path d="M7.600 7.200a1 1 0 0 1 1-1h2.900a1 1 0 0 1 1 1v17.600a1 1 0 0 1-1 1H8.600a1 1 0 0 1-1-1z" fill="#fff" />
      <path d="M14.300 16 20.200 6.700a1.200 1.200 0 0 1 1-.5h4c.8 0 1.200.8.800 1.500L20.400 16z" fill="#ffb94f" />
      <path d="M14.300 16h5.300l6.500 8.300c.6.700.1 1.500-.7 1.500h-4.300c-.4 0-.8-.2-1-.5z" fill="#e7dce6" />
    </svg>
  );
}
