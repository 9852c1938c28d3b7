import { ButtonLink } from "~/components/ui/button";
import { Menu, MenuHeading, MenuLink, MenuSeparator } from "~/components/ui/menu";
import { useWords } from "~/shared/words";

import { plainHref, viewHref } from "./list-plan";

/** A saved view as the menu of its list shows it. */
export interface MenuView {
  id: number;
  name: string;
  query: string;
  own: number;
  is_default: number;
}

export interface ListToolsProps {
  path: string;
  views: MenuView[];
  /** The view in the address; 0 is the list without a view. */
  saved: number;
  href: (query: Record<string, string | number | undefined>) => string;
  /** Address of the list's sheet. */
  exportHref?: string;
}

/** Saved views of a list, in a menu whose button names the one that is open. */
export function ViewMenu({ path, views, saved, href }: Omit<ListToolsProps, "exportHref">) {
  const { t } = useWords();
  const open = views.find(({ id }) => id === saved);
  const entry = (view: MenuView) => (
    <MenuLink
      key={view.id}
      to={viewHref(path, view)}
      checked={view.id === saved}
      {...(view.is_default ? { icon: "star" as const } : {})}
    >
      {view.name}
    </MenuLink>
  );
  const own = views.filter((view) => view.own);
  const shared = views.filter((view) => !view.own);
  return (
    <Menu label={open?.name ?? t("list.views.title")} icon="rows-3" align="end">
      <MenuLink to={plainHref(path)} checked={!open}>
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
    </Menu>
  );
}

/** Acts on a list as a whole: open and keep views, choose columns, download it as a sheet. */
export function ListTools({ path, views, saved, href, exportHref }: ListToolsProps) {
  const { t } = useWords();
  return (
    <>
      <ViewMenu path={path} views={views} saved={saved} href={href} />
      <ButtonLink to={href({ dialog: "list-look" })} icon="sliders-horizontal" data-page="keep">
        {t("list.look")}
      </ButtonLink>
      {exportHref ? (
        <ButtonLink plain to={exportHref} icon="download" download>
          {t("list.export")}
        </ButtonLink>
      ) : null}
    </>
  );
}
