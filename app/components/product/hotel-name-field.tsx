import { useState } from "react";

import type { FieldProps } from "~/components/form/field-meta";
import { TextField } from "~/components/form/text-field";
import { usePicker } from "~/components/form/choices/use-picker";

/** A name with proposals that are narrowed while one types; any other name is as good. */
export function HotelNameField({ hotels, ...props }: FieldProps & { hotels: string[] }) {
  const [typed, setTyped] = useState<string | null>(null);
  const found = usePicker("hotels", typed === null ? null : { query: typed });
  const names = found.data?.options.map(({ label }) => label) ?? hotels;
  return (
    <>
      <TextField
        {...props}
        list="hotel-names"
        autoComplete="off"
        maxLength={160}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <datalist id="hotel-names">
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  );
}
