import { Form } from "@remix-run/react";

import type { MergeNoun } from "#contract/companies/merge-facts";
import { useWords } from "~/locales/similar";
import { formatDateTime } from "~/shared/format";
import { paths } from "~/shared/paths";

interface Pair {
  first: { id: number; name: string };
  second: { id: number; name: string };
  user: string;
  created_at: string;
}

/** Pairs that somebody marked as different; each mark can be removed. */
export function DifferentList({ noun, pairs }: { noun: MergeNoun; pairs: Pair[] }) {
  const { t, locale } = useWords();
  if (pairs.length === 0) return null;
  return (
    <details className="twins-different">
      <summary>{t("similar.notSimilar.title", { count: pairs.length })}</summary>
      <ul className="twins-list">
        {pairs.map(({ first, second, user, created_at }) => (
          <li key={`${first.id} ${second.id}`}>
            <div>
              {first.name} ≠ {second.name}
              <small className="second">
                {t("similar.notSimilar.by", { user, at: formatDateTime(created_at, locale) })}
              </small>
            </div>
            <Form method="post" action={paths.similarRecords(noun, "different", "remove")} preventScrollReset>
              <input type="hidden" name="first" value={first.id} />
              <input type="hidden" name="second" value={second.id} />
              <button
                type="submit"
                className="btn btn-ghost btn-sm"
                aria-label={t("similar.notSimilar.removeNamed", { one: first.name, two: second.name })}
              >
                {t("similar.notSimilar.remove")}
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </details>
  );
}
