import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { StagePage } from "~/components/public/stage-page";
import { ButtonLink } from "~/components/ui/button";
import { settings } from "~/server/env.server";
import { publicPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { withQuery } from "~/shared/paths";
import { safeTarget } from "~/server/safe-target.server";
import { readBranding } from "~/server/page-cache/brandings.server";
import { useWords } from "~/shared/words";

export { shouldRevalidate } from "~/browser/revalidate";

/** SHL-053, SHL-062: what phones see instead of the login and the staff's pages. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, locale } = await publicPage(args);
  const to = safeTarget(new URL(args.request.url).searchParams.get("to"));
  return {
    brand: await readBranding(api, args.request),
    stay: withQuery("/store/continue", { to }),
    stores: { apple: settings.appStoreUrl, google: settings.playStoreUrl },
    title: translate(locale, "session.store.title"),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Kulis` }];

export default function Store() {
  const { brand, stay, stores, title } = useLoaderData<typeof loader>();
  const { t } = useWords();
  return (
    <StagePage
      brand={brand}
      title={title}
      intro={t("session.store.text")}
      back={{ to: stay, label: t("session.store.stay") }}
      foot={t("session.store.foot")}
      centred
    >
      <div className="store-links">
        <ButtonLink to={stores.apple} plain variant="primary" size="lg" icon="apple" wide>
          {t("session.store.apple")}
        </ButtonLink>
        <ButtonLink to={stores.google} plain size="lg" icon="play" wide>
          {t("session.store.google")}
        </ButtonLink>
      </div>
    </StagePage>
  );
}
