import { type MenuView, ViewMenu } from "~/components/list/list-tools";
import { useListHref } from "~/components/list/use-list-href";
import { PartHead } from "~/components/part/part-head";
import { ButtonLink } from "~/components/ui/button";
import { Menu, MenuHeading, MenuLink } from "~/components/ui/menu";
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
        <ViewMenu path={base} views={views} saved={saved} href={href} />
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
