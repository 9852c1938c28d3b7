import type { SubmissionResult } from "@conform-to/react";
import { useEffect, useRef } from "react";

/**
 * A refused form has its files uploaded already: their codes go into the fields, so that they are not sent a second time.
 * Pages without script have them from the answer itself.
 */
export function useUploaded(result: SubmissionResult | undefined, write: (name: string, value: string) => void): void {
  const seen = useRef<SubmissionResult | undefined>(undefined);
  useEffect(() => {
    if (!result || seen.current === result) return;
    seen.current = result;
    const { files, items } = (result.initialValue ?? {}) as { files?: string; items?: ({ files?: string } | null)[] };
    if (files) write("files", files);
    for (const [at, item] of (items ?? []).entries()) if (item?.files) write(`items[${at}].files`, item.files);
  });
}
