import type { Entry } from "#contract/guest-forms/form-entries";
import { ListPreview } from "~/components/list/list-preview";
import { useWords } from "~/locales/form-answers";
import { paths } from "~/shared/paths";

import { EntryAnswers } from "./entry-answers";
import { EntryStateChip } from "./entry-state-chip";

interface Props {
  project: string;
  entry: Entry;
  closeHref: string;
}

/** Preview of an entry beside the list. */
export function AnswerPreview({ project, entry, closeHref }: Props) {
  const { t } = useWords();
  return (
    <ListPreview
      title={entry.name ?? t("form-answers.unnamed", { number: entry.id })}
      to={paths.formAnswers(project, entry.form.code, entry.id)}
      closeHref={closeHref}
    >
      <p>
        <EntryStateChip state={entry.state} />
      </p>
      <EntryAnswers project={project} entry={entry} className="preview-facts" level={3} />
    </ListPreview>
  );
}
