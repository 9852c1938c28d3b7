import type { ReactNode } from "react";

import { Avatar } from "~/components/ui/avatar";
import { Logo } from "~/components/ui/logo";
import { PageLink } from "~/components/ui/page-link";
import { formatDate, formatDateRange, formatMoney, relativeDeadline } from "~/shared/format";
import { paths } from "~/shared/paths";
import { useWords } from "~/shared/words";

import { type BoardCard, fixedBy, fixedId } from "./board-card";
import { StaleMark } from "./stale-mark";

interface Props {
  card: BoardCard;
  today: string;
  /** The card's menu, or the link that is there without script; Tab comes to it after the card itself. */
  children?: ReactNode;
}

/** The tooltip of a text that may be cut off. */
const whole = (text: string, fits: number) => (text.length > fits ? text : undefined);

/**
 * One offer: client, name, place and date, value, deadline, owner. Every card is of one height. Its small signs are drawn by
 * the style sheet: as elements they were a fifth of the page.
 */
export function LeadCard({ card, today, children }: Props) {
  const { t, locale } = useWords();
  const fixed = fixedBy(card);
  const where = [card.city, formatDateRange(card.starts_at, card.ends_at, locale)].filter(Boolean).join(" · ");
  return (
    <article className="card">
      <header className="card-head">
        <Logo name={card.client ?? card.name} src={card.logo} size={20} />
        <span className="one-line" title={whole(card.client ?? "", 18)}>
          {card.client}
        </span>
        {fixed ? <span className="card-lock" title={t(`lead.fixed.${fixed}`)} /> : null}
      </header>
      <h3>
        <PageLink
          to={paths.lead(card.code)}
          className="row-link"
          title={whole(card.name, 40)}
          aria-describedby={fixed ? fixedId(fixed) : undefined}
        >
          {card.name}
        </PageLink>
      </h3>
      {children}
      <p className="second one-line" title={whole(where, 30)}>
        {card.stale === null ? null : (
          <>
            <StaleMark days={card.stale} />{" "}
          </>
        )}
        {where}
      </p>
      <footer className="card-foot">
        {card.lead_value && card.lead_currency ? (
          <CardValue amount={card.lead_value} currency={card.lead_currency} />
        ) : null}
        {card.lead_close_date ? <Closing date={card.lead_close_date} today={today} /> : null}
        <Avatar name={card.responsible} src={card.picture} size={24} />
      </footer>
    </article>
  );
}

/** The value in whole units; the exact amount is in the tooltip and read out. */
function CardValue({ amount, currency }: { amount: string; currency: string }) {
  const exact = formatMoney(amount, currency);
  const shown = formatMoney(amount, currency, { digits: 0 });
  if (!/\.0*[1-9]/.test(amount))
    return (
      <b className="money" title={exact}>
        {shown}
      </b>
    );
  return (
    <b className="money" title={exact}>
      <span aria-hidden="true">{shown}</span>
      <span className="visually-hidden">{exact}</span>
    </b>
  );
}

/** The closing date in the words of `Deadline`, without the current year. */
function Closing({ date, today }: { date: string; today: string }) {
  const { t, locale } = useWords();
  const left = relativeDeadline(date, today, 7);
  const tone = left?.tone ?? "plain";
  const day = formatDate(date, locale);
  if (left && tone !== "plain")
    return (
      <span className={`deadline deadline-${tone}`} title={day}>
        {t(left.key, { count: left.count })}
      </span>
    );
  return (
    <span className="deadline" title={day}>
      {date.slice(0, 4) === today.slice(0, 4) ? day.replace(/ \d{4}$/, "") : day}
    </span>
  );
}
