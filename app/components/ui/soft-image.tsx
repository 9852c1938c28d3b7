import { type ComponentPropsWithoutRef, useEffect, useRef, useState } from "react";

type Props = { src: string | null | undefined } & Pick<
  ComponentPropsWithoutRef<"img">,
  "className" | "width" | "height"
>;

/** A picture over its fallback; a failed one leaves the page, also when it failed before script came (UIK-039). */
export function SoftImage({ src, ...look }: Props) {
  const ref = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState<string | null>(null);
  useEffect(() => {
    if (src && ref.current?.complete && ref.current.naturalWidth === 0) setFailed(src);
  }, [src]);
  if (!src || failed === src) return null;
  return <img {...look} ref={ref} src={src} alt="" decoding="async" loading="lazy" onError={() => setFailed(src)} />;
}
