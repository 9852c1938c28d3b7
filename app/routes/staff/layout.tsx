import { data, redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useRouteLoaderData, useSearchParams } from "@remix-run/react";
import { Suspense } from "react";

import { PageError } from "~/components/shell/page-error";
import { quickDialogOf } from "~/components/shell/quick-dialogs";
import { StaffShell } from "~/components/shell/staff-shell";
import { requireStaff } from "~/server/guard.server";
import { readBranding } from "~/server/page-cache/brandings.server";
import { readQuickDialog } from "~/server/quick-dialog.server";
import { hasNews } from "~/services/notifications/read.server";
import { readShell } from "~/services/shell/read.server";
import { clearFlash, lookOf, readFlash, readLanguage, readTheme } from "~/server/session.server";
import { withQuery } from "~/shared/paths";

import "~/styles/bundles/staff.css";

export { shouldRevalidate } from "~/browser/revalidate";

/** The shell, and the quick-add dialog that `?dialog=` names over whatever page is open. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args);
  const url = new URL(args.request.url);
  // The profile's language and appearance win over the browser's cookies; words and colours of this page follow the cookies.
  if (readLanguage(args.request) !== page.locale || (readTheme(args.request) ?? "system") !== page.user.theme) {
    throw redirect(`${url.pathname}${url.search}`, { headers: lookOf(page.user) });
  }
  // What one window is told is not for another that reads itself again.
  const flash = page.api.background ? undefined : readFlash(args.request);
  const brand = flash?.startup ? await readBranding(page.api, args.request) : null;
  const [shell, unread, dialog] = await Promise.all([
    readShell(page),
    hasNews(page.api, args.request),
    readQuickDialog(page, args.request),
  ]);
  const own = ["dialog", ...(quickDialogOf(dialog?.name ?? null)?.takes ?? [])];
  const kept = [...url.searchParams].filter(([name]) => !own.includes(name));
  const closeHref = withQuery(url.pathname, Object.fromEntries(kept));
  return data(
    { shell, unread, brand, dialog, flash, closeHref },
    flash ? { headers: { "Set-Cookie": clearFlash() } } : {},
  );
}

export default function StaffLayout() {
  const { shell, unread, brand, dialog, flash, closeHref } = useLoaderData<typeof loader>();
  // The address says that it is closed: then nothing is read again, and the data still hold it.
  const named = useSearchParams()[0].get("dialog") === dialog?.name;
  const Dialog = named ? quickDialogOf(dialog?.name ?? null)?.Component : undefined;
  return (
    <StaffShell shell={shell} flash={flash} brand={brand} unread={unread}>
      <Outlet />
      {dialog && Dialog ? (
        // Only around something: the server's empty boundary would be hydrated after the page, and what the person does
        // before that makes React give it up (error 421).
        <Suspense>
          <Dialog key={dialog.name} form={dialog.form} closeHref={closeHref} />
        </Suspense>
      ) : null}
    </StaffShell>
  );
}

/** A page that fails keeps the menu around it, unless the shell's own data is what failed. */
export function ErrorBoundary() {
  const loaded = useRouteLoaderData<typeof loader>("staff");
  if (!loaded) return <PageError />;
  return (
    <StaffShell shell={loaded.shell} flash={undefined}>
      <PageError inside />
    </StaffShell>
  );
}
