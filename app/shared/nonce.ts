import { createContext, useContext } from "react";

/** The CSP nonce of this document; undefined in the browser, which hides it after parsing. */
export const NonceContext = createContext<string | undefined>(undefined);
export const useNonce = () => useContext(NonceContext);
