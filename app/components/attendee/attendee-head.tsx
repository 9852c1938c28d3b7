import { plainHref, viewHref } from "~/components/list/list-plan";
import type { MenuView } from "~/components/list/list-tools";
import { useListHref } from "~/components/list/use-list-href";
import { PartHead } from "~/components/part/part-head";
import { ButtonLink } from "~/components/ui/button";
import { Menu, MenuHeading, MenuLink, MenuSeparator } from "~/components/ui/menu";
import { useWords } from "~/locales/attendee";
import { paths } from "~/shared/paths";

interface Props {
  code: string;
  /** Counts of the head. */
  fact: string;
  /** The list that is shown alone. */
  list: number | null;
  views: MenuView[];
  saved: number;
  mayWrite: boolean;
  mayImport: boolean;
  /** A form exists to which people can be invited. */
  mayInvite: boolean;
}

/** Saved views of the list, in a menu. */
function Views({ base, views, saved }: Pick<Props, "views" | "saved"> & { base: string }) {
  const { t } = useWords();
  const href = useListHref(base);
  const entry = (view: MenuView) => (
    <MenuLink
      key={view.id}
      to={viewHref(base, view)}
      checked={view.id === saved}
      {...(view.is_default ? { icon: "star" as const } : {})}
    >
      {view.name}
    </MenuLink>
  );
  const own = views.filter((view) => view.own);
  const shared = views.filter((view) => !view.own);
  return (
    <>
      <MenuLink to={plainHref(base)} checked={views.every(({ id }) => id !== saved)}>
        {t("list.views.plain")}
      </MenuLink>
      {own.length > 0 ? <MenuHeading>{t("list.views.own")}</MenuHeading> : null}
      {own.map(entry)}
      {shared.length > 0 ? <MenuHeading>{t("list.views.shared")}</MenuHeading> : null}
      {shared.map(entry)}
      <MenuSeparator />
      <MenuLink to={href({ dialog: "saved-views" })} icon="save">
        {t("list.views.keep")}
      </MenuLink>
    </>
  );
}

/** Head of a project's people: three acts and a menu of the others; on a phone the menu has two of the three. */
export function AttendeeHead({ code, fact, list, views, saved, mayWrite, mayImport, mayInvite }: Props) {
  const { t } = useWords();
  const base = paths.projectPage(code, "attendees");
  const at = (...rest: string[]) => paths.projectPage(code, "attendees", ...rest);
  const href = useListHref(base);
  const invite = mayWrite && mayInvite ? href({ page: undefined, answer: undefined }, at("invite")) : null;
  return (
    <PartHead title={t("attendee.title")} facts={[fact]} add={null}>
      <span className="part-full">
        <Menu label={views.find(({ id }) => id === saved)?.name ?? t("list.views.title")} icon="rows-3" align="end">
          <Views base={base} views={views} saved={saved} />
        </Menu>
        {invite ? (
          <ButtonLink to={invite} icon="send">
            {t("attendee.invite.title")}
          </ButtonLink>
        ) : null}
      </span>
      {mayWrite ? (
        <ButtonLink to={href({}, at("new"))} icon="plus">
          {t("attendee.add")}
        </ButtonLink>
      ) : null}
      <Menu title={t("attendee.acts")} align="end">
        <div className="part-narrow">
          {invite ? (
            <MenuLink to={invite} icon="send">
              {t("attendee.invite.title")}
            </MenuLink>
          ) : null}
          {/* Views stand in their dialog too, so that the menu stays short. */}
          <MenuLink to={href({ dialog: "saved-views" })} icon="rows-3">
            {t("list.views.title")}
          </MenuLink>
        </div>
        <MenuLink to={href({ dialog: "list-look" })} icon="sliders-horizontal">
          {t("list.look")}
        </MenuLink>
        <MenuLink download to={href({ page: undefined }, at("export.xlsx"))} icon="download">
          {t("list.export")}
        </MenuLink>
        {mayImport ? (
          <MenuLink to={paths.importAttendees(code, { list: list ?? undefined })} icon="upload">
            {t("list.import")}
          </MenuLink>
        ) : null}
        <MenuHeading>{t("attendee.sheets.title")}</MenuHeading>
        <MenuLink to={paths.projectPage(code, "rooms")} icon="calendar">
          {t("attendee.sheets.nights")}
        </MenuLink>
        {/* No download by the browser's word: what an empty sheet has to say would be saved as a file. */}
        <MenuLink plain to={at("rooms.xlsx")} icon="users">
          {t("attendee.sheets.rooms")}
        </MenuLink>
        <MenuLink plain to={at("flights.xlsx")} icon="plane">
          {t("attendee.sheets.flights")}
        </MenuLink>
        {mayWrite ? (
          <>
            <MenuHeading>{t("attendee.arrange")}</MenuHeading>
            <MenuLink to={href({}, at("lists"))} icon="list">
              {t("attendee.lists.title")}
            </MenuLink>
            <MenuLink to={href({}, at("columns"))} icon="table-2">
              {t("attendee.columns.title")}
            </MenuLink>
          </>
        ) : null}
      </Menu>
    </PartHead>
  );
}
