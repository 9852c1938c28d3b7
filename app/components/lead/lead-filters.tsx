import { useSearchParams } from "@remix-run/react";

import { ListFilters } from "~/components/list/list-filters";
import { keptOf } from "~/components/list/list-plan";
import { QuickFilters } from "~/components/list/quick-filters";
import { FilterChip } from "~/components/ui/filter-chip";
import { Segments } from "~/components/ui/tabs";
import { paths } from "~/shared/paths";
import { useWords } from "~/shared/words";

interface Option {
  value: string;
  label: string;
  count: number;
}

interface Props {
  group: string;
  view: "board" | "list";
  stages: { stage: number; name: string; count: number }[];
  only: string | null;
  facets: { mine: number; late: number; today: number; week: number; stale: number } | null;
  me: number;
  divisions: Option[];
  people: Option[];
  /** Filters that links have set. */
  set: { label: string; value: string; names: string[] }[];
  href: (query: Record<string, string | number | undefined>) => string;
}

const quick = ["late", "today", "week", "stale"] as const;
/** Parameters that such a filter replaces: days of closing that a link has set. */
const unset = { closes: undefined, closes_from: undefined, closes_before: undefined, page: undefined };

/** Filters of the offers: text and selects, filters of one press with their numbers, and board or list. */
export function LeadFilters({ group, view, stages, only, facets, me, divisions, people, set, href }: Props) {
  const { t } = useWords();
  const [params] = useSearchParams();
  const offers = group === "offer";
  const mine = params.get("responsible") === String(me);
  const own = set.flatMap(({ names }) => names);
  const kept = Object.fromEntries(own.map((name) => [name, params.get(name) ?? undefined]));
  return (
    <ListFilters
      action={paths.bizdev}
      keep={{
        ...keptOf(params),
        ...kept,
        group: offers ? undefined : group,
        view: params.get("view") ?? undefined,
      }}
      divisions={divisions}
      people={people}
      more={[
        ...(offers && view === "list"
          ? [
              {
                name: "stages",
                label: t("lead.column.stage"),
                options: stages.map((one) => ({ value: String(one.stage), label: one.name, count: one.count })),
              },
            ]
          : []),
        ...(offers
          ? [
              {
                name: "only",
                label: t("lead.only.label"),
                options: ([...quick, "approval"] as const).map((value) => ({
                  value,
                  label: t(`lead.only.${value}`),
                  ...(facets && value !== "approval" ? { count: facets[value] } : {}),
                })),
              },
            ]
          : []),
      ]}
    >
      {set.map(({ label, value, names }) => (
        <FilterChip
          key={names.join()}
          name={label}
          value={value}
          clearHref={href({ ...Object.fromEntries(names.map((name) => [name, undefined])), page: undefined })}
        />
      ))}
      {offers && facets ? (
        <QuickFilters
          filters={[
            {
              label: t("list.mine"),
              count: facets.mine,
              to: href({ responsible: mine ? undefined : me, page: undefined }),
              current: mine,
            },
            ...quick.map((name) => ({
              label: t(`lead.quick.${name}`),
              count: facets[name],
              to: href({ ...unset, only: only === name ? undefined : name }),
              current: only === name,
            })),
          ]}
        />
      ) : null}
      {offers ? (
        <Segments
          label={t("lead.view")}
          items={[
            {
              to: href({ view: undefined, page: undefined, stages: undefined }),
              label: t("lead.board"),
              icon: "square-kanban",
              current: view === "board",
            },
            { to: href({ view: "list" }), label: t("lead.list"), icon: "list-todo", current: view === "list" },
          ]}
        />
      ) : null}
    </ListFilters>
  );
}
