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
import { type MenuProps, SideMenu } from "./side-menu";
import { QuickAdd } from "./quick-add";
import { addEntriesFor } from "./quick-dialogs";
import { TopBar } from "./top-bar";

/** A flash is told once, but a page whose data is read again (live updates) still shows it until the person goes on. */
function useHeldFlash(flash: Flash | undefined): Flash | undefined {
  const { key } = useLocation();
  const held = useRef<{ key: string; flash: Flash }>();
  if (flash) held.current = { key, flash };
  // Coming back later, or by the browser's arrows, tells nothing a second time.
  else if (held.current?.key !== key) held.current = undefined;
  return held.current?.key === key ? held.current.flash : undefined;
}

/** Side menu, top bar and the one white sheet that holds the page (SHL-026). */
export function StaffShell({
  shell,
  flash,
  brand,
  unread = false,
  children,
}: {
  shell: MenuProps & { ably: AblyPlace };
  flash: Flash | undefined;
  /** With the first page of a session, for the splash. */
  brand?: ComponentProps<typeof LoadingPage>["brand"];
  /** News that were not seen yet. */
  unread?: boolean;
  children: ReactNode;
}) {
  const { t } = useWords();
  const shown = useHeldFlash(flash);
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
          {shown ? <FlashAlert key={shown.text} flash={shown} /> : null}
          {children}
        </main>
        <QuickAdd add={add} floating />
      </div>
      {shown?.won ? <Balloons key={shown.text} /> : null}
      {ecos ? <Presence /> : null}
      <Keys />
      <Live ably={shell.ably} />
      {flash?.startup ? (
        <div className="splash">
          <LoadingPage brand={brand ?? null} />
        </div>
      ) : null}
    </div>
  );
}
