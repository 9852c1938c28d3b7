import { type RefObject, useEffect, useRef, useState } from "react";

import { typingMilliseconds, useFetched } from "~/components/ui/use-fetched";

/** The address that a form's values make, read anew whenever one is typed or chosen; null while `addressOf` has none. */
function useTypedAddress<Id>(
  mark: RefObject<HTMLElement>,
  addressOf: (form: HTMLFormElement, id: Id) => string | null,
  id: Id,
): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const form = mark.current?.closest("form");
    if (!form) return;
    let waiting = 0;
    const look = () => {
      cancelAnimationFrame(waiting);
      // A chosen value is put into the form when React has drawn it.
      waiting = requestAnimationFrame(() => setUrl(addressOf(form, id)));
    };
    look();
    form.addEventListener("input", look);
    form.addEventListener("change", look);
    return () => {
      cancelAnimationFrame(waiting);
      form.removeEventListener("input", look);
      form.removeEventListener("change", look);
    };
  }, [mark, addressOf, id]);
  return url;
}

/**
 * Answer of the server about a form while it is typed: the JSON of `addressOf`, or null while that has no address. `mark`
 * is for an element inside the form. `addressOf` and `id` stay the same between two drawings.
 */
export function useTypedAnswer<T, Id = null>(addressOf: (form: HTMLFormElement, id: Id) => string | null, id: Id) {
  const mark = useRef<HTMLSpanElement>(null);
  const url = useTypedAddress(mark, addressOf, id);
  const { data } = useFetched<T>(url, typingMilliseconds);
  return { mark, answer: url === null ? null : data };
}
