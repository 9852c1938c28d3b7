import type { FormLanguage } from "./form-facts";

/**
 * Drawn signatures (docs/decisions/103): strokes as points, `x,y x,y;x,y x,y`, of which we draw the picture ourselves, so
 * that nobody's markup is ever shown. No zod here: pages import it.
 */

/** Beside the typed name of a drawn signature. */
export const drawnWords: Record<FormLanguage, string> = {
  tr: "İmzalı (çizim)",
  en: "Signed (drawing)",
  de: "Unterschrieben (Zeichnung)",
  fr: "Signé (dessin)",
  es: "Firmado (dibujo)",
  ru: "Подписано (рисунок)",
  ar: "موقّع (رسم)",
};

/** Units of the surface; coordinates are whole and inside of it. */
export const signatureBox = { width: 600, height: 200 } as const;
/** Letters of a drawing at most: 64 KB. */
export const mostSignature = 65_536;
/** Units that a signature spans at least: a dot is none. */
const least = 20;

/** A typed name with the drawing beside it; a name alone is stored as a text. */
export interface DrawnSignature {
  name: string;
  drawing: string;
}

const stroke = /^\d{1,3},\d{1,3}(?: \d{1,3},\d{1,3})+$/;

const numbersOf = (points: string): [x: number, y: number][] =>
  points.split(" ").map((point) => {
    const [x = 0, y = 0] = point.split(",").map(Number);
    return [x, y];
  });

/** The strokes of a drawing, each as the points of an SVG polyline; undefined for every text that is no drawing. */
export function readStrokes(text: string): string[] | undefined {
  if (text.length > mostSignature) return undefined;
  const strokes = text.split(";");
  const isInside = ([x, y]: [number, number]) => x <= signatureBox.width && y <= signatureBox.height;
  const areDrawn = strokes.every((one) => stroke.test(one) && numbersOf(one).every(isInside));
  return areDrawn ? strokes : undefined;
}

/** True for strokes that span more than a dot does. */
export function isSignature(strokes: readonly string[]): boolean {
  const points = strokes.flatMap(numbersOf);
  return [0, 1].some((axis) => {
    const values = points.map((point) => point[axis] ?? 0);
    const [from, to] = values.reduce(([low, high], one) => [Math.min(low, one), Math.max(high, one)], [1e9, -1e9]);
    return to - from >= least;
  });
}

const isDrawn = (value: unknown): value is DrawnSignature =>
  typeof value === "object" && value !== null && typeof (value as Partial<DrawnSignature>).drawing === "string";

/** The drawing of an answer; null for a typed name alone. */
export const drawingOf = (value: unknown): string | null => (isDrawn(value) ? value.drawing : null);

/** The typed name of an answer. */
export const signedName = (value: unknown): string => {
  const name: unknown = typeof value === "object" && value !== null ? (value as Partial<DrawnSignature>).name : value;
  return typeof name === "string" ? name : "";
};
