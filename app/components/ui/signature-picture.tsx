import { readStrokes, signatureBox } from "#contract/guest-forms/signatures";

interface Props {
  /** Strokes as they were sent; a text that is none shows nothing. */
  drawing: string;
  /** Name of the picture; without one it is an ornament beside its words. */
  label?: string;
}

/** A drawn signature: our own picture of its strokes. */
export function SignaturePicture({ drawing, label }: Props) {
  const strokes = readStrokes(drawing) ?? [];
  return (
    <svg
      className="signature-picture"
      viewBox={`0 0 ${signatureBox.width} ${signatureBox.height}`}
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {strokes.map((points, at) => (
        <polyline key={at} points={points} />
      ))}
    </svg>
  );
}
