import { useWords } from "~/locales/admin";
import { contrast } from "~/shared/brand-color";

interface Props {
  /** `#rrggbb` */
  main: string;
  secondary: string;
  note: string;
}

const rows = [
  ["Tek Kişilik Oda", "250 × 4", "205,00 €", "9.881.000,00"],
  ["Ana Salon", "3", "48.000,00 ₺", "144.000,00"],
  ["Gala Yemeği", "250", "2.450,00 ₺", "612.500,00"],
] as const;
const rowHeight = 22;
const columns = [16, 212, 284, 364] as const;

/** The ink that is read on a colour. */
const inkOn = (color: string) => (contrast(color, "#ffffff") >= 4.5 ? "#ffffff" : "#000000");

/** Lines of at most so many letters, three at most. */
function linesOf(note: string): string[] {
  const lines: string[] = [];
  for (const word of note.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < 62) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word.slice(0, 62));
  }
  return lines.slice(0, 3);
}

/** BUD-040: sample of a budget in these colours; an SVG, for its colours need no style sheet of their own. */
export function ExportSample({ main, secondary, note }: Props) {
  const { t } = useWords();
  const head = ["item", "quantity", "price", "total"] as const;
  return (
    <figure className="export-sample">
      <figcaption>{t("admin.budgets.export.sample")}</figcaption>
      <svg viewBox="0 0 380 240" role="img" aria-label={t("admin.budgets.export.sampleOf", { main, secondary })}>
        <rect width="380" height="240" fill="#ffffff" />
        <text x="16" y="28" fill="#000000" fontSize="14" fontWeight="600">
          {t("admin.budgets.export.budget")}
        </text>
        <rect x="16" y="38" width="348" height="2" fill={main} />
        <rect x="8" y="50" width="364" height={rowHeight} fill={main} />
        {head.map((name, at) => (
          <text
            key={name}
            x={columns[at]}
            y="65"
            fill={inkOn(main)}
            fontSize="10"
            textAnchor={at > 0 ? "end" : "start"}
          >
            {t(`admin.budgets.export.column.${name}`)}
          </text>
        ))}
        <rect x="8" y="72" width="364" height={rowHeight} fill={secondary} />
        <text x="16" y="87" fill={inkOn(secondary)} fontSize="10" fontWeight="600">
          {t("admin.budgets.export.category")}
        </text>
        {rows.map((cells, row) =>
          cells.map((cell, at) => (
            <text
              key={`${cells[0]} ${columns[at]}`}
              x={columns[at]}
              y={109 + row * rowHeight}
              fill="#000000"
              fontSize="10"
              textAnchor={at > 0 ? "end" : "start"}
            >
              {cell}
            </text>
          )),
        )}
        <rect x="220" y="166" width="144" height="1" fill={main} />
        <text x="364" y="182" fill="#000000" fontSize="11" fontWeight="600" textAnchor="end">
          10.637.500,00 ₺
        </text>
        {linesOf(note).map((line, at) => (
          <text key={line} x="16" y={204 + at * 12} fill="#333333" fontSize="9">
            {line}
          </text>
        ))}
      </svg>
    </figure>
  );
}
