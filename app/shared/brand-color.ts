/** Red, green and blue, 0 to 255. */
type Rgb = [number, number, number];

const read = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb;
const write = (color: Rgb) => `#${color.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;

/** Relative luminance (WCAG 2). */
function luminance(hex: string): number {
  const [red, green, blue] = read(hex).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours, 1 to 21 (WCAG 2). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const mix = (from: string, to: string, share: number): string => {
  const target = read(to);
  return write(read(from).map((part, at) => part + ((target[at] ?? 0) - part) * share) as Rgb);
};

/** The colour moved towards `to` until it `fits`; `to` itself when nothing on the way does. */
function until(color: string, to: string, fits: (color: string) => boolean): string {
  for (let share = 0; share < 1; share += 0.04) {
    const mixed = mix(color, to, share);
    if (fits(mixed)) return mixed;
  }
  return to;
}

const white = "#ffffff";
const black = "#000000";
/** AA of text, and of the edge of a control. */
const textContrast = 4.5;
const edgeContrast = 3;

/** Surfaces of tokens.css. */
export const surfaces = { light: "#ffffff", dark: "#1a151e" };

/**
 * Fill, its hover and its text, a soft ground, and text on it and on the surface: the fill stands out from the surface,
 * and every text has a contrast of 4.5:1.
 */
export function brandTones(color: string, surface: string) {
  const away = contrast(surface, white) > contrast(surface, black) ? white : black;
  const fill = until(color, away, (mixed) => contrast(mixed, surface) >= edgeContrast);
  // One of the two has 4.5:1 on any colour.
  const ink = contrast(fill, white) >= textContrast ? white : black;
  const soft = mix(surface, fill, 0.12);
  const isReadOn = (mixed: string) => (ground: string) => contrast(mixed, ground) >= textContrast;
  return {
    fill,
    soft,
    ink,
    hover: mix(fill, ink === white ? black : white, 0.14),
    text: until(color, away, (mixed) => [surface, soft].every(isReadOn(mixed))),
  };
}

/** Grounds of cloth. */
const stages = ":is(.stage-page .curtain, .web-form-page .web-form-head)";
const scope = ":is(.stage-page, .splash, .web-form-page)";

function rules(color: string, theme: keyof typeof surfaces) {
  const { fill, soft, ink, hover, text } = brandTones(color, surfaces[theme]);
  const cloth = until(color, black, (mixed) => contrast(mixed, white) >= (theme === "dark" ? 12 : 8));
  return {
    parts: `--color-accent:${fill};--color-accent-soft:${soft};--color-on-accent:${ink};--color-accent-hover:${hover};--color-accent-ink:${text};--color-accent-line:${text}`,
    cloth: `--cloth-lit:${cloth};--cloth-mid:${mix(cloth, black, 0.3)};--cloth-deep:${mix(cloth, black, 0.55)}`,
  };
}

/** SHL-062: the pages before the login, and public forms, in a company's colour, in both themes. `color` is `#rrggbb`. */
export function brandSheet(color: string): string {
  const [light, dark] = [rules(color, "light"), rules(color, "dark")];
  const inDark = (root: string) => `${root} ${scope}{${dark.parts}}${root} ${stages}{${dark.cloth}}`;
  return [
    `${scope}{${light.parts}}${stages}{${light.cloth}}`,
    `@media (prefers-color-scheme:dark){${inDark(':root:not([data-theme="light"])')}}`,
    inDark(':root[data-theme="dark"]'),
  ].join("\n");
}
