import { Form } from "@remix-run/react";
import type { ReactNode } from "react";

import { Button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { KulisMark } from "~/components/ui/logo";
import { paths } from "~/shared/paths";
import { useWords } from "~/shared/words";

interface Props {
  title: string;
  fact: string;
  children: ReactNode;
}

/** The frame of a manual-RSVP guest's pages. */
export function GuestFrame({ title, fact, children }: Props) {
  const { t } = useWords();
  return (
    <div className="lit-page">
      <header className="lit-head">
        <div className="lit-column">
          <div className="lit-bar">
            <p className="lit-brand">
              <KulisMark size={30} />
              {t("ui.product")}
            </p>
            <Form method="post" action={paths.logout}>
              <Button type="submit" variant="ghost" icon="log-out">
                {t("manualRsvp.logout")}
              </Button>
            </Form>
          </div>
          <h1>{title}</h1>
          <p className="lit-fact">
            <Icon name="list-checks" size={18} />
            {fact}
          </p>
        </div>
      </header>
      <main className="lit-column lit-card">{children}</main>
      <footer className="lit-foot">{t("ui.footer")}</footer>
    </div>
  );
}
