import type { ReactNode } from "react";
import { useWords } from "~/words";

import { KulisMark } from "~/components/ui/logo";

import { Curtain } from "./curtain";

type Props = { title: string; intro?: string | undefined; back?: { to: string; label: string }; children: ReactNode };

/** One card on the open stage: the frame of the login and of every page around it. */
export function StagePage({ title, intro, back, children }: Props) {
  const { t } = useWords();
  return (
    <div className="stage-page">
      <Curtain />
      <header className="stage-brand">
        <KulisMark size={44} />
        {t("session.product")}
      </header>
      <main className="stage-card">
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
      <footer className="stage-foot">{t("session.footer")}</footer>
    </div>
  );
}
