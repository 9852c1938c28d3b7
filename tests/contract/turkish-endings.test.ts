import { expect, test } from "vitest";

import { withAblative, withDative } from "#contract/turkish-endings";

test("a time takes the ending of its last spoken word", () => {
  const said = [
    "14:00’e",
    "09:00’a",
    "10:00’a",
    "20:00’ye",
    "06:00’ya",
    "00:00’a",
    "14:30’a",
    "09:15’e",
    "13:45’e",
    "08:20’ye",
    "08:50’ye",
    "08:10’a",
    "08:40’a",
    "23:59’a",
    "08:06’ya",
    "12 Mayıs 14:00’e",
  ];
  for (const text of said) expect(withDative(text.split("’")[0] ?? "")).toBe(text);
});

test("a number and a name take theirs", () => {
  const said = [
    "2027’ye",
    "2030’a",
    "2000’e",
    "100’e",
    "1000000’a",
    "12 Mayıs’a",
    "3 Ekim’e",
    "1 Eylül’e",
    "29 Kasım’a",
    "Ayşe’ye",
    "Ali’ye",
    "Burcu’ya",
    "Işık’a",
    "İSTANBUL’a",
    "Müşteriler’e",
    "Çağla’ya",
  ];
  for (const text of said) expect(withDative(text.split("’")[0] ?? "")).toBe(text);
});

test("the ablative is hard after a hard consonant", () => {
  const said = [
    "Ana bütçe’den",
    "Taslak’tan",
    "Plan B’den",
    "Revize 3’ten",
    "Revize 2’den",
    "2026’dan",
    "40’tan",
    "100’den",
    "TEKLİF’ten",
    "İkinci sürüm’den",
  ];
  for (const text of said) expect(withAblative(text.split("’")[0] ?? "")).toBe(text);
});
