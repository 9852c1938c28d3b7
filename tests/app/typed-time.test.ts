import { expect, test } from "vitest";

import { momentFieldText, parseMomentText, parseTimeText, stepTime } from "~/shared/typed-time";

const today = "2026-11-29";

test("I18-005 a time is read as people type it, on a clock of 24 hours", () => {
  const read = { "14": "14:00", "9": "09:00", "930": "09:30", "1430": "14:30", "14:30": "14:30", "14.30": "14:30" };
  for (const [text, time] of Object.entries(read)) expect([text, parseTimeText(text)]).toEqual([text, time]);
  expect(["9 05", "00:00", "23:59:00", " 7:15 "].map(parseTimeText)).toEqual(["09:05", "00:00", "23:59", "07:15"]);
  expect(["", "24", "2400", "14:60", "2:3", "iki", "14:30 PM", "12345", "-3"].map(parseTimeText)).toEqual(
    Array.from({ length: 9 }, () => null),
  );
});

test("I18-005 a moment is a day and a time; a day alone is none", () => {
  const read = {
    "12.05.2027 14:30": "2027-05-12 14:30:00",
    "12 mayıs 1430": "2027-05-12 14:30:00",
    "12.5 9": "2027-05-12 09:00:00",
    "yarın 14": "2026-11-30 14:00:00",
    "12.05.2027, 14.30": "2027-05-12 14:30:00",
    "2026-11-21T10:00": "2026-11-21 10:00:00",
    "2026-11-21 10:00:00": "2026-11-21 10:00:00",
  };
  for (const [text, moment] of Object.entries(read))
    expect([text, parseMomentText(text, today)]).toEqual([text, moment]);
  for (const text of ["12 mayıs 2027", "12.05.2027", "yarın", "14:30", "31.02.2027 14:30", "12.5 25:00", ""])
    expect([text, parseMomentText(text, today)]).toEqual([text, null]);
});

test("a moment is shown as it can be typed", () => {
  expect(["2026-11-21 14:30:00", "2026-11-21T14:30", "2026-11-21", "yarın 14", ""].map(momentFieldText)).toEqual([
    "21.11.2026 14:30",
    "21.11.2026 14:30",
    "21.11.2026",
    "yarın 14",
    "",
  ]);
  expect(parseMomentText(momentFieldText("2026-11-21 14:30:00"), today)).toBe("2026-11-21 14:30:00");
});

test("arrows step to the next quarter, within the day", () => {
  expect([stepTime("14:30", 1), stepTime("14:31", 1), stepTime("14:31", -1), stepTime("14:30", -1)]).toEqual([
    "14:45",
    "14:45",
    "14:30",
    "14:15",
  ]);
  expect([stepTime("", 1), stepTime("23:50", 1), stepTime("00:05", -1)]).toEqual(["09:00", "23:45", "00:00"]);
});
