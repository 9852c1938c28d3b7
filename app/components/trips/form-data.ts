import type { TripType } from "#contract/requests/trip-facts";
import type { ComboItem } from "~/components/form/choices/combo-row";
import type { RequestFormData } from "~/components/requests/form-data";

/** A project that an operation may name, with the days of its event. */
export interface TripProject extends ComboItem {
  days?: { start: string; end: string };
}

/** Data of the form of an operation or inspection. */
export interface TripFormData extends RequestFormData {
  type: TripType;
  projects: TripProject[];
  people: ComboItem[];
  today: string;
}
