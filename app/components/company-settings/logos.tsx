import { type LogoKind, logoKinds } from "#contract/company/company-settings-facts";
import { ButtonLink } from "~/components/ui/button";
import { useWords } from "~/locales/company-settings";
import { paths } from "~/shared/paths";

/** The kind as keys of words call it. */
export const wordOf = (kind: LogoKind) => kind.replace("-", "_");

interface Props {
  logos: Record<LogoKind, string | null>;
}

/** ADM-051 … ADM-053, ADM-072: the three logos, each on a light and a dark ground. */
export function Logos({ logos }: Props) {
  const { t } = useWords();
  return (
    <ul className="company-logos">
      {logoKinds.map((kind) => {
        const name = logos[kind];
        const label = t(`company-settings.logo.${wordOf(kind)}`);
        return (
          <li key={kind}>
            <h2>{label}</h2>
            <p className="second">{t(`company-settings.logoUse.${wordOf(kind)}`)}</p>
            <div className="company-logo-grounds">
              {(["light", "dark"] as const).map((ground) => (
                <div key={ground} data-ground={ground}>
                  {name ? (
                    <img src={paths.brandLogo(name)} alt={t(`company-settings.ground.${ground}`, { label })} />
                  ) : (
                    <span>{t("company-settings.noLogo")}</span>
                  )}
                </div>
              ))}
            </div>
            <div className="btn-row">
              <ButtonLink
                to={paths.companySettings("logos", kind)}
                icon="upload"
                aria-label={`${label}: ${t(name ? "company-settings.replace" : "company-settings.upload")}`}
              >
                {t(name ? "company-settings.replace" : "company-settings.upload")}
              </ButtonLink>
              {name ? (
                <ButtonLink
                  to={paths.companySettings("logos", kind, "delete")}
                  variant="dangerGhost"
                  icon="trash-2"
                  aria-label={`${label}: ${t("company-settings.removeLogo")}`}
                >
                  {t("company-settings.removeLogo")}
                </ButtonLink>
              ) : null}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
