import { figuresOf, type UblInvoice, type UblLineInput, type UblParty } from "#api/modules/accounting/ubl/document";
import { invoiceSums } from "#contract/accounting/invoice-arithmetic";

/** Invoices of every kind that is sent, for the writer and for the reader. All names and numbers are made up. */

const address = { street: "Örnek Caddesi", building_number: "1", postal_code: "34000", country: "Türkiye" };

export const agency: UblParty = {
  ...address,
  tax_number: "9990000013",
  name: "Örnek Etkinlik Hizmetleri Anonim Şirketi",
  first_name: null,
  family_name: null,
  tax_office: "Beşiktaş",
  district: "Beşiktaş",
  city: "İstanbul",
  phone: "+90 212 000 00 00",
  mail: "muhasebe@ornek.example",
  website: "https://ornek.example/",
};

export const client: UblParty = {
  ...agency,
  tax_number: "9990000021",
  name: "Deneme & Müşteri <Sanayi> Limited Şirketi",
  tax_office: "Kadıköy",
  district: "Kadıköy",
  phone: null,
  mail: null,
  website: null,
};

export const person: UblParty = {
  ...client,
  tax_number: "10000000146",
  name: null,
  first_name: "Ayşe",
  family_name: "Örnek",
  tax_office: null,
};

export const foreignClient: UblParty = {
  ...client,
  tax_number: "2222222222",
  name: "Example Events GmbH",
  tax_office: null,
  postal_code: null,
  district: "Mitte",
  city: "Berlin",
  country: "Almanya",
};

export const row = (unit_price: string, more: Partial<UblLineInput> = {}): UblLineInput => ({
  name: "Organizasyon hizmeti",
  quantity: "1",
  unit_code: "C62",
  unit_price,
  vat_rate: "20",
  ...more,
});

interface Case {
  lines: UblLineInput[];
  discount_amount?: string;
  vat_included?: boolean;
  more?: Partial<UblInvoice>;
}

export function invoiceOf({ lines, more, ...input }: Case): UblInvoice {
  const currency = more?.currency ?? "TRY";
  const sums = invoiceSums({ ...input, lines, currency, rate: more?.rate ?? "1" });
  return {
    profile: "TICARIFATURA",
    type: "SATIS",
    number: "KLS2026000000001",
    ettn: "6f3b1d54-7a0e-4c1a-9a55-0d7f2a4b9c01",
    issue_date: "2026-03-02",
    issue_time: "10:20:30",
    due_date: "2026-04-01",
    rate: "1",
    notes: ["PRJ-2026-0042 – bayi toplantısı"],
    order: null,
    returned: [],
    iban: "TR330006100519786457841326",
    supplier: agency,
    customer: client,
    ...figuresOf({ ...input, lines }, sums),
    currency,
    ...more,
  };
}

const returned = [{ number: "ABC2026000000007", date: "2026-02-20" }];
const catering = row("850.50", { name: "Yemek servisi", quantity: "40", vat_rate: "10" });
const exported = { vat_rate: "0", exemption_code: "302" };

/** Every kind, by the name of its file. */
export const ownInvoices: Record<string, UblInvoice> = {
  "ticari-satis": invoiceOf({
    lines: [
      row("12500", { description: "Sahne, ses ve ışık" }),
      catering,
      row("0.12345678", { name: "Kargo", unit_code: "KGM", quantity: "1000.5", vat_rate: "1" }),
    ],
    more: { order: { number: "SIP-77", date: "2026-02-01" } },
  }),
  "ticari-satis-iskonto": invoiceOf({
    lines: [row("1000", { discount_rate: "12.5" }), catering, row("33.33")],
    discount_amount: "100",
  }),
  "ticari-satis-satir-iskontosu": invoiceOf({ lines: [row("1000", { discount_rate: "12.5" }), row("10")] }),
  "ticari-satis-kdv-dahil": invoiceOf({ lines: [row("99.99", { quantity: "7" })], vat_included: true }),
  "ticari-satis-351": invoiceOf({ lines: [row("500"), row("80", { vat_rate: "0", exemption_code: "351" })] }),
  "ticari-satis-555": invoiceOf({
    lines: [row("500", { vat_rate: "10", exemption_code: "555", exemption_reason: "Konaklama yansıtma" })],
  }),
  "ticari-satis-usd": invoiceOf({
    lines: [row("1999.99", { quantity: "3" })],
    more: { currency: "USD", rate: "42.4242" },
  }),
  "ticari-istisna-eur": invoiceOf({
    lines: [row("4000", exported)],
    more: { type: "ISTISNA", currency: "EUR", rate: "49.123456" },
  }),
  "ticari-istisna-ve-kdv": invoiceOf({
    lines: [row("4000", { vat_rate: "0", exemption_code: "212" }), row("10")],
    more: { type: "ISTISNA" },
  }),
  "ticari-tevkifat": invoiceOf({
    lines: [
      row("10000", { withholding_code: "605" }),
      row("100.05", { withholding_code: "605" }),
      row("2000", { name: "Temizlik", withholding_code: "612" }),
      row("300", { name: "Baskı", withholding_code: "615" }),
    ],
    more: { type: "TEVKIFAT" },
  }),
  "ticari-tevkifat-karma-usd": invoiceOf({
    lines: [
      row("1000", { withholding_code: "604", vat_rate: "10" }),
      row("50"),
      row("5", { vat_rate: "0", exemption_code: "351" }),
    ],
    more: { type: "TEVKIFAT", currency: "USD", rate: "42.4242" },
  }),
  "ticari-tam-tevkifat": invoiceOf({ lines: [row("750", { withholding_code: "805" })], more: { type: "TEVKIFAT" } }),
  "temel-satis-kisi": invoiceOf({
    lines: [row("100")],
    more: { profile: "TEMELFATURA", customer: person, issue_time: null, due_date: null, iban: null, notes: [] },
  }),
  "temel-iade": invoiceOf({
    lines: [row("250", { quantity: "2" })],
    more: { profile: "TEMELFATURA", type: "IADE", returned },
  }),
  "earsiv-satis": invoiceOf({ lines: [row("100")], more: { profile: "EARSIVFATURA", customer: person } }),
  "earsiv-istisna-usd": invoiceOf({
    lines: [row("2500", exported)],
    more: { profile: "EARSIVFATURA", type: "ISTISNA", currency: "USD", rate: "42.4242", customer: foreignClient },
  }),
  "earsiv-tevkifat": invoiceOf({
    lines: [row("9000", { withholding_code: "614" })],
    more: { profile: "EARSIVFATURA", type: "TEVKIFAT" },
  }),
  "earsiv-iade-tevkifat": invoiceOf({
    lines: [row("100", { withholding_code: "606" }), row("10", exported)],
    more: { profile: "EARSIVFATURA", type: "IADE", returned },
  }),
};
