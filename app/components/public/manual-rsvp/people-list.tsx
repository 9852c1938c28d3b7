import type { RsvpPeople, RsvpShown } from "~/services/rsvp/read.server";
import { Button } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { Pager } from "~/components/ui/pager";
import { paths, withQuery } from "~/shared/paths";
import { useWords } from "~/shared/words";

type Row = RsvpPeople["rows"][number];

/** Links to everybody, or only the people who have answered or have not: one press is enough. */
function Ways({ code, shown }: { code: string; shown: RsvpShown }) {
  const { t } = useWords();
  return (
    <nav className="lit-ways" aria-label={t("manualRsvp.filter.label")}>
      {(["", "0", "1"] as const).map((answered) => (
        <a
          key={answered}
          href={withQuery(paths.rsvpForm(code), { query: shown.query, answered })}
          aria-current={shown.answered === answered ? "true" : undefined}
        >
          {t(`manualRsvp.filter.${answered === "" ? "all" : answered}`)}
        </a>
      ))}
    </nav>
  );
}

/** PUB-019: attendance and arrival, by one press; the form sends the button's mark. */
function Marks({ code, row, shown }: { code: string; row: Row; shown: RsvpShown }) {
  const { t } = useWords();
  const name = [row.name, row.surname].filter(Boolean).join(" ");
  const mark = (value: "1" | "0" | "here" | "away", isChosen = false) => (
    <Button
      type="submit"
      name="mark"
      value={value}
      variant={isChosen ? "primary" : "secondary"}
      aria-pressed={value === "1" || value === "0" ? isChosen : undefined}
    >
      {t(`manualRsvp.mark.${value}`)}
      <span className="visually-hidden"> {name}</span>
    </Button>
  );
  return (
    <form method="post" action={withQuery(paths.rsvpMark(code, row.code), shown)} className="lit-marks">
      {mark("1", row.attendance === 1)}
      {mark("0", row.attendance === 0)}
      {row.arrived_at === null ? mark("here") : row.arrival_back === 1 ? mark("away") : null}
    </form>
  );
}

/** People found by the search, each a link to their answers. */
export function PeopleList({ form, rows, paging, shown }: RsvpPeople) {
  const { t } = useWords();
  const { query, answered } = shown;
  return (
    <>
      <h2>{t("manualRsvp.search.results")}</h2>
      <Ways code={form.code} shown={shown} />
      {rows.length === 0 ? (
        <p className="lit-none">{t(query || answered ? "manualRsvp.search.none" : "manualRsvp.search.nobody")}</p>
      ) : null}
      <ul className="lit-list">
        {rows.map((row) => (
          <li key={row.code}>
            <a className="lit-person" href={withQuery(paths.rsvpPerson(form.code, row.code), shown)}>
              <strong>{[row.name, row.surname].filter(Boolean).join(" ")}</strong>
              <small>{[row.company, row.email, row.phone, row.list].filter(Boolean).join(" · ")}</small>
            </a>
            <span className="lit-chips">
              {row.arrived_at ? (
                <Chip tone="success">{t("manualRsvp.arrivedAt", { time: row.arrived_at.slice(11, 16) })}</Chip>
              ) : null}
              <Chip tone={row.state === "sent" ? "info" : "neutral"}>
                {t(`manualRsvp.state.${row.state ?? "none"}`)}
              </Chip>
            </span>
            <Marks code={form.code} row={row} shown={shown} />
          </li>
        ))}
      </ul>
      <Pager paging={paging} hrefFor={(page) => withQuery(paths.rsvpForm(form.code), { ...shown, page })} />
    </>
  );
}
