import type { ListColumn } from "~/components/list/list-plan";
import { Logo } from "~/components/ui/logo";
import { PageLink } from "~/components/ui/page-link";
import { recordPath } from "~/shared/paths";
import type { ListRow } from "./list-row";

/** Longer names may be cut off. */
const clipped = 60;

type NamedRow = Pick<ListRow, "code" | "name" | "client" | "project_ref" | "is_offer">;

/** The name in a sheet: facts that the cell shows below the name have columns of their own there. */
export const nameSheet: ListColumn<NamedRow>["sheet"] = [
  { kind: "text", value: (row) => row.name },
  { kind: "text", label: "project.column.client", unless: "client", value: (row) => row.client?.name ?? null },
  { kind: "text", label: "project.column.ref", unless: "ref", value: (row) => row.project_ref },
];

/**
 * Name, client and reference of a record in the first cell of a list. A second link in every row would weigh more than the
 * page has left (tests/e2e/lists.test.ts): the client is led to from the preview, the record's head and the client's column.
 */
export function NameFace({ row }: { row: NamedRow }) {
  return (
    <div className="named">
      <Logo name={row.client?.name ?? row.name} src={row.client?.logo_full ?? null} size={30} />
      <div className="named-text">
        <PageLink to={recordPath(row)} className="row-link" title={row.name.length > clipped ? row.name : undefined}>
          {row.name}
        </PageLink>
        <span className="second">{[row.client?.name, row.project_ref].filter(Boolean).join(" · ")}</span>
      </div>
    </div>
  );
}
