import { Menu, MenuLink, MenuSeparator } from "~/components/ui/menu";
import { useWords } from "~/locales/parts";

interface Props {
  name: string;
  edit: string;
  remove: { to: string; label: string };
}

/** What can be done with one row. */
export function PartMenu({ name, edit, remove }: Props) {
  const { t } = useWords();
  return (
    <Menu title={t("parts.acts", { name })} size="sm" variant="ghost" align="end">
      <MenuLink to={edit} icon="pencil">
        {t("parts.edit")}
      </MenuLink>
      <MenuSeparator />
      <MenuLink to={remove.to} icon="trash-2" danger>
        {remove.label}
      </MenuLink>
    </Menu>
  );
}
