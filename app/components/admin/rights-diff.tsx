import type { GridAction } from "#contract/permissions";
import { useWords } from "~/locales/positions";
import type { RightsDiff } from "~/services/definitions/read-positions.server";

/** Rights that the save gives and takes, with how many people each concerns, a line for each module (ORG-041). */
export function RightsDiffList({ diff: { people: count, changes, scope } }: { diff: RightsDiff }) {
  const { t } = useWords();
  const line = (key: "lost" | "gained", module: string, actions: readonly GridAction[]) =>
    actions.length > 0
      ? [
          t(`positions.diff.${key}`, {
            count,
            module: t(`positions.module.${module}`),
            actions: actions.map((action) => t(`positions.action.${action}`)).join(", "),
          }),
        ]
      : [];
  const lines = [
    ...(scope
      ? [
          t("positions.diff.scope", {
            count,
            before: t(`positions.scope.${scope.before}`),
            after: t(`positions.scope.${scope.after}`),
          }),
        ]
      : []),
    ...changes.flatMap(({ module, lost, gained }) => [
      ...line("lost", module, lost),
      ...line("gained", module, gained),
    ]),
  ];
  return (
    <ul className="rights-diff" aria-label={t("positions.diff.list")}>
      {lines.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
