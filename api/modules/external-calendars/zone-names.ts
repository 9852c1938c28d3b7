// Names of time zones that calendar programs write in place of those of the time zone database: the thread that reads
// a text gets them folded (scripts/calendar-zones.mjs).

import { timeZones } from "../../db/reference/time-zones.data";
import { zoneNames } from "../../db/reference/zone-names.data";

/** Regions that Windows and Google name by a phrase, and cities that are no zone of the database. */
const places: Record<string, readonly string[]> = {
  "America/Adak": ["Aleutian Islands"],
  "America/Anchorage": ["Alaska"],
  "America/Bahia": ["Salvador"],
  "America/Bogota": ["Quito"],
  "America/Chicago": ["Central Time (US & Canada)"],
  "America/Denver": ["Mountain Time (US & Canada)"],
  "America/Grand_Turk": ["Turks and Caicos"],
  "America/Guatemala": ["Central America"],
  "America/Guyana": ["Georgetown"],
  "America/Halifax": ["Atlantic Time (Canada)"],
  "America/Indiana/Indianapolis": ["Indiana (East)"],
  "America/Los_Angeles": ["Pacific Time (US & Canada)"],
  "America/Mexico_City": ["Guadalajara", "Mexico Standard Time"],
  "America/Miquelon": ["Saint Pierre and Miquelon"],
  "America/New_York": ["Eastern Time (US & Canada)", "Washington"],
  "America/Nuuk": ["Greenland"],
  "America/Phoenix": ["Arizona"],
  "America/Port-au-Prince": ["Haiti"],
  "America/Regina": ["Saskatchewan"],
  "America/Sao_Paulo": ["Brasilia"],
  "America/St_Johns": ["Newfoundland"],
  "America/Argentina/Buenos_Aires": ["City of Buenos Aires"],
  "America/Tijuana": ["Baja California"],
  "America/Whitehorse": ["Yukon"],
  "Asia/Almaty": ["Astana"],
  "Asia/Bangkok": ["Hanoi"],
  "Asia/Colombo": ["Sri Jayawardenepura"],
  "Asia/Dubai": ["Abu Dhabi"],
  "Asia/Hebron": ["Gaza, Hebron"],
  "Asia/Kamchatka": ["Petropavlovsk-Kamchatsky", "Petropavlovsk-Kamchatsky - Old", "Kamchatka Standard Time"],
  "Asia/Karachi": ["Islamabad"],
  "Asia/Kolkata": ["Chennai", "Mumbai", "New Delhi"],
  "Asia/Shanghai": ["Beijing"],
  "Asia/Srednekolymsk": ["Chokurdakh"],
  "Asia/Tokyo": ["Osaka", "Sapporo"],
  "Asia/Yangon": ["Yangon (Rangoon)"],
  "Asia/Yerevan": ["Armenian Standard Time"],
  "Africa/Johannesburg": ["Pretoria"],
  "Africa/Lagos": ["West Central Africa"],
  "Atlantic/Cape_Verde": ["Cabo Verde Is.", "Cape Verde Is."],
  "Australia/Sydney": ["Canberra"],
  "Etc/GMT+12": ["International Date Line West"],
  "Etc/UTC": ["Coordinated Universal Time", "Universal Time", "Eşgüdümlü Evrensel Saat"],
  "Europe/Istanbul": [
    "Turkey Time",
    "Türkiye Time",
    "Türkiye Standard Time",
    "Türkiye Saati",
    "Türkiye Standart Saati",
    "Ankara",
    "İzmir",
  ],
  "Europe/London": ["Edinburgh"],
  "Europe/Moscow": ["St. Petersburg"],
  "Europe/Samara": ["Izhevsk"],
  "Europe/Zurich": ["Bern"],
  "Pacific/Apia": ["Samoa"],
  "Pacific/Auckland": ["Wellington"],
  "Pacific/Bougainville": ["Bougainville Island"],
  "Pacific/Chatham": ["Chatham Islands"],
  "Pacific/Guadalcanal": ["Solomon Is."],
  "Pacific/Honolulu": ["Hawaii"],
  "Pacific/Kiritimati": ["Kiritimati Island"],
  "Pacific/Marquesas": ["Marquesas Islands"],
  "Pacific/Norfolk": ["Norfolk Island"],
  "Pacific/Noumea": ["New Caledonia"],
  "Pacific/Tongatapu": ["Nuku'alofa"],
};

/** A name with figures is read as such, for folding drops their sign: UTC-02 is not UTC+02. */
const isFoldable = (name: string) => !/[+-]\d/.test(name);

const lists = (of: Record<string, readonly string[]>) =>
  Object.entries(of).flatMap(([zone, all]) => all.filter(isFoldable).map((name): [string, string] => [name, zone]));

/** Names with their zones. The first zone of a name is its own. */
export const namedZones = {
  names: [
    ...lists(zoneNames),
    ...timeZones.flatMap((zone) =>
      [zone.name, ...zone.aliases].filter(isFoldable).map((name): [string, string] => [name, zone.name]),
    ),
  ],
  cities: [
    ...lists(places),
    ...timeZones.flatMap(({ name, city, city_en, aliases }) =>
      [city, city_en, ...[name, ...aliases].map((one) => one.split("/").at(-1) ?? one)]
        .filter(isFoldable)
        .map((one): [string, string] => [one, name]),
    ),
  ],
};
