import type { SafeHtml } from "#contract/rich-text";

/** The only place that writes raw HTML: the output of `cleanRichText` on the server (X9). */
export function RichText({ html }: { html: SafeHtml }) {
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html: html.safeHtml }} />;
}
