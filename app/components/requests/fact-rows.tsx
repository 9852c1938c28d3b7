import type { ReactNode } from "react";

interface Props {
  /** Label and value of each fact; those without a value are left out. */
  rows: readonly (readonly [label: string, value: ReactNode])[];
  /** Facts of another form, below them. */
  children?: ReactNode;
}

/** Facts of a request, an invoice or a payment. */
export function FactRows({ rows, children }: Props) {
  return (
    <dl className="request-facts">
      {rows
        .filter(([, value]) => value !== null && value !== "")
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      {children}
    </dl>
  );
}
