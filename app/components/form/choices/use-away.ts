import { useMemo } from "react";

import type { ComboItem } from "./combo-row";
import { usePicker } from "./use-picker";

/**
 * Choices of people with what keeps them away on the form's day. They come with the hints of the day `opened`; those of
 * another day are fetched once it is chosen.
 */
export function useAway<Item extends ComboItem>(people: Item[], day: string, opened: string): Item[] {
  const other = day !== opened && /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : null;
  const { data } = usePicker("away", other === null ? null : { of: other });
  return useMemo(() => {
    if (other === null) return people;
    const texts = new Map(data?.options.map(({ value, label }) => [value, label]));
    return people.map((person) => ({ ...person, away: texts.get(person.value) }));
  }, [people, other, data]);
}
