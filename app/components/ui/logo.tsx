import { withoutLegalForm } from "#contract/search-words";
import { initials } from "~/shared/format";

import { tintOf } from "./avatar";
import { SoftImage } from "./soft-image";

type LogoProps = { name: string; src?: string | null; size?: 20 | 30 | 56 };

/** A company's logo; beside its printed name it is decoration, so it has no text of its own (UIK-040). */
export function Logo({ name, src, size = 30 }: LogoProps) {
  return (
    <span className={`avatar logo logo-${size} ${tintOf(name)}`} aria-hidden="true">
      {initials(withoutLegalForm(name))}
      <SoftImage src={src} />
    </span>
  );
}

/** Our own mark. Its colours are fixed: it looks the same in both themes. */
export function KulisMark({ size = 30 }: { size?: number }) {
  return <img src="/favicon.svg" alt="" width={size} height={size} />;
}
