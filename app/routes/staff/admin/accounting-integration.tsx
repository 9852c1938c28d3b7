import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";

import { accountingProviders } from "#contract/company/company-settings-facts";
import { Button } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { PageHeader } from "~/components/ui/page-header";
import { useWords } from "~/locales/admin";
import { requireAdmin } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { paths } from "~/shared/paths";

import "~/styles/bundles/settings.css";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = { shows: [], crumb: () => [{ key: "admin.title", to: paths.admin }] };

/** ROU-080, ADM-177, ADM-183: a display alone, no call goes out. */
export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await requireAdmin(args);
  return { title: translate(locale, "admin.accounting.title") };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Kulis` }];

export default function AccountingIntegration() {
  const { t } = useWords();
  return (
    <>
      <PageHeader title={t("admin.accounting.title")} facts={[{ text: t("admin.accounting.intro") }]} />
      <div className="admin-body">
        <ul className="company-logos">
          {accountingProviders.map(({ key, name, isConnected }) => (
            <li key={key}>
              <h2>{name}</h2>
              <p className="second">{t(`admin.accounting.about.${key}`)}</p>
              <div className="btn-row">
                {isConnected ? (
                  <Chip tone="success">{t("admin.accounting.connected")}</Chip>
                ) : (
                  <>
                    <Chip tone="neutral">{t("admin.accounting.notConnected")}</Chip>
                    <Button size="sm" disabled aria-label={`${name}: ${t("admin.accounting.connect")}`}>
                      {t("admin.accounting.connect")}
                    </Button>
                  </>
                )}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
