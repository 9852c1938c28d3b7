import { type RefObject, useEffect, useState } from "react";

/**
 * The address that a form's values make, read anew whenever one is typed or chosen; null while `addressOf` has none.
 * `mark` is an element inside the form.
 */
export function useTypedAddress<Id>(
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
