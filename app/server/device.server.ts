const browsers: [mark: RegExp, name: string][] = [
  [/Edg(e|A|iOS)?\//, "Edge"],
  [/OPR\//, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/(Firefox|FxiOS)\//, "Firefox"],
  [/(Chrome|CriOS)\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const systems: [mark: RegExp, name: string][] = [
  [/Windows/, "Windows"],
  [/iPhone|iPad/, "iOS"],
  [/Android/, "Android"],
  [/Mac OS X/, "macOS"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
];

/** Browser and system in words, for the list of sessions (SES-049); undefined if the request names neither. */
export function deviceOf(request: Request): string | undefined {
  const agent = request.headers.get("user-agent") ?? "";
  const found = [browsers, systems].flatMap((list) => list.find(([mark]) => mark.test(agent))?.[1] ?? []);
  return found.length > 0 ? found.join(" · ") : undefined;
}
