import { memo } from "react";

import { Avatar } from "~/components/ui/avatar";
import { IconButton } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/locales/organisation";
import type { ChartNode } from "~/services/organisation/read-chart.server";
import { paths } from "~/shared/paths";

import { useOrganisationHref } from "./use-organisation-href";

function Face({ node, changeTo }: { node: ChartNode; changeTo: string }) {
  const { t } = useWords();
  return (
    <>
      <Avatar name={node.name} src={node.picture} size={28} decorative />
      <span className="orgchart-text">
        <PageLink className="orgchart-name" to={paths.adminUser(node.code)} draggable={false}>
          {node.name}
        </PageLink>
        <span className="second">{node.position}</span>
        {node.leftManager ? (
          <span className="orgchart-left">{t("organisation.chart.leftManager", { name: node.leftManager })}</span>
        ) : null}
      </span>
      <span className="orgchart-change">
        <IconButton
          icon="git-branch"
          size="sm"
          label={t("organisation.chart.changeNamed", { name: node.name })}
          to={changeTo}
        />
      </span>
    </>
  );
}

interface Props {
  node: ChartNode;
  isOpen: boolean;
  onToggle: (code: string) => void;
  /** True for the person to whom a search or a move leads. */
  isFound: boolean;
}

/**
 * ORG-025, ORG-026: a person; dragged onto another one they report to them, a click opens their page. Drawn again for
 * its own changes alone, of which `data-drop` is none (chart-drag.tsx).
 */
export const ChartBox = memo(function ChartBox({ node, isOpen, onToggle, isFound }: Props) {
  const { t } = useWords();
  const href = useOrganisationHref();
  return (
    <div
      id={`person-${node.code}`}
      className="orgchart-box"
      data-person={node.code}
      data-found={isFound ? "" : undefined}
    >
      <Face node={node} changeTo={href(paths.organizationChart(node.code))} />
      {node.cut ? (
        <PageLink
          className="orgchart-toggle"
          to={href(paths.organizationChart(), { from: node.code, at: undefined, q: undefined })}
          title={t("organisation.chart.branch", { count: node.below, name: node.name })}
        >
          {t("organisation.chart.below", { count: node.below })}
          <Icon name="chevron-right" size={14} />
        </PageLink>
      ) : node.below > 0 ? (
        <button
          type="button"
          className="orgchart-toggle"
          aria-expanded={isOpen}
          aria-label={t(`organisation.chart.${isOpen ? "collapse" : "expand"}`, { name: node.name })}
          onClick={() => onToggle(node.code)}
        >
          {t("organisation.chart.below", { count: node.below })}
          <Icon name={isOpen ? "chevron-up" : "chevron-down"} size={14} />
        </button>
      ) : null}
    </div>
  );
});
