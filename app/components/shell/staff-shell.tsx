import { useLocation, useNavigation } from "@remix-run/react";
import { type ComponentProps, type ReactNode, useRef } from "react";
import { useWords } from "~/shared/words";

import { Balloons } from "~/components/display/balloons";
import { Loading, LoadingPage } from "~/components/ui/loading";

import type { Flash } from "~/server/session.server";

import { Keys } from "./keys";
import { Live } from "./live";
import type { AblyPlace } from "~/live/live-stream";
import { Presence } from "./presence";
import { UpdateBanner } from "./update-banner";
import { FlashAlert } from "./flash-alert";
import { useFocusBack } from "./focus-back";
import { type MenuProps, SideMenu } from "./side-menu";
import { QuickAdd } from "./quick-add";
import { addEntriesFor } from "./quick-dialogs";
import { TopBar } from "./top-bar";

interface Told {
  id: number;
  /** The place in the history that it came with. */
  key: string;
  flash: Flash;
  /** The person has gone on since: coming back by the browser's arrows tells nothing a second time. */
  left?: boolean;
}

/**
 * A flash is told once, but a page whose data is read again (live updates) has none any more: it is held here, until it
 * goes by itself or another one comes.
 */
function useTold(flash: Flash | undefined): Told | undefined {
  const { key } = useLocation();
  const told = useRef<Told>();
  if (flash && told.current?.flash !== flash) told.current = { id: (told.current?.id ?? 0) + 1, key, flash };
  else if (told.current && told.current.key !== key) told.current.left = true;
  return told.current;
}

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
  const here = told !== undefined && !told.left;
  const focusBack = useFocusBack(told?.id);
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
          {told ? <FlashAlert key={told.id} flash={told.flash} here={here} onClose={focusBack} /> : null}
          {children}
        </main>
        <QuickAdd add={add} floating />
      </div>
      {told?.flash.won && here ? <Balloons key={told.id} /> : null}
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
