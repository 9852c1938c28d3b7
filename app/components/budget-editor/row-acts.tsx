import { PostButton } from "~/components/form-builder/post-button";
import { IconButton } from "~/components/ui/button";
import { useWords } from "~/locales/budget-editor";

interface Props {
  /** Address of the editor. */
  home: string;
  id: number;
  name: string;
  /** `rows` or `categories`, where order and deletion are posted. */
  part: "rows" | "categories";
  first: boolean;
  last: boolean;
}

/** BUD-024: the twins of dragging, and the way to the deletion. */
export function RowActs({ home, id, name, part, first, last }: Props) {
  const { t } = useWords();
  const place = `${home}/${part}/${id}/place`;
  return (
    <div className="worksheet-acts">
      <PostButton
        action={place}
        fields={{ step: -1 }}
        icon="arrow-up"
        label={t("budget-editor.up", { name })}
        disabled={first}
      />
      <PostButton
        action={place}
        fields={{ step: 1 }}
        icon="arrow-down"
        label={t("budget-editor.down", { name })}
        disabled={last}
      />
      <IconButton
        icon="trash-2"
        size="sm"
        label={t("budget-editor.removeOf", { name })}
        to={`${home}/${part}/${id}/delete`}
      />
    </div>
  );
}
