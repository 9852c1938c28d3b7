import { positions } from "../../db/schema/companies";
import { recordKind, type RecordKind } from "../../records/kinds";
import { checkName, type Definitions } from "../definitions/lists";

/** The admins' own; its name differs from every other, as those of definitions do. */
export const positionKind: RecordKind<typeof positions> = recordKind({
  model: "position",
  table: positions,
  codeOf: ({ id }) => String(id),
  nameOf: ({ name }) => name,
  mayWrite: ({ user }) => user.is_admin === 1,
  // A name that another position has taken meanwhile does not come back.
  async checkUndo(tx, row, { name = row.name }) {
    await checkName(tx, positionList, { id: row.id, name });
  },
});

/** Positions as a list of names, for the rules that all such lists share. */
export const positionList: Definitions = { table: positions, kind: positionKind as never };
