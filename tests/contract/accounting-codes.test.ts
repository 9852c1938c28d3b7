import { describe, expect, test } from "vitest";

import { documentKindFacts, documentKinds } from "#contract/accounting/document-kinds";
import { exemptionCode, exemptionCodes } from "#contract/accounting/exemption-codes";
import { withholdingCode, withholdingCodes } from "#contract/accounting/withholding-codes";

/** Code with share, as the list of the Revenue Administration (V1.42) has them, without those of code 650 ('other'). */
const listed =
  "60130,60140,60290,60350,60370,60450,60550,60690,60790,60890,60950,60970,61090,61190,61270,61290,61370,61390,61450,61550,61570,61650,61770,61870,61970,62070,62190,62290,62350,62420,62530,62620,62740,62750,801100,802100,803100,804100,805100,806100,807100,808100,809100,810100,811100,812100,813100,814100,815100,816100,817100,818100,819100,820100,821100,822100,823100,824100,825100".split(
    ",",
  );
const exempt =
  "201,202,204,205,206,207,208,209,211,212,213,214,215,216,217,218,219,220,221,223,225,226,227,228,229,230,231,232,234,235,236,237,238,239,240,241,242,250,301,302,303,304,305,306,307,309,310,311,312,313,314,315,316,317,318,319,320,321,322,323,324,325,326,327,328,329,330,331,332,333,334,335,336,337,338,340,341,342,343,344,350".split(
    ",",
  );

describe("codes of the Revenue Administration", () => {
  test("withholding: all codes, with today's share first and every share of the list", () => {
    const own = withholdingCodes.flatMap(({ code, shares }) => shares.map((share) => `${code}${share}`));
    expect(own.toSorted()).toEqual(listed.toSorted());
    const shares = ["601", "602", "604", "605", "606", "612", "614", "615", "623", "627", "805"];
    expect(shares.map((code) => withholdingCode(code)?.shares[0])).toEqual([
      "40",
      "90",
      "50",
      "50",
      "90",
      "90",
      "50",
      "70",
      "50",
      "50",
      "100",
    ]);
    expect(withholdingCode("605")?.name).toBe("Organizasyon hizmeti");
    // A full withholding bears the name of its partial one.
    expect(withholdingCode("817")?.name).toMatch(/^Hurda metalden elde edilenler dışındaki .* \(tam tevkifat\)$/);
    expect(withholdingCode("650")).toBeUndefined();
  });

  test("exemptions: all codes of VAT, each with the type of invoice that may have it", () => {
    expect(exemptionCodes.filter(({ use }) => use === "ISTISNA").map(({ code }) => code)).toEqual(exempt);
    const use = (code: string) => exemptionCode(code)?.use;
    expect(["302", "351", "555", "701", "803", "308", "101"].map(use)).toEqual([
      "ISTISNA",
      "SATIS",
      "SATIS",
      "IHRACKAYITLI",
      "OZELMATRAH",
      "OTHER_PROFILE",
      undefined,
    ]);
    expect(exemptionCodes.filter(({ name }) => name.trim() === "")).toEqual([]);
  });

  test("kinds of documents say their taxes, and rates of VAT change on their day", () => {
    expect(documentKinds.map((kind) => documentKindFacts[kind].tr)).toEqual([
      "Fatura",
      "e-Fatura",
      "e-Arşiv fatura",
      "Serbest meslek makbuzu",
      "Gider pusulası",
      "Fiş",
      "Yurt dışı fatura",
    ]);
    expect(documentKinds.filter((kind) => documentKindFacts[kind].reverse_charge)).toEqual(["foreign_invoice"]);
    expect(documentKindFacts.professional_receipt.income_withholding_rate).toBe("20");
  });
});
