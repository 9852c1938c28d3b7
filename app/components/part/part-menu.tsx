import { Menu, MenuEdits, type MenuEntry } from "~/components/ui/menu";
import { useWords } from "~/locales/parts";

interface Props {
  name: string;
  edit: string;
  remove: MenuEntry;
}

/** Acts of one row. */
export function PartMenu({ name, edit, remove }: Props) {
  const { t } = useWords();
  return (
    <Menu title={t("parts.acts", { name })} size="sm" variant="ghost" align="end">
      <MenuEdits edit={{ to: edit, label: t("parts.edit") }} remove={remove} />
    </Menu>
  );
}
