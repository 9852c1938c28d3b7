import { valuesOnPage } from "#contract/company/import-facts";
import * as importValues from "#contract/company/import-values";
import type { UnknownColumn } from "#contract/company/import-values";
import * as reference from "#contract/company/reference";
import type { Locale } from "#contract/common";

import type { Api } from "~/server/api-client.server";
import { translate } from "~/server/i18n.server";

/** Words of fields whose few values have keys. */
const words: Record<string, string> = {
  status: "company.status",
  fin_fee_type: "admin.definitions.priceType",
  attendance: "attendee.attendance",
};

type Choice = { value: string; label: string };

function withWords(column: UnknownColumn, locale: Locale): UnknownColumn {
  const prefix = words[column.field];
  if (!prefix) return column;
  const told = <T extends Choice | null>(choice: T): T =>
    choice && { ...choice, label: translate(locale, `${prefix}.${choice.value}`) };
  return {
    ...column,
    options: column.options?.map(told) ?? null,
    values: column.values.map((one) => ({ ...one, target: told(one.target), proposal: told(one.proposal) })),
  };
}

/** Values of an import that no list has; `?column=` and `?values=` are the column and its page. */
export async function readUnknownValues(api: Api, locale: Locale, id: number, params: URLSearchParams) {
  const field = params.get("column")?.slice(0, 80) || undefined;
  const page = Number(params.get("values")) || 1;
  const { data } = await api.call(importValues.listValues, {
    params: { id },
    query: { field, page: page > 0 && page < 1000 ? Math.trunc(page) : 1 },
  });
  const foreign = data.some(({ scope }) => scope !== "" && scope !== "TR");
  const countries = foreign ? (await api.call(reference.countries)).data : [];
  return data.map((column) => {
    const at = (column.page - 1) * valuesOnPage;
    return {
      ...withWords(column, locale),
      country: countries.find(({ code }) => code === column.scope)?.name ?? null,
      paging: {
        current_page: column.page,
        last_page: column.last_page,
        from: at + 1,
        to: at + column.values.length,
        total: column.total,
        per_page: valuesOnPage,
      },
    };
  });
}

export type UnknownValues = Awaited<ReturnType<typeof readUnknownValues>>[number];
