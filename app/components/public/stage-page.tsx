import type { ReactNode } from "react";
import { useWords } from "~/shared/words";

import { type Brand, BrandMark } from "~/components/ui/brand";

import { Curtain } from "./curtain";

type Props = {
  brand?: Brand | undefined;
  title: string;
  intro?: string | undefined;
  back?: { to: string; label: string };
  /** Replaces the quiet line under the card. */
  foot?: string;
  centred?: boolean;
  children: ReactNode;
};

/** One card on the open stage: the frame of the login and of every page around it. */
export function StagePage({ brand, title, intro, back, foot, centred, children }: Props) {
  const { t } = useWords();
  return (
    <div className="stage-page">
      <Curtain />
      <header className="stage-brand">
        <BrandMark brand={brand} />
        {brand ? (
          <span className="brand-names">
            {brand.app_name}
            {brand.company_name ? <small>{brand.company_name}</small> : null}
          </span>
        ) : (
          t("ui.product")
        )}
      </header>
      <main className={centred ? "stage-card stage-card-centred" : "stage-card"}>
        <h1>{title}</h1>
        {intro ? <p className="stage-intro">{intro}</p> : null}
        {children}
        {back ? (
          <p className="stage-back">
            <a href={back.to} className="link">
              {back.label}
            </a>
          </p>
        ) : null}
      </main>
      <footer className="stage-foot">{foot ?? t("ui.footer")}</footer>
    </div>
  );
}
