import { createContext, useContext } from "react";

import type { Builder } from "~/services/guest-forms/read.server";

import type { BuilderState } from "./builder-state";

export interface BuilderView {
  builder: Builder;
  state: BuilderState;
  /** The sections as they stand, a move under way included. */
  sections: Builder["form"]["sections"];
  mayWrite: boolean;
}

const View = createContext<BuilderView | null>(null);
export const BuilderProvider = View.Provider;

/** The builder around this part. */
export function useBuilder(): BuilderView {
  const view = useContext(View);
  if (!view) throw new Error("no builder above this part");
  return view;
}
