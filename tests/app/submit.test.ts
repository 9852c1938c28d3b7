import { describe, expect, it } from "vitest";
import { z } from "zod";

import { amount, line, percent, typedDay } from "#contract/common";
import { submit } from "~/server/submit.server";

const schema = z.object({ day: typedDay, dates: z.object({ start: typedDay, end: typedDay }) });

const post = (fields: Record<string, string>) =>
  new Request("http://kulis.localhost/form", { method: "POST", body: new URLSearchParams(fields) });

async function sent(fields: Record<string, string>) {
  let body: unknown;
  const answer = await submit({
    request: post(fields),
    locale: "tr",
    schema,
    today: () => "2026-11-22",
    send: async (read) => {
      body = read;
      return { to: "/" };
    },
  });
  return { body, answer: answer as { data?: { result?: { error?: object; initialValue?: object } } } };
}

describe("what is posted", () => {
  it("is read by its kind alone: amounts and shares become decimals, lists stay whole", async () => {
    const form = new FormData();
    for (const [name, text] of [
      ["price", "1.234,5"],
      ["share", "%12,5"],
      ["tags", "1.000"],
      ["tags", "2.000"],
      ["name", "1.234,5"],
    ] as const)
      form.append(name, text);
    let body: unknown;
    await submit({
      request: new Request("http://kulis.localhost/form", { method: "POST", body: form }),
      locale: "tr",
      schema: z.object({ price: amount, share: percent, tags: z.array(z.string()), name: line(20) }),
      send: async (read) => {
        body = read;
        return { to: "/" };
      },
    });
    expect(body).toEqual({ price: "1234.5", share: "12.5", tags: ["1.000", "2.000"], name: "1.234,5" });
  });
});

describe("days that are posted without script", () => {
  it("are read as the field reads them with script, in both languages", async () => {
    const { body } = await sent({ day: "haftaya salı", "dates.start": "12 mayıs", "dates.end": "May 15, 2027" });
    expect(body).toEqual({ day: "2026-11-24", dates: { start: "2027-05-12", end: "2027-05-15" } });
  });

  it("UIK-075 are refused and come back as they were typed when they are no days", async () => {
    const { body, answer } = await sent({ day: "31 şubat", "dates.start": "2027-05-12", "dates.end": "2027-05-15" });
    expect(body).toBeUndefined();
    expect(answer.data?.result?.error).toEqual({ day: ["Geçerli bir tarih seçmelisin."] });
    expect(answer.data?.result?.initialValue).toMatchObject({ day: "31 şubat" });
  });
});
