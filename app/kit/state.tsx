import type { ReactNode } from "react";

import type { FieldMeta } from "~/components/form/field-meta";

/** A field of the gallery that belongs to no form: its name, its value and its message. */
export const metaOf = (name: string, initialValue?: unknown, error?: string): FieldMeta => ({
  id: name.replaceAll(".", "-"),
  name,
  errorId: `${name}-error`,
  descriptionId: `${name}-hint`,
  initialValue,
  errors: error ? [error] : undefined,
});

/** One card of the gallery. */
export function KitCard({ title, children, wide }: { title: string; children: ReactNode; wide?: boolean }) {
  return (
    <section className="kit-card" data-wide={wide || undefined}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** The server's reading of the last form, as it would be stored. */
export function KitRead({ read, children }: { read: string | undefined; children?: ReactNode }) {
  if (read === undefined) return null;
  return (
    <output className="kit-read" tabIndex={-1} data-read>
      {children}
      <code>{read}</code>
    </output>
  );
}
