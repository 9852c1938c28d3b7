import { useState } from "react";

import type { ComboItem } from "./combo-row";
import { usePicker } from "./use-picker";

/**
 * A combobox whose list the server narrows while one types, from `fewest` letters on; before that it has the form's
 * own options. Spread into the field.
 */
export function useFinder(noun: string, own: ComboItem[], fewest = 0) {
  const [query, setQuery] = useState<string | null>(null);
  const wanted = query !== null && query.trim().length >= fewest ? { query } : null;
  const { data, loading, failed } = usePicker(noun, wanted);
  return { options: wanted && data ? data.options : own, onSearch: setQuery, fewest, loading, failed };
}
