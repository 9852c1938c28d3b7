import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { Conversation } from "~/components/messenger/conversation";
import { IconButton } from "~/components/ui/button";
import { requireStaff } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { paths } from "~/shared/paths";
import { readMessenger } from "~/loaders/messenger.server";
import { useWords } from "~/shared/words";

export { shouldRevalidate } from "~/browser/revalidate";

/** SHL-052, SHL-064 */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args);
  return { messenger: await readMessenger(page), title: translate(page.locale, "messenger.title") };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Kulis` }];

export default function MessengerPage() {
  const { messenger, title } = useLoaderData<typeof loader>();
  const { t } = useWords();
  return (
    <main className="alone">
      <header className="alone-bar">
        <IconButton icon="arrow-left" label={t("messenger.back")} to={paths.home} />
        <h1>{title}</h1>
      </header>
      <div className="alone-body">
        <Conversation {...messenger} />
      </div>
    </main>
  );
}
