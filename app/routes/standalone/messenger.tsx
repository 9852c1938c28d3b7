import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { Conversation } from "~/components/messenger/conversation";
import { IconButton } from "~/components/ui/button";
import { requireStaff } from "~/guard.server";
import { translate } from "~/i18n.server";
import { paths } from "~/paths";
import { readMessenger } from "~/services/messenger.server";
import { useWords } from "~/words";

export { shouldRevalidate } from "~/revalidate";

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
