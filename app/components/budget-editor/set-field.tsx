import type { FieldProps } from "~/components/form/field-meta";
import { TextField } from "~/components/form/text-field";

/** The set of alternatives of a row: one of the budget's, or a new one by its name. */
export const setField = (sets: readonly string[]) =>
  function SetField(props: FieldProps) {
    return (
      <>
        <TextField {...props} list="budget-sets" autoComplete="off" maxLength={40} />
        <datalist id="budget-sets">
          {sets.map((set) => (
            <option key={set}>{set}</option>
          ))}
        </datalist>
      </>
    );
  };
