import type { ChainPreview } from "#contract/requests/approval-chains";
import type { BalanceRow } from "#contract/requests/leave-balances";
import type { UnsentFile } from "#contract/requests/request-files";
import type { RequestType } from "#contract/requests/request-types";
import type { ComboItem } from "~/components/form/choices/combo-row";
import type { FormFacts } from "~/components/form/record-fields";

type Options = { value: string; label: string }[];

/** Data of a step's form; `at` is its place from 0, null for a new one. */
export interface StepForm {
  type: RequestType;
  at: number | null;
  version: number;
  hasAmount: boolean;
  currency: string;
  facts: FormFacts;
  values: Record<string, string | string[]> & { client_ids: string[] };
  people: Options;
  positions: Options;
  projectTypes: Options;
  sources: Options;
  /** Those of the step; more are searched for. */
  clients: Options;
}

/** 'Kim onaylar?': people and conditions to choose from, and the steps of the chosen one's request. */
export interface Trial {
  people: Options;
  /** Names in the conditions of the chain's steps: a request with another one fits none of them. */
  conditions: Record<"client" | "project_type" | "source", Options>;
  steps: ChainPreview | null;
  /** The address names a person or an amount that is none. */
  fault: boolean;
}

/** Data that the forms of all requests have; `id` is null for a new one. */
export interface RequestFormData {
  key: string | null;
  back: string;
  id: number | null;
  isDeclined: boolean;
  version: number | undefined;
  facts: FormFacts;
  values: object;
}

/** Data of the forms of requests with files. */
export interface FormWithFiles extends RequestFormData {
  /** Files of the request that is edited. */
  files: UnsentFile[];
}

/** Data of a leave's form. */
export interface LeaveFormData extends FormWithFiles {
  people: ComboItem[];
  /** Day whose absences stand beside the people. */
  day: string;
}

/** Data of the form of a person's leave balance in one year. */
export interface BalanceFormData {
  year: number;
  /** The year in addresses; none for the current one. */
  linked: number | null;
  row: BalanceRow;
  facts: FormFacts;
}
