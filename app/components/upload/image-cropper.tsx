import { type KeyboardEvent, useId, useState } from "react";
import EasyCrop from "react-easy-crop";
import { useWords } from "~/locales/form";

import "~/styles/form/crop.css";

/** The chosen part of the upright picture, in its pixels; as large to both sides for a square. */
export type Part = { x: number; y: number; width: number; height: number };

/** `own`: the picture's own proportions, so that the whole of it is chosen until somebody zooms. */
export type CropShape = "square" | "own";

type Props = { source: string; shape: CropShape; onChange: (part: Part) => void; onBroken: () => void };

const STENCIL = 300;
const MOST = 4;
/** Pixels of the picture that show around the square in a narrow window. */
const EDGE = 8;

/** The picture under a stencil of 300 pixels at most: dragged, or moved by the arrow keys; zoomed by slider, wheel, + and −. */
export default function ImageCropper({ source, shape, onChange, onBroken }: Props) {
  const { t } = useWords();
  const zoomId = useId();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [stage, setStage] = useState<HTMLDivElement | null>(null);
  // UIK-019; smaller only if the window itself is.
  const side = stage && Math.min(STENCIL, stage.clientWidth - 2 * EDGE);
  const [ratio, setRatio] = useState(1);
  const turn = (step: number) => setZoom((now) => Math.min(MOST, Math.max(1, now + step)));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "+") turn(0.1);
    if (event.key === "-") turn(-0.1);
  };
  return (
    <div className="crop">
      <div ref={setStage} className="crop-stage" onKeyDown={onKeyDown}>
        {side ? (
          <EasyCrop
            image={source}
            crop={crop}
            zoom={zoom}
            aspect={ratio}
            minZoom={1}
            maxZoom={MOST}
            {...(shape === "own" ? {} : { cropSize: { width: side, height: side } })}
            objectFit={shape === "own" ? "contain" : "cover"}
            onMediaLoaded={({ naturalWidth, naturalHeight }) => {
              if (shape === "own") setRatio(naturalWidth / naturalHeight);
            }}
            showGrid={false}
            // The page's content policy allows no style elements; the rules stand in crop.css.
            disableAutomaticStylesInjection
            keyboardStep={8}
            cropperProps={{ "aria-label": t("form.crop.area"), role: "group" }}
            mediaProps={{ alt: "", onError: onBroken }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, part) => onChange(part)}
          />
        ) : null}
      </div>
      <div className="crop-zoom">
        <label htmlFor={zoomId} className="label">
          {t("form.crop.zoom")}
        </label>
        <input
          id={zoomId}
          type="range"
          min={1}
          max={MOST}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.currentTarget.value))}
        />
      </div>
    </div>
  );
}
