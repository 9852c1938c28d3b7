import { useSearchParams } from "@remix-run/react";

import { attendances } from "#contract/projects/attendee-facts";
import { answerStates } from "#contract/guest-forms/form-invitation-facts";
import { SelectTable } from "~/components/display/select-table";
import { BulkActs } from "~/components/list/bulk-acts";
import { ListFilters } from "~/components/list/list-filters";
import { keptOf, type ListLook } from "~/components/list/list-plan";
import type { MenuView } from "~/components/list/list-tools";
import { useListHref } from "~/components/list/use-list-href";
import { Button, ButtonLink } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";
import { Pager, type Paging } from "~/components/ui/pager";
import { Tabs } from "~/components/ui/tabs";
import { useWords } from "~/locales/attendee";
import type { AttendeeColumn, AttendeeList } from "#contract/projects/attendee-lists";
import type { Attendee, AttendeeRow } from "#contract/projects/attendees";
import type { AttendeeForm } from "#contract/guest-forms/form-invitations";
import { paths } from "~/shared/paths";

import { AttendeeHead } from "./attendee-head";
import { AttendeePreview } from "./attendee-preview";
import { AttendeeTable } from "./attendee-table";

interface Props {
  code: string;
  rows: AttendeeRow[];
  paging: Paging;
  lists: AttendeeList[];
  columns: AttendeeColumn[];
  forms: { value: string; label: string }[];
  /** The form whose answers are shown. */
  form: string | null;
  /** The list that is shown alone. */
  list: number | null;
  sort: string;
  order: "asc" | "desc";
  look: ListLook;
  views: MenuView[];
  saved: number;
  preview: Attendee | null;
  /** Forms of the attendee in the preview. */
  told: AttendeeForm[];
  mayWrite: boolean;
  mayImport: boolean;
}

const filters = ["q", "attendance", "checked_in", "answer"];
const none = Object.fromEntries(filters.map((name) => [name, undefined]));
const acts = ["invite", "move", "attendance", "pair", "part", "delete"] as const;
const icons = {
  invite: "send",
  move: "arrow-right",
  attendance: "check",
  pair: "link",
  part: "x",
  delete: "trash-2",
} as const;

/** PRJ-100: the people of a project by their lists; everything that shapes the list lives in the URL. */
export function AttendeeView({ code, rows, paging, lists, columns, list, preview, mayWrite, ...data }: Props) {
  const { t } = useWords();
  const [params] = useSearchParams();
  const base = paths.projectPage(code, "attendees");
  const at = (...rest: string[]) => paths.projectPage(code, "attendees", ...rest);
  const href = useListHref(base);
  const filtered = filters.some((name) => params.get(name));
  const beside = preview && params.get("preview") === String(preview.id) ? preview : null;
  const all = lists.reduce((sum, { count }) => sum + count, 0);
  const exported = at("export.xlsx");
  const table = (
    <AttendeeTable
      code={code}
      form={data.form}
      rows={rows}
      columns={columns}
      look={data.look}
      sort={data.sort}
      order={data.order}
      href={href}
      mayWrite={mayWrite}
      previewed={beside?.id ?? null}
    />
  );
  const add = (
    <ButtonLink to={href({}, at("new"))} icon="plus">
      {t("attendee.add")}
    </ButtonLink>
  );
  return (
    <>
      <AttendeeHead
        code={code}
        fact={filtered ? t("list.matching", { count: paging.total }) : t("attendee.count", { count: all })}
        list={list}
        views={data.views}
        saved={data.saved}
        mayWrite={mayWrite}
        mayImport={data.mayImport}
        mayInvite={data.forms.length > 0}
      />
      <div className="page-tabs">
        <Tabs
          label={t("attendee.tabs")}
          items={[{ id: null, name: t("attendee.all"), count: all }, ...lists].map(({ id, name, count }) => ({
            to: href({ list: id ?? undefined, page: undefined }),
            label: name,
            count,
            current: list === id,
          }))}
        />
      </div>
      <ListFilters
        action={base}
        keep={{ ...keptOf(params), list: list === null ? undefined : String(list) }}
        placeholder={t("attendee.search")}
        more={[
          {
            name: "attendance",
            label: t("attendee.field.attendance"),
            options: attendances.map((value) => ({ value, label: t(`attendee.attendance.${value}`) })),
          },
          {
            name: "checked_in",
            label: t("attendee.column.checked_in_at"),
            options: ["1", "0"].map((value) => ({ value, label: t(`attendee.arrived.${value}`) })),
          },
          // One form is a choice too: it tells the answers, or does not.
          { name: "form", label: t("attendee.forms.filter"), usual: t("attendee.forms.choose"), options: data.forms },
          {
            name: "answer",
            label: t("attendee.forms.answer"),
            options: data.form
              ? answerStates.map((value) => ({ value, label: t(`attendee.forms.state.${value}`) }))
              : [],
          },
        ]}
      />
      {rows.length > 0 ? (
        <div className={beside ? "list-beside" : undefined}>
          {mayWrite ? (
            <SelectTable
              method="get"
              action={at("many")}
              fields={Object.fromEntries(
                [...params].filter(([name]) => !["codes", "preview", "dialog"].includes(name)),
              )}
              label={t("list.bulk.label")}
              acts={
                <BulkActs exportPath={exported}>
                  {acts.map((act) => (
                    <Button key={act} type="submit" size="sm" icon={icons[act]} name="act" value={act}>
                      {t(`attendee.many.${act}.title`)}
                    </Button>
                  ))}
                </BulkActs>
              }
              overPager
            >
              {table}
            </SelectTable>
          ) : (
            table
          )}
          {beside ? (
            <AttendeePreview code={code} attendee={beside} columns={columns} forms={data.told} closeHref={href()} />
          ) : null}
        </div>
      ) : (
        <Empty
          title={t("ui.empty")}
          actions={
            filtered ? (
              <ButtonLink to={href({ ...none, page: undefined })}>{t("attendee.clear")}</ButtonLink>
            ) : mayWrite ? (
              add
            ) : null
          }
        >
          {t(filtered ? "attendee.emptyFiltered" : "attendee.empty")}
        </Empty>
      )}
      <Pager paging={paging} hrefFor={(page) => href({ page })} />
    </>
  );
}
