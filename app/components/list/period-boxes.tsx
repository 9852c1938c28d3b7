import { DayBox } from "~/components/form/dates/day-box";

interface Props {
  from: string;
  to: string;
  label: (name: "from" | "to") => string;
  /** Word in an empty box. */
  short: (name: "from" | "to") => string;
}

/** First and last day of a list's period, as fields of its filters; a new value in the address draws them anew. */
export function PeriodBoxes({ from, to, label, short }: Props) {
  return (
    <span className="filter-period">
      <DayBox key={`from ${from}`} name="from" label={label("from")} placeholder={short("from")} value={from} />
      <DayBox key={`to ${to}`} name="to" label={label("to")} placeholder={short("to")} value={to} />
    </span>
  );
}
