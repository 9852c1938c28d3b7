import { sql, type SQL } from "drizzle-orm";

import {
  accountingKinds,
  invoiceDirectionOf,
  isInvoiceKind,
  isRequestKind,
  paymentDirectionOfKind,
  requestTypeOf,
  type AccountingKind,
} from "#contract/accounting/accounting-kinds";
import { allCalls } from "#contract/calls";

interface Names {
  company: SQL;
  reader: SQL;
  /** The project that has most of the rows. */
  project: SQL;
  series: SQL;
}

const word = (text: string) => sql.raw(`'${text}'`);

/** Requests, invoices and payments of every list: days and sums that many rows share. */
export const accountingRows = ({ company, reader, project, series }: Names): SQL[] => {
  const parties = (isSupplier: boolean) =>
    isSupplier
      ? sql`(select min(id) from suppliers where event_company_id = ${company}), null::int`
      : sql`null::int, (select min(id) from clients where event_company_id = ${company})`;
  const sum = sql`100 + n % 40`;
  return [
    ...Object.values(requestTypeOf).map(
      (
        type,
      ) => sql`insert into requests (event_company_id, code, type, requester_id, project_id, company_amount, sent_at, people)
        select ${company}, ${word(type.replace("_", "-"))} || n, ${word(type)}, ${reader}, ${project}, case when n % 4 > 0 then n % 9 end,
          timestamptz '2026-09-01 09:00:00+00' + make_interval(hours => n % 30), array[${reader}] from generate_series(1, 50) n`,
    ),
    ...Object.values(invoiceDirectionOf).map(
      (
        direction,
      ) => sql`insert into invoices (event_company_id, code, direction, kind, issued_on, due_on, supplier_id, client_id, project_id,
          currency, rate, net, vat, withheld_vat, income_tax, total, payable, company_net, company_vat, company_total, company_payable, creator_id)
        select ${company}, ${word(direction)} || n, ${word(direction)}, 'invoice', date '2026-01-01' + n % 300, date '2026-12-31',
          ${parties(direction === "purchase")}, ${project}, 'TRY', 1, ${sum}, 0, 0, 0, ${sum}, ${sum}, ${sum}, 0, ${sum}, ${sum}, ${reader} from ${series}`,
    ),
    ...Object.values(paymentDirectionOfKind).map(
      (
        direction,
      ) => sql`insert into payments (event_company_id, code, direction, method, paid_on, supplier_id, client_id, project_id, currency, rate,
          amount, company_amount, creator_id)
        select ${company}, ${word(direction)} || n, ${word(direction)}, 'bank', date '2026-01-01' + n % 300, ${parties(direction === "out")},
          ${project}, 'TRY', 1, ${sum}, ${sum}, ${reader} from ${series}`,
    ),
  ];
};

const rowsOf = (kind: AccountingKind, live: SQL): SQL => {
  if (isRequestKind(kind))
    return sql`select id, extract(epoch from sent_at)::float8 as date, company_amount::float8 as total from requests
      where ${live} and type = ${requestTypeOf[kind]}`;
  if (isInvoiceKind(kind))
    return sql`select id, issued_on::text as date, company_total::float8 as total from invoices
      where ${live} and direction = ${invoiceDirectionOf[kind]}`;
  return sql`select id, paid_on::text as date, company_amount::float8 as total from payments
    where ${live} and direction = ${paymentDirectionOfKind[kind]}`;
};

/** Rows of the lists of accounting by the names of their calls: of the company, and of a project. */
export function accountingLists(live: SQL, project: SQL) {
  const tableOf = (kind: AccountingKind) =>
    isRequestKind(kind) ? {} : { table: isInvoiceKind(kind) ? "invoices" : "payments" };
  const nameOf = (path: string) => allCalls.find((call) => call.method === "get" && call.path === path)?.name ?? path;
  return Object.fromEntries(
    accountingKinds.flatMap((kind) => [
      [nameOf(`/accounting/${kind}`), { rows: rowsOf(kind, live), ...tableOf(kind) }],
      [
        nameOf(`/project/{code}/${kind}`),
        {
          rows: sql`${rowsOf(kind, live)} and project_id = ${project}`,
          params: sql`select code from projects where id = ${project}`,
        },
      ],
    ]),
  );
}
