import { useNavigation } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { useWords } from "~/shared/words";

import { Balloons } from "~/components/display/balloons";
import { Loading, LoadingPage } from "~/components/ui/loading";

import type { Flash } from "~/server/session.server";

import { Keys } from "./keys";
import { Live } from "./live";
import type { AblyPlace } from "~/live/live-stream";
import { Presence } from "./presence";
import { UpdateBanner } from "./update-banner";
import { ToldAlert } from "./flash-alert";
import { type MenuProps, SideMenu } from "./side-menu";
import { QuickAdd } from "./quick-add";
import { addEntriesFor } from "./quick-dialogs";
import { TopBar } from "./top-bar";
import { useTold } from "./use-told";

/** Side menu, top bar and the one white sheet that holds the page (SHL-026). */
export function StaffShell({
  shell,
  flash,
  brand,
  unread = false,
  children,
}: {
  shell: MenuProps & { ably: AblyPlace; counted: string[]; chat: { unread: number; rooms: number[] } };
  flash: Flash | undefined;
  /** With the first page of a session, for the splash. */
  brand?: ComponentProps<typeof LoadingPage>["brand"];
  /** News that were not seen yet. */
  unread?: boolean;
  children: ReactNode;
}) {
  const { t } = useWords();
  const told = useTold(flash);
  const loading = useNavigation().state === "loading";
  const { ecos } = shell.user;
  const add = addEntriesFor(shell.user);
  return (
    <div className={ecos ? "staff staff-ecos" : "staff"}>
      <UpdateBanner />
      <a href="#content" className="skip">
        {t("shell.skip")}
      </a>
      <SideMenu {...shell} />
      <div className="staff-main">
        <TopBar shell={shell} add={add} unread={unread}>
          {loading ? <Loading /> : null}
        </TopBar>
        <main id="content" className="sheet" tabIndex={-1}>
          <ToldAlert told={told} />
          {children}
        </main>
        <QuickAdd add={add} floating />
      </div>
      {told?.flash.won && told.here ? <Balloons key={told.id} /> : null}
      {ecos ? <Presence /> : null}
      <Keys />
      <Live ably={shell.ably} counted={shell.counted} />
      {flash?.startup ? (
        <div className="splash">
          <LoadingPage brand={brand ?? null} />
        </div>
      ) : null}
    </div>
  );
}
