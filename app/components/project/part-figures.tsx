import { KeyFigures, type KeyFigure } from "~/components/ui/key-figures";
import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/locales/record";
import type { Overview } from "#contract/projects/projects";
import { formatNumber } from "~/shared/format";
import { paths } from "~/shared/paths";

const parts = ["flights", "files", "products", "suppliers", "contacts", "sponsors"] as const;

/** Numbers of the project's parts, each a link to its page. */
export function PartFigures({
  code,
  overview,
}: {
  code: string;
  overview: Pick<Overview, "counts" | "late_deliverables">;
}) {
  const { t, locale } = useWords();
  const { counts, late_deliverables: late } = overview;
  const figures = parts.map((part): KeyFigure => ({
    label: t(`project.tab.${part}`),
    value: (
      <PageLink to={paths.projectPage(code, part)} className="link">
        {formatNumber(counts[part], locale)}
        <span className="visually-hidden"> {t(`project.tab.${part}`)}</span>
      </PageLink>
    ),
    note: part === "sponsors" && late > 0 ? t("record.lateDeliverables", { count: late }) : undefined,
  }));
  return <KeyFigures figures={figures} />;
}
