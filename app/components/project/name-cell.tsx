import type { ProjectRow } from "#contract/leads";
import { Logo } from "~/components/ui/logo";
import { recordPath } from "~/paths";

/**
 * First cell of the project and offer lists. The name is a plain link: a client-side link in each row costs the server
 * more than the rest of the row (docs/performance.md).
 */
export function NameCell({ row }: { row: ProjectRow }) {
  return (
    <td className="cell-name">
      <div className="named">
        <Logo name={row.client?.name ?? row.name} src={row.client?.logo_full ?? null} size={30} />
        <div className="named-text">
          <a href={recordPath(row)} className="row-link" title={row.name}>
            {row.name}
          </a>
          <span className="second">{[row.client?.name, row.project_ref].filter(Boolean).join(" · ")}</span>
        </div>
      </div>
    </td>
  );
}
