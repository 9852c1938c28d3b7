import { useLocation } from "@remix-run/react";

import { Icon } from "~/components/ui/icon";
import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/locales/activity";
import { type CallPreset, newCallHref, withoutPreset } from "~/shared/activity-place";

/**
 * Stands beside every telephone number: after the call one types a sentence, presses Enter, and is back on the page.
 */
export function LogCallLink({ name, ...preset }: { name: string } & CallPreset) {
  const { t } = useWords();
  const { pathname, search } = useLocation();
  const here = withoutPreset(pathname, new URLSearchParams(search));
  const label = t("activity.call.log", { name });
  return (
    <PageLink
      to={newCallHref(here, preset)}
      keepScroll
      className="btn btn-ghost btn-icon btn-sm"
      aria-label={label}
      title={label}
    >
      <Icon name="phone-log" />
    </PageLink>
  );
}
