import type { SafeHtml } from "#contract/rich-text";

/** The only place that writes raw HTML: the output of `cleanRichText` on the server (X9). */
export function RichText({ html, lang }: { html: SafeHtml; lang?: string | undefined }) {
  return (
    <div className="rich-text" lang={lang} dir={lang && "auto"} dangerouslySetInnerHTML={{ __html: html.safeHtml }} />
  );
}
