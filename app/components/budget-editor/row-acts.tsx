import { Form } from "@remix-run/react";

import { IconButton } from "~/components/ui/button";
import { useWords } from "~/locales/budget-editor";
import { withQuery } from "~/shared/paths";

/** One form for all rows: a page of 300 would have 600 of them, and each costs more than the row itself. */
const formId = "row-posts";

export const RowPosts = () => <Form method="post" id={formId} preventScrollReset />;

/** Lets a button post to an address of its own. */
export const postsTo = (action: string) => ({ type: "submit" as const, form: formId, formAction: action });

interface Props {
  /** Address of the editor. */
  home: string;
  id: number;
  name: string;
  /** `rows` or `categories`: the part of the address for order and deletion. */
  part: "rows" | "categories";
  first: boolean;
  last: boolean;
  /** BUD-035: key of the page, where an alternative may be put beside the row; a double press makes one (R3). */
  alternativeKey?: string;
}

/** BUD-024: the twins of dragging, and the way to the deletion. */
export function RowActs({ home, id, name, part, first, last, alternativeKey }: Props) {
  const { t } = useWords();
  const place = { ...postsTo(`${home}/${part}/${id}/place`), name: "step", size: "sm" } as const;
  return (
    <div className="worksheet-acts">
      <IconButton {...place} value={-1} icon="arrow-up" label={t("budget-editor.up", { name })} disabled={first} />
      <IconButton {...place} value={1} icon="arrow-down" label={t("budget-editor.down", { name })} disabled={last} />
      {alternativeKey ? (
        <IconButton
          {...postsTo(withQuery(`${home}/rows/${id}/alternative`, { _key: alternativeKey }))}
          icon="git-branch"
          size="sm"
          label={t("budget-editor.alternativeOf", { name })}
        />
      ) : null}
      <IconButton
        icon="trash-2"
        size="sm"
        label={t("budget-editor.removeOf", { name })}
        to={`${home}/${part}/${id}/delete`}
      />
    </div>
  );
}
