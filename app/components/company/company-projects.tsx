import { useSearchParams } from "@remix-run/react";

import type { ListRow } from "~/components/project/list-row";
import { ProjectTable } from "~/components/project/project-table";
import { Empty } from "~/components/ui/empty";
import { MoneySums } from "~/components/ui/money";
import { Pager, type Paging } from "~/components/ui/pager";
import { useWords } from "~/locales/company";
import type { Sponsorships } from "#contract/projects/sponsors";
import { withQuery } from "~/shared/paths";

import { AddLead } from "./add-lead";
import { SponsorshipTable } from "./sponsorship-table";

interface Props {
  noun: "client" | "supplier";
  /** A client's id, for a first offer. */
  client?: number;
  /** Address of the company's page. */
  here: string;
  rows: ListRow[];
  paging: Paging;
  sort: string;
  order: "asc" | "desc";
  today: string;
  sponsorships: Sponsorships;
}

/** Offers and projects of a client, or projects that a supplier works on, and the company's sponsorships. */
export function CompanyProjects({ noun, client, here, rows, paging, sort, order, today, sponsorships }: Props) {
  const { t } = useWords();
  const [params] = useSearchParams();
  const href = (query: Record<string, string | number | undefined>) =>
    withQuery(here, { ...Object.fromEntries(params), dialog: undefined, ...query });
  return (
    <>
      {rows.length === 0 ? (
        <Empty actions={client ? <AddLead client={client} here={here} /> : undefined}>
          {t(`company.${noun}.noProjects`)}
        </Empty>
      ) : (
        <>
          <ProjectTable rows={rows} today={today} sort={sort} order={order} href={href} />
          <Pager paging={paging} hrefFor={(page) => href({ page })} />
        </>
      )}
      {sponsorships.data.length > 0 ? (
        <section className="block" aria-labelledby="sponsorships">
          <header className="block-head">
            <h2 id="sponsorships">{t("company.sponsorships.title")}</h2>
            {sponsorships.sums.length > 0 ? (
              <span className="second">
                <MoneySums sums={sponsorships.sums} digits={2} />
              </span>
            ) : null}
          </header>
          <SponsorshipTable rows={sponsorships.data} />
          {sponsorships.total > sponsorships.data.length ? (
            <p className="second">
              {t("company.sponsorships.first", { shown: sponsorships.data.length, total: sponsorships.total })}
            </p>
          ) : null}
        </section>
      ) : null}
    </>
  );
}
