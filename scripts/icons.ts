// Builds app/components/ui/icons.svg and the list of its names. Run: npx tsx scripts/icons.ts
// The sprite itself keeps the drawings, made of lucide-static 1.62.0 (ISC, © Lucide Icons and Contributors; 67 MB, so it is no
// dependency). A new name needs the package first: npm install --no-save lucide-static@1.62.0
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

const lucide = `
apple archive arrow-down arrow-left arrow-right arrow-up arrow-up-right badge-check banknote banknote-arrow-up bed bell bold
building-2 calendar calendar-days chart-column chart-no-axes-column check chevron-down chevron-left chevron-right chevron-up
chevrons-up-down circle-alert circle-check circle-dot circle-help circle-pause circle-user circle-x clapperboard clock cloud-check cloud-off cloud-upload contact-round
copy credit-card download ellipsis external-link eye eye-off file file-text flag folder gift git-branch globe grid-3x3 grip-vertical hand-coins hash
heading-2 heading-3 history house image info italic key-round languages lightbulb link list list-checks list-filter list-ordered list-todo lock log-in log-out mail
map-pin map-pinned megaphone menu message-square minus network notebook-pen octagon-alert package paperclip pencil percent phone phone-incoming phone-log
phone-outgoing pin plane play
plus presentation printer qr-code receipt-text redo-2 refresh-cw rows-3 save scan-line scroll-text search send settings shield
signature sliders-horizontal sparkles square-check square-chevron-down square-kanban star table-2 tag text text-cursor-input trash-2 tree-palm trending-down trending-up triangle-alert
truck undo-2 upload user users wallet x
`
  .trim()
  .split(/\s+/);

/** A filled pie of n eighths inside a ring, from twelve o'clock clockwise (guide §4, Chip). */
function ring(eighths: number): string {
  const edge = '<circle cx="12" cy="12" r="9" stroke-width="2.5"/>';
  if (eighths === 0) return edge;
  const radius = 5.2;
  const angle = (eighths / 8) * 2 * Math.PI;
  const [x, y] = [12 + radius * Math.sin(angle), 12 - radius * Math.cos(angle)].map((n) => n.toFixed(2));
  const pie = `M12 12V${12 - radius}A${radius} ${radius} 0 ${eighths > 4 ? 1 : 0} 1 ${x} ${y}z`;
  return `${edge}<path d="${pie}" fill="currentColor" stroke="none"/>`;
}

const circle = '<circle cx="12" cy="12" r="9" stroke-width="2.5"/>';
const own: Record<string, string> = {
  "ring-dot": `${circle}<circle cx="12" cy="12" r="4.6" fill="currentColor" stroke="none"/>`,
  "ring-check":
    '<path fill="currentColor" stroke="none" fill-rule="evenodd" d="M12 1.8a10.2 10.2 0 1 0 0 20.4 10.2 10.2 0 0 0 0-20.4Zm5.3 7.6-6.5 7a1.2 1.2 0 0 1-1.7 0l-2.6-2.6a1.2 1.2 0 0 1 1.7-1.7l1.7 1.7 5.7-6a1.2 1.2 0 0 1 1.7 1.6Z"/>',
  "ring-pause": `${circle}<path d="M10 9.2v5.6M14 9.2v5.6" stroke-width="2.4"/>`,
  "ring-cross": `${circle}<path d="m9.2 9.2 5.6 5.6M14.8 9.2l-5.6 5.6" stroke-width="2.4"/>`,
  "ring-out": `${circle}<path d="m9 15 6-6M10 9h5v5" stroke-width="2.2"/>`,
  diamond: '<path fill="currentColor" stroke="none" d="m12 2 10 10-10 10L2 12z"/>',
};
for (let eighths = 0; eighths <= 7; eighths += 1) own[`ring-${eighths}`] = ring(eighths);

const file = at("app/components/ui/icons.svg");
const present = new Map(
  [...readFileSync(file, "utf8").matchAll(/<symbol id="([^"]+)"[^>]*>(.*)<\/symbol>/g)].map(
    ([, name = "", shapes = ""]) => [name, shapes],
  ),
);

function symbol(name: string): string {
  const path = at(`node_modules/lucide-static/icons/${name}.svg`);
  const drawn = present.get(name);
  if (drawn && !existsSync(path)) return drawn;
  return readFileSync(path, "utf8")
    .replace(/^[\s\S]*?<svg[^>]*>/, "")
    .replace(/<\/svg>\s*$/, "")
    .replace(/\s*\n\s*/g, "")
    .replaceAll(" />", "/>");
}

// Presentation attributes on the symbol are inherited by its shapes; the size and colour come from the page.
const open = (name: string) =>
  `<symbol id="${name}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round">`;
const drawings = [...lucide.map((name) => [name, symbol(name)] as const), ...Object.entries(own)];
const sprite = drawings.map(([name, shapes]) => `${open(name)}${shapes}</symbol>`).join("\n");

writeFileSync(
  file,
  `<svg xmlns="http://www.w3.org/2000/svg"><!-- Lucide (ISC) and our own glyphs; made by scripts/icons.ts -->\n${sprite}\n</svg>\n`,
);
const names = drawings
  .map(([name]) => `  | "${name}"`)
  .sort()
  .join("\n");
writeFileSync(at("app/components/ui/icon-name.ts"), `// Made by scripts/icons.ts\nexport type IconName =\n${names};\n`);
