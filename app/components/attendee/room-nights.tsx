import { useSearchParams } from "@remix-run/react";

import { PartHead } from "~/components/part/part-head";
import { ButtonLink } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";
import { PageLink } from "~/components/ui/page-link";
import type { RoomsData } from "~/services/attendees/read-rooms.server";
import { useWords } from "~/locales/attendee";
import { formatDate, formatNumber } from "~/shared/format";
import { paths } from "~/shared/paths";

type Night = NonNullable<RoomsData["night"]>;

/** Rooms by type in one line: 'Tek kişilik: 4, Çift kişilik: 2'. */
function useTypes() {
  const { t } = useWords();
  return (types: RoomsData["nights"][number]["types"]) =>
    types.map(({ type, rooms }) => `${type ?? t("attendee.sheets.noType")}: ${rooms}`).join(", ");
}

function NightTable({ code, nights, current }: Pick<RoomsData, "code" | "nights"> & { current: string | undefined }) {
  const { t, locale } = useWords();
  const typesOf = useTypes();
  const [params] = useSearchParams();
  const at = (night: string) =>
    `${paths.projectPage(code, "rooms")}?${new URLSearchParams([...params].filter(([name]) => name !== "night").concat([["night", night]])).toString()}`;
  const number = (value: number) => formatNumber(value, locale);
  return (
    <table className="table table-rows">
      <thead>
        <tr>
          <th scope="col">{t("attendee.sheets.head.night")}</th>
          <th scope="col">{t("attendee.rooms.types")}</th>
          {(["rooms", "people", "arrivals", "departures"] as const).map((name) => (
            <th key={name} scope="col" className="num">
              {t(`attendee.rooms.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {nights.map(({ day, types, ...counts }) => (
          <tr key={day}>
            <th scope="row" className="cell-name">
              <PageLink
                to={at(day)}
                className="row-link"
                keepScroll
                aria-current={day === current ? "true" : undefined}
              >
                {formatDate(day, locale)}
              </PageLink>
            </th>
            <td className="cell-line" data-label={t("attendee.rooms.types")}>
              {types.length > 0 ? typesOf(types) : t("attendee.sheets.onlyDepartures")}
            </td>
            {(["rooms", "people", "arrivals", "departures"] as const).map((name) => (
              <td key={name} className="num cell-line" data-label={t(`attendee.rooms.${name}`)}>
                {number(counts[name])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Names({ label, people: { all, names } }: { label: string; people: Night["arrivals"] }) {
  const { t } = useWords();
  if (all === 0) return null;
  const more = all - names.length;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {names.join(", ")}
        {more > 0 ? ` ${t("attendee.rooms.more", { count: more })}` : null}
      </dd>
    </div>
  );
}

/** Rooms of one night: who shares, who comes on that day, and who has left. */
function NightRooms({ night }: { night: Night }) {
  const { t, locale } = useWords();
  return (
    <section className="block room-night">
      <header className="block-head">
        <h3>{t("attendee.rooms.night", { day: formatDate(night.day, locale) })}</h3>
      </header>
      <dl className="facts-list">
        <Names label={t("attendee.rooms.arrivals")} people={night.arrivals} />
        <Names label={t("attendee.rooms.departures")} people={night.departures} />
      </dl>
      {night.rooms.length > 0 ? (
        <table className="table table-rows">
          <thead>
            <tr>
              <th scope="col">{t("attendee.sheets.head.room")}</th>
              <th scope="col">{t("attendee.sheets.head.roomType")}</th>
              <th scope="col">{t("attendee.rooms.people")}</th>
            </tr>
          </thead>
          <tbody>
            {night.rooms.map(({ type, people }, at) => (
              <tr key={at}>
                <th scope="row" className="cell-name">
                  {formatNumber(at + 1, locale)}
                </th>
                <td className="cell-line" data-label={t("attendee.sheets.head.roomType")}>
                  {type ?? t("attendee.sheets.noType")}
                </td>
                <td className="cell-line" data-label={t("attendee.rooms.people")}>
                  {people.map(({ name, list }, nth) => (
                    <span key={nth} className="second">
                      <bdi>{name}</bdi>
                      {list ? ` · ${list}` : null}
                    </span>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {night.more > 0 ? <p className="hint">{t("attendee.rooms.moreRooms", { count: night.more })}</p> : null}
    </section>
  );
}

/** PRJ-100: the hotel's rooms night by night. */
export function RoomNights({ code, asked, people, nights, night }: RoomsData) {
  const { t } = useWords();
  return (
    <>
      <PartHead title={t("attendee.sheets.nights")} facts={[t("attendee.rooms.beds", { count: people })]} add={null}>
        <ButtonLink to={paths.projectPage(code, "attendees")} icon="users">
          {t("attendee.title")}
        </ButtonLink>
        {nights.length > 0 ? (
          <ButtonLink plain download to={paths.projectPage(code, "rooms", "nights.xlsx")} icon="download">
            {t("attendee.rooms.export")}
          </ButtonLink>
        ) : null}
      </PartHead>
      {nights.length > 0 ? (
        <>
          {asked ? null : <p className="hint">{t("attendee.rooms.notAsked")}</p>}
          <NightTable code={code} nights={nights} current={night?.day} />
          {night ? <NightRooms night={night} /> : null}
        </>
      ) : (
        <Empty title={t("attendee.sheets.noStays")}>
          {t(asked ? "attendee.rooms.nobody" : "attendee.rooms.howTo")}
        </Empty>
      )}
    </>
  );
}
