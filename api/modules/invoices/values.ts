import { and, eq, ne, sql } from "drizzle-orm";

import { invoiceSums } from "#contract/accounting/invoice-arithmetic";
import { negated, type InvoiceDirection } from "#contract/accounting/record-facts";
import type { BodyOf } from "#contract/call";
import type * as contract from "#contract/accounting/invoices";
import { addDays } from "#contract/days";
import { isHeld } from "#contract/requests/amount-facts";

import type { InTransaction } from "../../context";
import { invoices } from "../../db/schema/invoices";
import { pick } from "../../records/fields";
import { owned } from "../../records/owned";
import { recordReach } from "../project-reach/accounting-reach";
import { checkBudgetRows, readTerms } from "../sales-invoice-requests/facts";
import type { InvoiceRow } from "./kind";
import { checkReferences, fault, rateOf } from "./references";

type Body = Omit<BodyOf<typeof contract.create>, "direction">;

/** Types of requests that an invoice of each direction answers. */
const answeredTypes = { purchase: ["payment", "credit_card", "expense"], sales: ["sales_invoice"] } as const;

/** 422 for a number that another invoice of the supplier, or of the agency, has. */
async function checkNumber(
  tx: InTransaction,
  direction: InvoiceDirection,
  { number, supplier_id, id }: { number: string | null; supplier_id: number | null; id: number | undefined },
) {
  if (!number) return;
  const [twin] = await tx.db
    .select({ code: invoices.code })
    .from(invoices)
    .where(
      owned(
        tx,
        invoices,
        eq(invoices.direction, direction),
        supplier_id === null ? undefined : eq(invoices.supplier_id, supplier_id),
        sql`upper(${invoices.number}) = upper(${number})`,
        sql`${invoices.reason} is null and not ${invoices.is_reversed}`,
        id === undefined ? undefined : ne(invoices.id, id),
      ),
    );
  if (twin) throw fault(tx, "number", "invoice_number_used", { code: twin.code });
}

/** The invoice that a return takes back: of the same direction and party. */
async function findReturned(
  tx: InTransaction,
  direction: InvoiceDirection,
  body: Body,
  party: { supplier_id: number | null; client_id: number | null },
): Promise<InvoiceRow | undefined> {
  if (!body.refers_to_id) return undefined;
  const [row] = await tx.db
    .select()
    .from(invoices)
    .where(
      owned(
        tx,
        invoices,
        and(eq(invoices.id, body.refers_to_id), eq(invoices.direction, direction), eq(invoices.is_return, false)),
        sql`${invoices.reason} is null`,
        recordReach(tx, invoices),
      ),
    );
  if (!row || row.supplier_id !== party.supplier_id || row.client_id !== party.client_id)
    throw fault(tx, "refers_to_id", "invoice_return_other");
  // A form that was opened as a return names the invoice, though it is none any more.
  return body.is_return === 1 ? row : undefined;
}

/** Sums of the typed lines; 422 for none above zero, beyond the columns, or with a discount above the lines. */
function sumsOf(tx: InTransaction, body: Body, rate: string) {
  const net = body.items.reduce((sum, one) => sum + Number(one.quantity) * Number(one.unit_price), 0);
  if (Number(body.discount_amount ?? 0) > net + 0.01) throw fault(tx, "discount_amount", "invoice_discount_large");
  const sums = invoiceSums({
    currency: body.currency,
    rate,
    lines: body.items,
    discount_amount: body.discount_amount ?? null,
    income_withholding_rate: body.income_rate ?? null,
    vat_included: body.vat_included === 1,
    reverse_charge: body.kind === "foreign_invoice",
  });
  if (Number(sums.total) <= 0) throw fault(tx, "items", "invoice_total_zero");
  const largest = [...sums.lines.map(({ total }) => total), sums.gross, sums.total, sums.company.total];
  if (!largest.every(isHeld)) throw fault(tx, "items", "invoice_total_large");
  return sums;
}

/** Columns of the head and the lines of a typed invoice. ACC-028, ACC-029 */
export async function fillInvoice(
  tx: InTransaction,
  direction: InvoiceDirection,
  body: Body,
  before: InvoiceRow | null,
) {
  const side = direction === "purchase" ? ("supplier" as const) : ("client" as const);
  const references = await checkReferences(tx, side, body, before, answeredTypes[direction]);
  const number = body.number ?? null;
  await checkNumber(tx, direction, { number, supplier_id: references.supplier_id, id: before?.id });
  const returned = await findReturned(tx, direction, body, references);
  if (references.project_id) await checkBudgetRows(tx, references.project_id, body.items);
  const { issued_on, currency } = body;
  const due_on = body.due_on ?? addDays(issued_on, (await readTerms(tx)).due_days);
  if (due_on < issued_on) throw fault(tx, "due_on", "invoice_due_early");
  // A return takes the rate of its invoice.
  const ofInvoice = returned?.currency === currency ? returned.rate : null;
  const rate = await rateOf(tx, { currency, rate: body.rate ?? ofInvoice, day: issued_on });
  const sums = sumsOf(tx, body, rate);
  const isReturn = body.is_return === 1;
  const signed = (value: string) => (isReturn ? negated(value) : value);
  return {
    head: {
      direction,
      kind: body.kind,
      is_return: isReturn,
      number,
      issued_on,
      due_on,
      ...references,
      refers_to_id: returned?.id ?? null,
      currency,
      rate,
      vat_included: body.vat_included === 1,
      discount_amount: body.discount_amount ?? null,
      income_rate: body.income_rate ?? null,
      note: body.note ?? null,
      net: signed(sums.net),
      vat: signed(sums.vat),
      withheld_vat: signed(sums.withheld_vat),
      income_tax: signed(sums.income_tax),
      total: signed(sums.total),
      payable: signed(sums.payable),
      company_net: signed(sums.company.net),
      company_vat: signed(sums.company.vat),
      company_total: signed(sums.company.total),
      company_payable: signed(sums.company.payable),
    },
    lines: body.items.map((item, place) => {
      const amounts = sums.lines[place];
      if (!amounts) throw new Error("a line has no sums");
      return {
        place,
        description: item.description,
        quantity: item.quantity,
        unit_price: item.unit_price,
        discount_rate: item.discount_rate ?? null,
        vat_rate: item.vat_rate,
        withholding_code: item.withholding_code ?? null,
        exemption_code: item.exemption_code ?? null,
        budget_row_id: references.project_id ? (item.budget_row_id ?? null) : null,
        ...pick(amounts, ["discount", "net", "vat", "withheld_vat", "total"]),
      };
    }),
  };
}
