import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLocation } from "@remix-run/react";

import { PageHeader } from "~/components/ui/page-header";
import { Tabs } from "~/components/ui/tabs";
import { requireStaff } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { paths } from "~/shared/paths";
import { useWords } from "~/locales/profile";

import "~/styles/bundles/settings.css";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = { shows: [{ model: "user" }], crumb: () => ({ key: "profile.title", to: paths.profile }) };

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await requireStaff(args);
  return { title: translate(locale, "profile.title") };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Kulis` }];

/** A page for each part; every form posts to the page it stands on. */
export default function Profile() {
  const { t } = useWords();
  const { pathname } = useLocation();
  const part = (name: string, label: string) => {
    const to = paths.profilePart(name);
    return { to, label, current: pathname.startsWith(to) };
  };
  return (
    <>
      <PageHeader
        title={t("profile.title")}
        tabs={
          <Tabs
            label={t("profile.tabs")}
            items={[
              { to: paths.profile, label: t("profile.you"), current: pathname === paths.profile },
              part("picture", t("profile.picture.title")),
              part("security", t("profile.security")),
              part("notifications", t("profile.notifications")),
              part("calendar", t("profile.calendar")),
            ]}
          />
        }
      />
      <div className="profile">
        <Outlet />
      </div>
    </>
  );
}
