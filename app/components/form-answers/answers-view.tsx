import { useSearchParams } from "@remix-run/react";

import { entryStates } from "#contract/guest-forms/form-entry-facts";
import { ListFilters } from "~/components/list/list-filters";
import { keptOf } from "~/components/list/list-plan";
import { ListTable } from "~/components/list/list-table";
import { useListHref } from "~/components/list/use-list-href";
import { ButtonLink } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";
import { MenuLink } from "~/components/ui/menu";
import { Pager } from "~/components/ui/pager";
import { Tabs } from "~/components/ui/tabs";
import type { AnswersData } from "~/services/guest-forms/read-answers.server";
import { useWords } from "~/locales/form-answers";
import { formatNumber } from "~/shared/format";
import { paths } from "~/shared/paths";

import { answerList } from "./answer-list";
import { AnswerPreview } from "./answer-preview";
import { AnswersHead } from "./answers-head";
import { WaitTable } from "./wait-table";

const filters = ["q", "choice"];
const none = Object.fromEntries(filters.map((name) => [name, undefined]));

/** FRM-210: people's answers; all that shapes the list is in the URL. */
export function AnswersView({
  project,
  overview,
  rows,
  paging,
  state,
  sort,
  order,
  look,
  preview,
  waits,
}: AnswersData) {
  const { t, locale } = useWords();
  const [params] = useSearchParams();
  const { form, fields, counts, capacity, free } = overview;
  const base = paths.formAnswers(project, form.code);
  const href = useListHref(base);
  const filtered = filters.some((name) => params.get(name));
  const beside = preview && params.get("preview") === String(preview.id) ? preview : null;
  const all = counts.sent + counts.waiting + counts.cancelled;
  const choices = fields.flatMap((field) =>
    field.choices.map(({ value, text }) => ({ value: `${field.id}:${value}`, label: `${field.title}: ${text}` })),
  );
  return (
    <>
      <AnswersHead
        project={project}
        form={form}
        page="list"
        mayWrite={overview.may_write === 1}
        facts={[
          filtered ? t("list.matching", { count: paging.total }) : t("form-answers.count", { count: all }),
          ...(capacity === null || free === null
            ? []
            : [
                t("form-answers.free", {
                  capacity: formatNumber(capacity, locale),
                  free: formatNumber(free, locale),
                }),
              ]),
        ]}
      >
        <MenuLink to={href({ dialog: "list-look" })} icon="sliders-horizontal">
          {t("list.look")}
        </MenuLink>
        <MenuLink
          download
          to={href({ page: undefined, cols: undefined }, paths.formAnswers(project, form.code, "export.xlsx"))}
          icon="download"
        >
          {t("list.export")}
        </MenuLink>
      </AnswersHead>
      <div className="page-tabs">
        <Tabs
          label={t("form-answers.tabs")}
          items={[
            {
              to: href({ state: undefined, page: undefined }),
              label: t("form-answers.all"),
              count: all,
              current: !state,
            },
            ...entryStates.map((one) => ({
              to: href({ state: one, page: undefined }),
              label: t(`form-answers.state.${one}`),
              count: counts[one],
              current: state === one,
            })),
          ]}
        />
      </div>
      <ListFilters
        action={base}
        keep={{ ...keptOf(params), state: state ?? undefined }}
        placeholder={t("form-answers.search")}
        more={[{ name: "choice", label: t("form-answers.choice"), options: choices }]}
      />
      {state === "begun" ? <p className="hint">{t("form-answers.begunNote")}</p> : null}
      {rows.length > 0 ? (
        <div className={beside ? "list-beside" : undefined}>
          <ListTable
            plan={answerList({ project, form: form.code }, fields)}
            look={state === "begun" ? { ...look, columns: ["name", "state", "left_at"] } : look}
            rows={rows}
            page={{ project, form: form.code }}
            sort={sort}
            order={order}
            href={href}
            scrolls
            keyOf={({ id }) => String(id)}
            nameOf={({ id, name }) => name ?? t("form-answers.unnamed", { number: id })}
            previewed={beside ? String(beside.id) : null}
            previewHref={({ id }) => href({ preview: id })}
          />
          {beside ? <AnswerPreview project={project} entry={beside} closeHref={href()} /> : null}
        </div>
      ) : (
        <Empty
          title={t("ui.empty")}
          actions={
            filtered ? <ButtonLink to={href({ ...none, page: undefined })}>{t("form-answers.clear")}</ButtonLink> : null
          }
        >
          {t(filtered ? "form-answers.emptyFiltered" : "form-answers.empty")}
        </Empty>
      )}
      <Pager paging={paging} hrefFor={(page) => href({ page })} />
      <WaitTable project={project} form={form.code} waits={waits} />
    </>
  );
}
