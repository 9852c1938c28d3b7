import { airports } from "../db/reference/airports.data";
import type { Tx } from "../db/client";
import { flights } from "../db/schema/flights";
import { insertParts, type Run } from "./parts";
import { random } from "./random";

/** Airports of cities with events. */
const airportOf: Record<string, string> = {
  Antalya: "AYT",
  Belek: "AYT",
  Kemer: "AYT",
  İstanbul: "IST",
  Ankara: "ESB",
  İzmir: "ADB",
  Çeşme: "ADB",
  Urla: "ADB",
  Bodrum: "BJV",
  Muğla: "DLM",
  Ürgüp: "NAV",
  Konya: "KYA",
  Gaziantep: "GZT",
  Trabzon: "TZX",
  Lizbon: "LIS",
  Barselona: "BCN",
  Roma: "FCO",
  Milano: "MXP",
  Prag: "PRG",
  Budapeşte: "BUD",
  Viyana: "VIE",
  Amsterdam: "AMS",
  Dubai: "DXB",
  Tiflis: "TBS",
  Bakü: "GYD",
  Atina: "ATH",
};

const nameOf = (code: string) => airports.find((airport) => airport.code === code)?.name ?? code;

const clock = (day: string, minutes: number) =>
  `${day} ${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}:00`;

/** Groups that fly to the event on the day before, and home after it; the last one goes there alone. */
export async function loadFlights(tx: Tx, runs: readonly Run[]): Promise<void> {
  const draw = random("flights");
  for (const run of runs) {
    const { row } = run.plan;
    const to = airportOf[row.city ?? ""];
    if (!to) continue;
    const from = to === "IST" ? ["ESB", "ADB", "AYT"] : ["IST", ...(to === "ESB" ? ["ADB"] : ["ESB"])];
    const nights = Math.round((Date.parse(row.ends_at) - Date.parse(run.day(0))) / 86_400_000);
    const groups = from.map((home, nth) => {
      const number = draw.int(300, 890) * 2;
      const leaves = draw.int(84, 190) * 5;
      const returns = draw.int(170, 250) * 5;
      const quota = draw.int(3, 12) * 5;
      const line = { airline: nth === 1 ? "PC" : "TK", minutes: 80 };
      const isOneWay = from.length > 1 && nth === from.length - 1;
      const back = isOneWay
        ? {}
        : {
            inbound_airline_code: line.airline,
            inbound_flight_no: String(number + 1),
            inbound_departure_code: to,
            inbound_departure_name: nameOf(to),
            inbound_arrival_code: home,
            inbound_arrival_name: nameOf(home),
            inbound_departs_at: clock(run.day(nights), returns),
            inbound_arrives_at: clock(run.day(nights), returns + line.minutes),
            inbound_quota: quota,
          };
      return {
        outbound_airline_code: line.airline,
        outbound_flight_no: String(number),
        outbound_departure_code: home,
        outbound_departure_name: nameOf(home),
        outbound_arrival_code: to,
        outbound_arrival_name: nameOf(to),
        outbound_departs_at: clock(run.day(-1), leaves),
        outbound_arrives_at: clock(run.day(-1), leaves + line.minutes),
        outbound_quota: quota,
        ...back,
      };
    });
    await insertParts(tx, run, "flight", flights, groups, 14);
  }
}
