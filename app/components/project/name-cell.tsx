import { Logo } from "~/components/ui/logo";
import { PageLink } from "~/components/ui/page-link";
import { recordPath } from "~/shared/paths";
import type { ListRow } from "./list-row";

/** First cell of the project and offer lists. */
export function NameCell({ row }: { row: ListRow }) {
  return (
    <td className="cell-name">
      <div className="named">
        <Logo name={row.client?.name ?? row.name} src={row.client?.logo_full ?? null} size={30} />
        <div className="named-text">
          <PageLink to={recordPath(row)} className="row-link" title={row.name}>
            {row.name}
          </PageLink>
          <span className="second">{[row.client?.name, row.project_ref].filter(Boolean).join(" · ")}</span>
        </div>
      </div>
    </td>
  );
}
