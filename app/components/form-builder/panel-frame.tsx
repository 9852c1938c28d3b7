import type { ReactNode } from "react";

import { IconButton } from "~/components/ui/button";
import { Tabs } from "~/components/ui/tabs";
import { useWords } from "~/locales/form-builder";

import { useBuilder } from "./builder-context";
import type { PanelTab } from "./builder-state";

interface Props {
  title: string;
  lead: string;
  tabs: { tab: PanelTab; label: string; count?: number }[];
  hrefOf: (tab: PanelTab) => string;
  children: ReactNode;
}

/** FRM-033, FRM-034: a panel that replaces the palette, with its tabs, and the link back to the list. */
export function PanelFrame({ title, lead, tabs, hrefOf, children }: Props) {
  const { t } = useWords();
  const { builder, state } = useBuilder();
  return (
    <>
      <div className="builder-panel-head">
        <IconButton icon="arrow-left" label={t("form-builder.panel.close")} to={builder.home} />
        <div>
          <h2>{title}</h2>
          <p className="builder-hint">{lead}</p>
        </div>
      </div>
      <Tabs
        label={t("form-builder.panel.tabs")}
        items={tabs.map(({ tab, label, count }) => ({
          to: hrefOf(tab),
          label,
          ...(count === undefined ? {} : { count }),
          current: tab === state.tab,
        }))}
      />
      {children}
    </>
  );
}
