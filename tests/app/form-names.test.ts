import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";

import { tagList } from "#contract/fields";
import { create, update } from "#contract/projects/leads";
import { expectWithin } from "../helpers/deep";
import { countFields, fitsSchema, hasOurNames, maxFields } from "~/server/form-names.server";
import { SkippedFile } from "~/server/form-parts.server";
import { readForm } from "~/server/submit.server";
import { runs } from "../helpers/deep";

const formOf = (...entries: [string, string][]) => {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
};
const fits = (schema: z.ZodType, ...names: string[]) =>
  fitsSchema(formOf(...names.map((name): [string, string] => [name, "1"])), schema, ["to"]);

const schema = z
  .object({
    name: z.string(),
    dates: z.preprocess((value) => value, z.object({ start: z.string(), end: z.string() }).optional()),
    items: z.array(z.object({ amount: z.string().transform(Number) })).min(1),
    tags: tagList(5),
    choices: z.partialRecord(z.enum(["A", "B"]), z.string()),
    either: z.union([z.object({ left: z.string() }), z.object({ right: z.string() })]).default({ left: "" }),
  })
  .refine(() => true);

describe("X14 names of form fields", () => {
  it.each([
    "name",
    "dates.start",
    "items[0].amount",
    "items[999].amount",
    "tags",
    "tags[]",
    "tags[3]",
    "choices.A",
    "either.left",
    "either.right",
    "to",
    "_key",
    "stale.*",
    "stale.name",
    "stale.dates.start+dates.end",
  ])("X14 %s is known", (name) => expect(fits(schema, name)).toBe(true));

  it.each([
    "nome",
    "name.first",
    "dates.middle",
    "items[1000].amount",
    "items[-1].amount",
    "items[0].price",
    "items.length",
    "choices.C",
    "choices.toString",
    "either.middle",
    "stale.nome",
    "stale.name+nome",
    "stale.",
    "__proto__",
    "constructor",
    "toString",
    "name[",
    "name..x",
    "__state__",
    "",
  ])("X14 %j is not", (name) => expect(fits(schema, name)).toBe(false));

  it("X14 every field of the lead form is known, and none under another name", () => {
    for (const body of [create.body, update.body] as z.ZodObject[]) {
      const names = Object.keys(body.shape);
      expect(names.length).toBeGreaterThan(10);
      for (const name of names) expect([name, fits(body, name), fits(body, `${name}x`)]).toEqual([name, true, false]);
      expect(fits(body, "dates.start", "dates.end", "new_contact.email")).toBe(true);
    }
  });

  it("X14 any text is judged without a fault", () => {
    const name = fc.string({ unit: fc.constantFrom(..."ab.[]0129+_*", "stale.", "__proto__"), maxLength: 60 });
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.string()), { maxLength: 20 }), (entries) => {
        expect([true, false]).toContain(fitsSchema(formOf(...entries), schema, []));
      }),
      runs(100),
    );
  });

  it("X14 a form has three hundred fields, counted also where one entry speaks of many", () => {
    const rows = (count: number) => Array.from({ length: count }, (): [string, string] => ["name", "1"]);
    expect([hasOurNames(formOf(...rows(maxFields))), hasOurNames(formOf(...rows(maxFields + 1)))]).toEqual([
      true,
      false,
    ]);
    const choice = (count: number) => fits(schema, `stale.${Array.from({ length: count }, () => "name").join("+")}`);
    expect([choice(maxFields), choice(maxFields + 1)]).toEqual([true, false]);
    const marks = (count: number) =>
      hasOurNames(formOf(["stale.was", Array.from({ length: count }, (_, index) => `n${index}:a`).join(" ")]));
    expect([marks(maxFields), marks(maxFields + 1)]).toEqual([true, false]);
  });

  it("X14 a row button names a list of the schema and a place in it", () => {
    const asks = (intent: unknown) => fitsSchema(formOf(["__intent__", JSON.stringify(intent)]), schema, []);
    expect(asks({ type: "insert", payload: { name: "items", defaultValue: { amount: "1" } } })).toBe(true);
    expect(asks({ type: "remove", payload: { name: "items", index: 2 } })).toBe(true);
    for (const intent of [
      { type: "remove", payload: { name: "items", index: 1000 } },
      { type: "insert", payload: { name: "rows" } },
      { type: "update", payload: { name: "items", value: [] } },
      { type: "reset", payload: {} },
      { payload: { name: "items" } },
      null,
    ])
      expect([intent, asks(intent)]).toEqual([intent, false]);
  });

  it("a form whose bytes are no UTF-8 is refused, and one that says the sign for them itself is read", async () => {
    const read = (body: string | Uint8Array<ArrayBuffer>, type = "application/x-www-form-urlencoded") =>
      readForm(
        new Request("http://kulis.test/", { method: "POST", body, headers: { "content-type": type } }),
        "tr",
      ).then(
        (form) => form.get("name"),
        (answer: { init?: { status?: number } | null; status?: number }) => answer.init?.status ?? answer.status,
      );
    for (const broken of ["%ED%A0%80", "%FF", "a%C3", "%c3%28", "%F5%80%80%80"])
      expect(await read(`name=${broken}`)).toBe(400);
    expect(await read("name=%EF%BF%BD")).toBe("\ufffd");
    expect(await read("name=%C5%9Eule+100%25+%zz")).toBe("Şule 100% %zz");
    expect(await read("name=Şule")).toBe("Şule");
    const part = (...value: number[]) =>
      Uint8Array.from([
        ...Buffer.from('--x\r\ncontent-disposition: form-data; name="name"\r\n\r\n'),
        ...value,
        ...Buffer.from("\r\n--x--\r\n"),
      ]);
    expect(await read(part(0xed, 0xa0, 0x80), "multipart/form-data; boundary=x")).toBe(400);
    expect(await read(part(0xc5, 0x9e), "multipart/form-data; boundary=x")).toBe("Ş");
  });

  describe("how much a form may hold", () => {
    const page = { most: 1000, files: 5000, fields: 50, names: (name: string) => /^[ab]\d*$/.test(name) };
    const read = (body: BodyInit, type?: string) =>
      readForm(
        new Request("http://kulis.test/", {
          method: "POST",
          body,
          ...(type === undefined ? {} : { headers: { "content-type": type } }),
        }),
        "tr",
        page,
      ).then(
        (form) => [...form.keys()].length,
        (answer: { init?: { status?: number } | null; status?: number }) => answer.init?.status ?? answer.status,
      );
    const url = "application/x-www-form-urlencoded";
    const parts = (count: number, text: string, file?: string) => {
      const form = new FormData();
      for (let at = 0; at < count; at += 1) form.append(`a${at}`, text);
      if (file !== undefined) form.append("b", new File([file], "şu.txt", { type: "text/plain" }));
      return form;
    };

    it("X14 fields are counted before anything is made of them", async () => {
      expect(["", "a=1", "a=1&b=2"].map((body) => countFields(Buffer.from(body)))).toEqual([1, 1, 2]);
      const fields = (count: number) => Array.from({ length: count }, (_, at) => `a${at}=1`).join("&");
      expect([await read(fields(50), url), await read(fields(51), url)]).toEqual([50, 400]);
      expect([await read(parts(49, "x")), await read(parts(51, "x"))]).toEqual([49, 400]);
      expect(await read("c=1", url)).toBe(400);
    });

    it("X14 texts have a limit of their own beside files, in either kind of form", async () => {
      expect([await read(`a=${"x".repeat(998)}`, url), await read(`a=${"x".repeat(999)}`, url)]).toEqual([1, 413]);
      expect([await read(parts(1, "x".repeat(1000))), await read(parts(1, "x".repeat(1001)))]).toEqual([1, 413]);
      expect(await read(parts(2, "x".repeat(501)))).toBe(413);
      expect([await read(parts(1, "x", "y".repeat(4000))), await read(parts(1, "x", "y".repeat(5001)))]).toEqual([
        2, 413,
      ]);
      expect(await read("--x\r\nbroken", "multipart/form-data; boundary=x")).toBe(400);
      expect(await read("a=1", "multipart/form-data")).toBe(400);
    });

    it("R18 a file that does not fit is dropped where the page says so, and the texts behind it and smaller files stay", async () => {
      const readDropping = (files: number[], skipped = 20_000) => {
        const form = new FormData();
        for (const [at, size] of files.entries()) form.append(`b${at}`, new File(["y".repeat(size)], `şu-${at}.txt`));
        form.append("a", "Işıl");
        const request = new Request("http://kulis.test/", { method: "POST", body: form });
        return readForm(request, "tr", { ...page, skipped }).then(
          (taken) =>
            [...taken]
              .map(([, value]) => {
                if (typeof value === "string") return value;
                return value instanceof SkippedFile ? `${value.name} –` : `${value.name} ${value.size}`;
              })
              .toSorted(),
          (answer: { init?: { status?: number } | null; status?: number }) => answer.init?.status ?? answer.status,
        );
      };
      expect(await readDropping([5001])).toEqual(["Işıl", "şu-0.txt –"]);
      expect(await readDropping([3000, 12_000, 2000])).toEqual([
        "Işıl",
        "şu-0.txt 3000",
        "şu-1.txt –",
        "şu-2.txt 2000",
      ]);
      expect(await readDropping([3000, 2001])).toEqual(["Işıl", "şu-0.txt 3000", "şu-1.txt –"]);
      expect(await readDropping([5001], 0)).toBe(413);
      expect(await readDropping([27_000])).toBe(413);
    });

    it("a file keeps its name, its kind and its bytes", async () => {
      const bytes = Uint8Array.from({ length: 256 }, (_, at) => at);
      const form = new FormData();
      form.append("b", new File([bytes], "İş şeması.png", { type: "image/png" }));
      const sent = new Request("http://kulis.test/", { method: "POST", body: form });
      const file = (await readForm(sent, "tr", page)).get("b") as File;
      expect([file.name, file.type, new Uint8Array(await file.arrayBuffer())]).toEqual([
        "İş şeması.png",
        "image/png",
        bytes,
      ]);
    });

    it("X14 four megabytes of escapes hold nobody up", async () => {
      const body = `a=${"%41".repeat(1_400_000)}`;
      const began = performance.now();
      const request = new Request("http://kulis.test/", { method: "POST", body, headers: { "content-type": url } });
      const form = await readForm(request, "tr", { most: 5_000_000, names: () => true });
      expect(form.get("a")).toHaveLength(1_400_000);
      expectWithin(performance.now() - began, 500);
    });
  });
});
