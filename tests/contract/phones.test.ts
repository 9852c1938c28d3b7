import { describe, expect, test } from "vitest";

import { companyPhones, companyPhone } from "#contract/fields";
import { readPhoneList } from "#contract/phones";

import { phoneText } from "#contract/phone-extension";
import { telHref } from "~/shared/phone-text";

const several = 'Bu alana tek bir numara yazmalısın. Dahiliyi "dahili 12" diye ekleyebilirsin.';
const faultOf = (typed: string) => {
  const { error } = companyPhone.safeParse(typed);
  return error?.issues[0]?.message;
};

describe("phone numbers as files and people write them (numbering plan of Türkiye, RFC 3966)", () => {
  test.each([
    ["905321234567", "+905321234567"],
    ["00905321234567", "+905321234567"],
    ["+90 (0) 532 123 45 67", "+905321234567"],
    ["90 532 123 45 67", "+905321234567"],
    ["0.532.123.45.67", "+905321234567"],
    ["TEL: 0532 123 45 67", "+905321234567"],
    ["Cep Telefonu: 0532 123 45 67", "+905321234567"],
    ["0532 123 45 67 (cep)", "+905321234567"],
    ["0 0532 123 45 67", "+905321234567"],
    ["0532/123 45 67", "+905321234567"],
    ["٠٥٣٢١٢٣٤٥٦٧", "+905321234567"],
    ["۰۵۳۲۱۲۳۴۵۶۷", "+905321234567"],
    ["０５３２ １２３ ４５ ６７", "+905321234567"],
    ["444 0 123", "+904440123"],
    ["0850 222 0 123", "+908502220123"],
    ["+49 (0)30 1234567", "+49301234567"],
    ["0212 123 45 67 dahili 123", "+902121234567;ext=123"],
    ["0212 123 45 67 x12", "+902121234567;ext=12"],
    ["0212 123 45 67 dah: 12", "+902121234567;ext=12"],
    ["0212 123 45 67 Dâhili No: 12", "+902121234567;ext=12"],
    ["0212 123 45 67 (DAHİLİ 12)", "+902121234567;ext=12"],
    ["0212 123 45 67 ext.5", "+902121234567;ext=5"],
    ["0212 123 45 67 #5", "+902121234567;ext=5"],
    ["+902121234567;ext=12", "+902121234567;ext=12"],
  ])("%s is %s", (typed, stored) => expect(readPhoneList(typed)).toEqual([stored]));

  test.each([
    ["532 123 45 67 / 68", ["+905321234567", "+905321234568"]],
    ["0212 123 45 67 / 123 45 68", ["+902121234567", "+902121234568"]],
    ["0212 123 45 67 dah: 5 / 68", ["+902121234567;ext=5", "+902121234568"]],
    ["0532 123 45 67, 0533 765 43 21", ["+905321234567", "+905337654321"]],
    ["0532 123 45 67 ve 0533 765 43 21", ["+905321234567", "+905337654321"]],
    ["0532 123 45 67\n0533 765 43 21", ["+905321234567", "+905337654321"]],
    ["Tel: 0212 123 45 67 dahili 5 / Cep: 0532 123 45 67", ["+902121234567;ext=5", "+905321234567"]],
  ])("%s is two numbers", (typed, stored) => {
    expect(readPhoneList(typed)).toEqual(stored);
    expect(companyPhones(20).parse(typed)).toEqual(stored);
    expect(faultOf(typed.replaceAll("\n", "; "))).toBe("phone_several");
  });

  test.each([
    "5,32123E+11",
    "0532 123 45 67-68",
    "0532 123 45 67 Ayşe Hanım",
    "123 45 67",
    "0532 123 45",
    "0532 123 45 678",
    "0532 123 45 6",
    "0212 123 45 6",
    "0850 222 0 12",
    "0800 123 45 6",
    "0212 123 45 6 dahili 3",
    "+90 0532 123 45 6",
    "0532 123 45 67 / yok",
    "0212 123 45 67 dahili",
    "dahili 12",
  ])("%s is refused, not guessed", (typed) => {
    expect(readPhoneList(typed)).toBeNull();
    expect(faultOf(typed)).toBe("phone");
    expect(companyPhones(20).safeParse(typed).success).toBe(false);
  });

  test("what is stored is shown, called and read as itself", () => {
    for (const stored of ["+902121234567;ext=12", "+905321234567", "+49301234567;ext=89"]) {
      expect(readPhoneList(phoneText(stored))).toEqual([stored]);
      expect(telHref(stored)).toBe(`tel:${stored}`);
    }
    expect(phoneText("+902121234567;ext=12", " ")).toBe("+90 212 123 45 67 dahili 12");
  });
});

test("a field for one number says what to do with two", async () => {
  const { issueText } = await import("#contract/messages");
  expect(issueText("phone_several", "tr")).toBe(several);
});
