const kept = new Map<string, Promise<void>>();

/**
 * The sheet of a part that comes later, for as long as the document lives. A sheet that a route links leaves with that
 * route, and the bundler, which saw it there, does not fetch it again for the part.
 */
export function keepSheet(href: string): Promise<void> {
  const known = kept.get(href);
  if (known) return known;
  // The server's page has it when it shows the part itself (root.tsx).
  if (document.querySelector(`link[data-kept="${href}"]`)) return Promise.resolve();
  const loaded = new Promise<void>((done) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    link.dataset["kept"] = href;
    link.addEventListener("load", () => done());
    // The part is shown without it sooner than not at all, and asks again the next time.
    link.addEventListener("error", () => {
      kept.delete(href);
      link.remove();
      done();
    });
    document.head.append(link);
  });
  kept.set(href, loaded);
  return loaded;
}
