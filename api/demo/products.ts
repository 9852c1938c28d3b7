import type { ProductType } from "#contract/projects/product-types";

import type { Tx } from "../db/client";
import { pricingPeriods } from "../db/schema/periods";
import { products } from "../db/schema/products";
import { supplierNames } from "./names";
import { insertParts, type Run } from "./parts";
import { random } from "./random";

/** Days from the first one of the event. */
const periods: [name: string, first: number, last: number][] = [
  ["Erken kayıt", -120, -61],
  ["Normal kayıt", -60, -8],
  ["Son hafta ve kapıda kayıt", -7, 1],
];

interface Offer {
  type: ProductType;
  name: string;
  /** In euros; other currencies are counted from it. */
  price: number;
  vat: string;
  period?: number;
  /** Share of the attendees. */
  share: number;
  description?: string;
}

const stays: Omit<Offer, "name">[] = [
  { type: "ACC", price: 420, vat: "10", share: 0.3, description: "Tek kişilik oda, 3 gece, tam pansiyon" },
  { type: "ACC", price: 310, vat: "10", share: 0.4, description: "Çift kişilik odada kişi başı, 3 gece, tam pansiyon" },
];
const registrations: Offer[] = [
  { type: "REG", name: "Tam kayıt", price: 180, vat: "20", period: 0, share: 0.5 },
  { type: "REG", name: "Tam kayıt", price: 240, vat: "20", period: 1, share: 0.4 },
  { type: "REG", name: "Tam kayıt", price: 300, vat: "20", period: 2, share: 0.1 },
  { type: "COMP", name: "Refakatçi kaydı", price: 90, vat: "20", share: 0.1 },
  {
    type: "COURSE",
    name: "Kongre öncesi kurs",
    price: 60,
    vat: "20",
    share: 0.1,
    description: "Yarım gün, sertifikalı",
  },
];
const services: Offer[] = [
  { type: "TRANSFER", name: "Havalimanı–otel transferi", price: 25, vat: "20", share: 0.6 },
  { type: "EVENT", name: "Gala yemeği", price: 75, vat: "10", share: 0.8, description: "Canlı müzik, içecekler dâhil" },
  { type: "TOUR", name: "Yarım gün şehir turu", price: 40, vat: "20", share: 0.2 },
];

const perEuro: Record<string, number> = { TRY: 45, EUR: 1, USD: 1.1 };
const congresses = new Set(["congress", "symposium"]);

/** Products of the projects; congresses sell participation too, by three periods. */
export async function loadProducts(tx: Tx, runs: readonly Run[]): Promise<void> {
  const draw = random("products");
  for (const run of runs) {
    const { row, type } = run.plan;
    const sellsPlaces = congresses.has(type ?? "");
    const held = sellsPlaces ? periods : periods.slice(1);
    const periodIds = await insertParts(
      tx,
      run,
      "pricing_period",
      pricingPeriods,
      held.map(([name, first, last]) => ({ name, starts_at: run.day(first), ends_at: run.day(last) })),
    );
    const hotels = supplierNames.filter(([, category]) => category === "hotel");
    const near = hotels.filter(([, , city]) => city === row.city);
    const [hotel] = draw.pick(near.length > 0 ? near : hotels);
    const offers: Offer[] = [
      ...(sellsPlaces ? registrations : []),
      ...stays.map((stay) => ({ ...stay, name: hotel })),
      ...services,
    ];
    const currency = row.currency ?? "TRY";
    const guests = row.expected_attendee_count ?? 100;
    await insertParts(
      tx,
      run,
      "product",
      products,
      offers.map(({ type: kind, name, price, vat, period, share, description }) => ({
        type: kind,
        name,
        price: (Math.round((price * (perEuro[currency] ?? 1)) / 5) * 5).toFixed(2),
        currency,
        vat_rate: vat,
        quota: Math.max(10, Math.round((guests * share) / 5) * 5),
        period_id: period === undefined ? null : (periodIds[period] ?? null),
        description: description ?? null,
      })),
      held.length,
    );
  }
}
