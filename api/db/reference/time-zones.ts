import { timeZones } from "./time-zones.data";

/** I18-017 */
export const defaultTimeZone = "Europe/Istanbul";

const byName = new Map(timeZones.flatMap((zone) => [zone.name, ...zone.aliases].map((name) => [name, zone.name] as const)));

/** The listed name of a zone: "Europe/Kiev" gives "Europe/Kyiv", "Etc/UTC" gives "UTC"; undefined for an unknown one. REF-030 */
export function listedTimeZone(name: string): string | undefined {
  return byName.get(name);
}
