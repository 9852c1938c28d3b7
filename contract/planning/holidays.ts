import { addDays } from "../days";

/**
 * Public holidays of Turkey, 2024 to 2030. Source: Law 2429 on national and public holidays (days and half days), the
 * religious calendar of the Presidency of Religious Affairs (Diyanet) for the first days of the two feasts.
 * Compared on 2026-11-23 with the package date-holidays 3, which has the same first days.
 */
export interface Holiday {
  /** YYYY-MM-DD */
  day: string;
  tr: string;
  en: string;
  /** Free from 13:00 on. */
  half: boolean;
}

const firstYear = 2024;
const ramadanFeast = ["2024-04-10", "2025-03-30", "2026-03-20", "2027-03-09", "2028-02-26", "2029-02-14", "2030-02-04"];
const sacrificeFeast = [
  "2024-06-16",
  "2025-06-06",
  "2026-05-27",
  "2027-05-16",
  "2028-05-05",
  "2029-04-24",
  "2030-04-13",
];

const fixed: [monthDay: string, tr: string, en: string, half?: boolean][] = [
  ["01-01", "Yılbaşı", "New Year’s Day"],
  ["04-23", "Ulusal Egemenlik ve Çocuk Bayramı", "National Sovereignty and Children’s Day"],
  ["05-01", "Emek ve Dayanışma Günü", "Labour and Solidarity Day"],
  ["05-19", "Atatürk’ü Anma, Gençlik ve Spor Bayramı", "Commemoration of Atatürk, Youth and Sports Day"],
  ["07-15", "Demokrasi ve Millî Birlik Günü", "Democracy and National Unity Day"],
  ["08-30", "Zafer Bayramı", "Victory Day"],
  ["10-28", "Cumhuriyet Bayramı arifesi", "Republic Day Eve", true],
  ["10-29", "Cumhuriyet Bayramı", "Republic Day"],
];

/** The afternoon before and the days of a feast. */
const feast = (first: string, days: number, tr: string, en: string): Holiday[] => [
  { day: addDays(first, -1), tr: `${tr} arifesi`, en: `${en} Eve`, half: true },
  ...Array.from({ length: days }, (_, at) => ({
    day: addDays(first, at),
    tr: `${tr} ${at + 1}. gün`,
    en: `${en}, day ${at + 1}`,
    half: false,
  })),
];

/** In the order of their days; two may fall on one. */
export const holidays: readonly Holiday[] = ramadanFeast
  .flatMap((first, at) => [
    ...fixed.map(([monthDay, tr, en, half = false]) => ({ day: `${firstYear + at}-${monthDay}`, tr, en, half })),
    ...feast(first, 3, "Ramazan Bayramı", "Ramadan Feast"),
    ...feast(sacrificeFeast[at] ?? "", 4, "Kurban Bayramı", "Sacrifice Feast"),
  ])
  .toSorted((a, b) => a.day.localeCompare(b.day));

/** Holidays from one day to another, both included. */
export const holidaysBetween = (from: string, to: string): Holiday[] =>
  holidays.filter(({ day }) => day >= from && day <= to);
