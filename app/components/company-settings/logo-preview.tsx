import { useEffect, useRef } from "react";

import type { Part } from "~/components/upload/image-cropper";
import { useWords } from "~/locales/company-settings";

/** Pixels of the preview's longer side. */
const longest = 240;

interface Props {
  label: string;
  /** Address of the chosen picture. */
  source: string;
  part: Part;
}

/** ADM-072: the chosen part on a light and a dark ground, before it is saved. */
export function LogoPreview({ label, source, part }: Props) {
  const { t } = useWords();
  return (
    <div className="company-logo-grounds">
      {(["light", "dark"] as const).map((ground) => (
        <div key={ground} data-ground={ground}>
          <Picture label={t(`company-settings.ground.${ground}`, { label })} source={source} part={part} />
        </div>
      ))}
    </div>
  );
}

function Picture({ label, source, part: { x, y, width, height } }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const scale = Math.min(1, longest / Math.max(width, height));
  const [wide, high] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
  useEffect(() => {
    const image = new Image();
    const draw = () => {
      const context = canvas.current?.getContext("2d");
      context?.clearRect(0, 0, wide, high);
      context?.drawImage(image, x, y, width, height, 0, 0, wide, high);
    };
    image.addEventListener("load", draw);
    image.src = source;
    return () => image.removeEventListener("load", draw);
  }, [source, x, y, width, height, wide, high]);
  return <canvas ref={canvas} width={wide} height={high} role="img" aria-label={label} />;
}
