import { useEffect, useRef, useState } from "react";

import { paths, withQuery } from "~/shared/paths";

/** SHA-256 in hexadecimal; null where the browser computes none (an address without https). */
async function hashOf(file: File): Promise<string | null> {
  if (!crypto.subtle) return null;
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", await file.arrayBuffer()));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Files that another request has already; asked once for each. Nothing is said while the server cannot be asked. */
export function useRepeated(files: readonly File[], edited: number | null): ReadonlySet<File> {
  const [repeated, setRepeated] = useState<ReadonlySet<File>>(new Set());
  const asked = useRef(new WeakSet<File>());
  useEffect(() => {
    const ask = async (file: File) => {
      const hash = await hashOf(file);
      if (!hash) return;
      const address = withQuery(paths.requests("files", "check"), {
        hash,
        edited: edited ? String(edited) : undefined,
      });
      const answer = await fetch(address, { headers: { accept: "application/json" } });
      const { isRepeated } = (await answer.json()) as { isRepeated: boolean };
      if (isRepeated) setRepeated((before) => new Set([...before, file]));
    };
    for (const file of files) {
      if (asked.current.has(file)) continue;
      asked.current.add(file);
      ask(file).catch(() => asked.current.delete(file));
    }
  }, [files, edited]);
  return repeated;
}
