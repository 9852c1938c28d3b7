import { useWords } from "~/locales/company-settings";
import { brandTones, contrast, surfaces } from "~/shared/brand-color";
import { formatPrice } from "~/shared/format";

interface Props {
  /** `#rrggbb`; anything else shows no sample. */
  color: string;
  name: string;
}

const themes = ["light", "dark"] as const;

/**
 * ADM-033, SHL-062: the brand's colour on the pages before the login, in both themes, with the contrast of its text; an
 * SVG, for its colours need no style sheet of their own.
 */
export function BrandSample({ color, name }: Props) {
  const { t } = useWords();
  const isColor = /^#[0-9a-f]{6}$/i.test(color);
  return (
    <aside className="admin-help company-brand" aria-labelledby="company-brand">
      <h2 id="company-brand">{t("company-settings.brand.title")}</h2>
      {isColor ? (
        themes.map((theme) => {
          const surface = surfaces[theme];
          const { fill, ink, text } = brandTones(color.toLowerCase(), surface);
          const ratio = formatPrice(contrast(fill, ink).toFixed(1));
          return (
            <figure key={theme}>
              <svg viewBox="0 0 260 96" role="img" aria-label={t(`company-settings.brand.${theme}`, { ratio })}>
                <rect width="260" height="96" rx="8" fill={surface} />
                <text x="16" y="28" fill={text} fontSize="14" fontWeight="600">
                  {name.slice(0, 30)}
                </text>
                <rect x="16" y="44" width="110" height="34" rx="6" fill={fill} />
                <text x="71" y="65" fill={ink} fontSize="13" textAnchor="middle">
                  {t("company-settings.brand.button")}
                </text>
              </svg>
              <figcaption>{t(`company-settings.brand.${theme}`, { ratio })}</figcaption>
            </figure>
          );
        })
      ) : (
        <p>{t("company-settings.brand.none")}</p>
      )}
    </aside>
  );
}
