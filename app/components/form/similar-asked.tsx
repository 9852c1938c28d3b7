import { useEffect, useRef } from "react";

import { Icon } from "~/components/ui/icon";
import { useWords } from "~/locales/form";
import { mayAdd, seenName, seenOf, type SimilarGroup } from "~/shared/similar";

import { SimilarList, type Take } from "./similar-list";

interface Props {
  groups: SimilarGroup[];
  onTake?: Take | undefined;
}

/**
 * The question of a form that would make a record which may be there already; sent once more, it is saved, unless its very
 * name is taken. It takes focus when it comes.
 */
export function SimilarAsked({ groups, onTake }: Props) {
  const { t } = useWords();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [groups]);
  return (
    <div className="alert alert-warning" role="alert" tabIndex={-1} ref={box} data-form-error>
      <Icon name="triangle-alert" size={18} />
      <div className="alert-body">
        <p className="alert-title">{t("form.similar.title")}</p>
        <p>{t(mayAdd(groups) ? "form.similar.ask" : "form.similar.taken")}</p>
        {groups.map((group) => (
          <SimilarList key={group.noun} {...group} onTake={onTake} />
        ))}
      </div>
      <input type="hidden" name={seenName} value={seenOf(groups).join(".")} />
    </div>
  );
}
