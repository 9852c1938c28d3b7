/** Product defaults that every new company starts with and may change. `key` links the lists here; it is no record id. */
export type Definition = { key: string; name: string; name_en: string };

/**
 * Form of a project's budget: STANDARD by cost lines, CONGRESS with registration and sponsor income, INCENTIVE per
 * guest.
 */
export type BudgetType = "STANDARD" | "CONGRESS" | "INCENTIVE";
export type ProjectType = Definition & { budget_type: BudgetType };

/** Flags 0 or 1: which parties the meeting dialog offers. CAL-023..026 */
export type MeetingType = Definition & { can_be_with_client: 0 | 1; can_be_with_supplier: 0 | 1; can_be_with_sponsor: 0 | 1 };

export type PositionScope = "AGENCY" | "DIVISION" | "TEAM" | "USER";
export type Position = Definition & { scope: PositionScope };

/** vat_rate in whole percent; supplier_categories are keys of supplierCategories. ADM-124..128 */
export type BudgetCategory = Definition & { vat_rate: number; supplier_categories: string[] };
/** category is a key of budgetCategories. ADM-135..137 */
export type BudgetItem = Definition & { category: string };
/** items are keys of budgetItems of the same category. ADM-138..141 */
export type BudgetGroup = Definition & { category: string; items: string[] };

/** A part of the product that a company can switch off; enabled: its state in a new company. REF-031 */
export type Module = { code: string; name: string; name_en: string; enabled: 0 | 1 };
