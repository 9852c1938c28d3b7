import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useRouteLoaderData } from "@remix-run/react";
import { type ReactNode, useState } from "react";

import guestLatin from "./fonts/guest-latin.woff2?url";
import guestTurkish from "./fonts/guest-turkish.woff2?url";
import latin from "@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url";
import turkish from "@fontsource-variable/archivo/files/archivo-latin-ext-wght-normal.woff2?url";

import { directionOf } from "#contract/guest-forms/form-words";

import { PageError } from "~/components/shell/page-error";
import { SaveKey } from "~/components/form/save-key";
import { loadQuickDialog, quickDialogOf } from "~/components/shell/quick-dialogs";
import { PageLinks } from "~/components/ui/page-links";
import { publicPage } from "~/server/guard.server";
import { useNonce } from "~/shared/nonce";
import { formLanguageOf } from "~/shared/form-language";
import { readTheme } from "~/server/session.server";

import "./styles/bundles/app.css";

export { shouldRevalidate } from "~/browser/revalidate";

/** Pages name themselves; an error page has this. */
export const meta: MetaFunction = () => [{ title: "Kulis" }];

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await publicPage(args);
  // A public form may be in more languages than the application (I18-017).
  const language = formLanguageOf(args.request.url);
  return { locale, lang: language ?? locale, dir: language && directionOf(language), theme: readTheme(args.request) };
}

/** Public pages are never hydrated: their route has `handle = { js: false }`; some steps of forms have a small script (decision 103). */
function useScripts(): boolean {
  return !useMatches().some(({ handle }) => (handle as { js?: boolean } | undefined)?.js === false);
}

/** Styles of the quick dialog in the server's page; one that opens later brings its own (quick-dialogs.tsx). */
function useDialogStyles(): string | undefined {
  const staff = useRouteLoaderData<{ dialog: { name: string } | null }>("staff");
  return quickDialogOf(staff?.dialog?.name ?? null)?.styles;
}

/** Fonts of the first paint: fetched with the page, not after its styles and layout. */
function Fonts({ lang, isPublic }: { lang: string; isPublic: boolean }) {
  const all = isPublic ? [guestLatin, guestTurkish] : [latin, turkish];
  const files = lang === "tr" ? all : all.slice(0, 1);
  return files.map((href) => (
    <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
  ));
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>("root");
  const nonce = useNonce();
  const scripts = useScripts();
  const [dialogStyles] = useState(useDialogStyles());
  return (
    <html lang={root?.lang ?? "tr"} dir={root?.dir} data-theme={root?.theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Fonts lang={root?.lang ?? "tr"} isPublic={!scripts} />
        <Links />
        {dialogStyles ? <link rel="stylesheet" href={dialogStyles} data-kept={dialogStyles} /> : null}
      </head>
      <body className={scripts ? undefined : "guest-font"}>
        {children}
        {scripts ? (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        ) : null}
      </body>
    </html>
  );
}

export default function App() {
  return (
    <>
      <Outlet />
      <PageLinks loadDialog={loadQuickDialog} />
      <SaveKey />
    </>
  );
}

export function ErrorBoundary() {
  return (
    <>
      <PageError />
      <PageLinks loadDialog={loadQuickDialog} />
    </>
  );
}
