/** A write went well; `detail` is the path that it was posted to. */
const savedEvent = "kulis:saved";

export const tellSaved = (path: string) => document.dispatchEvent(new CustomEvent(savedEvent, { detail: path }));

export function onSaved(hear: (path: string) => void): () => void {
  const listen = (event: Event) => hear((event as CustomEvent<string>).detail);
  document.addEventListener(savedEvent, listen);
  return () => document.removeEventListener(savedEvent, listen);
}
