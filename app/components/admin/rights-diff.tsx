import type { GridAction } from "#contract/permissions";
import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/locales/positions";
import type { RightsDiff } from "~/services/definitions/read-positions.server";
import { paths } from "~/shared/paths";

/** People by name, and the rights that the save takes from them and gives to them, module by module (ORG-041). */
export function RightsDiffList({ diff }: { diff: RightsDiff }) {
  const { t } = useWords();
  const lines = (key: "lost" | "gained") =>
    diff.changes.flatMap((change) => {
      const actions: readonly GridAction[] = change[key];
      if (actions.length === 0) return [];
      const words = actions.map((action) => t(`positions.action.${action}`)).join(", ");
      return [t("positions.diff.right", { module: t(`positions.module.${change.module}`), actions: words })];
    });
  const scope = diff.scope && [
    t("positions.diff.scope", {
      before: t(`positions.scope.${diff.scope.before}`),
      after: t(`positions.scope.${diff.scope.after}`),
    }),
  ];
  return (
    <div className="rights-diff">
      <Effect id="rights-lost" title={t("positions.diff.lost")} lines={lines("lost")} diff={diff} />
      <Effect id="rights-gained" title={t("positions.diff.gained")} lines={lines("gained")} diff={diff} />
      <Effect id="rights-scope" title={t("positions.diff.scopeTitle")} lines={scope ?? []} diff={diff} />
    </div>
  );
}

interface EffectProps {
  id: string;
  title: string;
  lines: string[];
  diff: RightsDiff;
}

function Effect({ id, title, lines, diff: { names, people, position } }: EffectProps) {
  const { t } = useWords();
  const more = people - names.length;
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <p id={id}>
        <b>{title}</b> {names.join(", ")}
        {more > 0 ? (
          <>
            {" "}
            {t("positions.diff.and")}{" "}
            <PageLink className="link" to={paths.peopleOf(position)} target="_blank">
              {t("positions.diff.more", { count: more })}
            </PageLink>
          </>
        ) : null}
      </p>
      <ul>
        {lines.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  );
}
