import { describe, expect, it } from "vitest";

import { agency, expectStatus, foreign } from "../helpers/api";
import { openWorld } from "../helpers/samples";
import { addressBody } from "../samples/supplier-addresses";

const { api, user } = await openWorld();

let serial = 0;
const newSupplier = async () => {
  const made = await user.post("/suppliers", { name: `Adres Tedarikçisi ${(serial += 1)}` });
  expectStatus(made, 200);
  return made.body.supplier as { id: number; code: string };
};
const pathOf = (code: string, ...rest: (string | number)[]) => ["/suppliers", code, "addresses", ...rest].join("/");
const add = async (code: string, more: Record<string, unknown> = {}) => {
  const made = await user.post(pathOf(code), addressBody(more));
  expectStatus(made, 200);
  return made.body.address as { id: number; version: number };
};
const titlesOf = async (code: string) => (await user.get(pathOf(code))).body.data.map(({ title }: any) => title);

describe("further addresses of a supplier", () => {
  it("CLI-046 places by name in Turkish order, each field cleared by an empty one, with undo", async () => {
    const { code } = await newSupplier();
    const { id } = await add(code, { phone: "0262 555 00 00" });
    await add(code, { title: "Çarşı şubesi" });
    await add(code, { title: "Cadde mağazası" });
    expect(await titlesOf(code)).toEqual(["Cadde mağazası", "Çarşı şubesi", "Depo"]);
    const cleared = await user.put(pathOf(code, id), addressBody({ city: "", phone: "", country: "DE", version: 1 }));
    expectStatus(cleared, 200);
    expect(cleared.body.address).toEqual({
      id,
      title: "Depo",
      address: "Sanayi Caddesi 12\nKat 3",
      city: null,
      country: "DE",
      phone: null,
      version: 2,
    });
    expectStatus(await user.post(`/history/${cleared.body.undo}/undo`, {}), 200);
    const back = (await user.get(pathOf(code))).body.data.find((one: any) => one.id === id);
    expect(back).toMatchObject({ city: "Kocaeli", country: "TR", phone: "+902625550000" });
    const gone = await user.del(pathOf(code, id), { version: 3 });
    expect([gone.status, await titlesOf(code)]).toEqual([200, ["Cadde mağazası", "Çarşı şubesi"]]);
    expectStatus(await user.post(`/history/${gone.body.undo}/undo`, {}), 200);
    expect(await titlesOf(code)).toHaveLength(3);
  });

  it("R4 X1 stale saves are told, countries exist, an address is that of its supplier and company", async () => {
    const [own, other] = [await newSupplier(), await newSupplier()];
    const { id } = await add(own.code);
    for (const [more, field] of [
      [{ country: "QQ" }, "country"],
      [{ title: " " }, "title"],
      [{ address: "" }, "address"],
      [{ phone: "yok" }, "phone"],
    ] as const) {
      const refused = await user.post(pathOf(own.code), addressBody(more));
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]]);
    }
    expectStatus(await user.put(pathOf(own.code, id), addressBody({ city: "Bursa", version: 1 })), 200);
    const stale = await user.put(pathOf(own.code, id), addressBody({ city: "İzmir", version: 1 }));
    expect([stale.status, stale.body.current.city]).toEqual([409, "Bursa"]);
    expectStatus(await user.put(pathOf(other.code, id), addressBody({ version: 2 })), 404);
    expectStatus(await user.del(pathOf(other.code, id)), 404);
    expectStatus(await (await api.as(foreign.admin)).get(pathOf(own.code)), 403);
  });

  it("MRG-027 addresses go over to the kept supplier, a split gives them back; history tells of them and restores a field", async () => {
    const admin = await api.as(agency.admin);
    const [kept, merged] = [await newSupplier(), await newSupplier()];
    const { id } = await add(merged.code);
    expectStatus(await user.put(pathOf(merged.code, id), addressBody({ city: "Bursa", version: 1 })), 200);
    const done = await admin.put("/merge/suppliers", { merge_from: [merged.id], merge_to: kept.id });
    expect(await titlesOf(kept.code)).toEqual(["Depo"]);
    const told = (await user.get(`/suppliers/${kept.code}/history?kind=supplier_address`)).body.data;
    expect(told[0]).toMatchObject({
      text: "Depo: Bilgiler güncellendi",
      changes: [{ field: "city", from: "Kocaeli", to: "Bursa", restore: 1 }],
    });
    expectStatus(await user.post(`/history/${told[0].id}/restore`, { field: "city" }), 200);
    expectStatus(await admin.put(`/merges/${done.body.merge}/split`, {}), 200);
    expect([await titlesOf(kept.code), await titlesOf(merged.code)]).toEqual([[], ["Depo"]]);
    expect((await user.get(pathOf(merged.code))).body.data[0].city).toBe("Kocaeli");
  });
});
