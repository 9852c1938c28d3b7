import type { SafeHtml } from "#contract/rich-text";

/** The only place where HTML is written as it stands: what `cleanRichText` of the server made of it (X9). */
export function RichText({ html }: { html: SafeHtml }) {
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html: html.safeHtml }} />;
}
