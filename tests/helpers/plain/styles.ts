// Which elements the style sheets of a page show: the cascade of `display`, `visibility` and `position` alone, as a browser of a width
// without script, that nobody points at, works it out (a visitor without a browser, visitor.ts).
import type { HTMLElement } from "node-html-parser";

interface Rule {
  selector: string;
  /** Classes of the element itself, one of which it must have; its tag where it has none; empty for any element. */
  key: string;
  display?: string;
  visibility?: string;
  position?: string;
  /** Larger wins: importance and layer, specificity, place. */
  rank: [number, number, number];
}

/** Pseudo-classes of what nobody does here: a selector that asks for them matches nothing, and its contrary everything. */
const never =
  /:(?:hover|focus|focus-visible|focus-within|active|modal|popover-open|fullscreen|target|user-invalid|user-valid|autofill|indeterminate|placeholder-shown|open|-(?:webkit|moz|ms)-[\w-]+)\b(?!\()/;

/** The end of a part that begins at `from`, and the sign that ends it; strings and brackets are skipped. */
function endOf(text: string, from: number, ends: string): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at]!;
    if (sign === "\\") at += 1;
    else if (sign === '"' || sign === "'") {
      for (at += 1; at < text.length && text[at] !== sign; at += 1) if (text[at] === "\\") at += 1;
    } else if (depth === 0 && ends.includes(sign)) return at;
    else if ("([{".includes(sign)) depth += 1;
    else if (")]}".includes(sign)) depth -= 1;
  }
  return text.length;
}

function split(text: string, sign: string): string[] {
  const parts: string[] = [];
  for (let at = 0; at <= text.length;) {
    const end = endOf(text, at, sign);
    parts.push(text.slice(at, end).trim());
    at = end + 1;
  }
  return parts.filter(Boolean);
}

/** Counts ids, classes and tags; a list in brackets counts by its strongest, and `:where` not at all. */
function countSpecificity(selector: string): number {
  let inner = 0;
  let rest = "";
  for (let at = 0; at < selector.length; at += 1) {
    const name = /^:(is|not|has|where|nth-child|nth-last-child|nth-of-type|lang|dir)\(/.exec(selector.slice(at));
    if (!name) {
      rest += selector[at]!;
      continue;
    }
    const end = endOf(selector, at + name[0].length, ")");
    const list = split(selector.slice(at + name[0].length, end), ",");
    if (/^(is|not|has)$/.test(name[1]!)) inner += Math.max(...list.map(countSpecificity));
    else if (name[1] !== "where") inner += 1000;
    at = end;
  }
  const attributes = rest.match(/\[[^\]]*\]/g) ?? [];
  const without = rest.replaceAll(/\[[^\]]*\]/g, "");
  const count = (pattern: RegExp) => (without.match(pattern) ?? []).length;
  const classes = count(/\.[\w-]|(?<!:):[\w-]/g) + attributes.length;
  const tags = count(/(?:^|[\s>+~])[a-z]/gi) + count(/::/g);
  return inner + count(/#[\w-]/g) * 1_000_000 + classes * 1000 + tags;
}

/** The last part of a selector: what the element itself must be. */
function cutSubject(selector: string): string {
  let last = 0;
  for (let at = 0; at < selector.length; at = endOf(selector, at, " >+~") + 1) last = at;
  return selector.slice(last);
}

function keyOf(selector: string): string {
  const own = cutSubject(selector).replaceAll(/:[\w-]+\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\]/g, "");
  return /\.[\w-]+/.exec(own)?.[0] ?? /^[a-z][\w-]*/i.exec(own)?.[0]?.toLowerCase() ?? "";
}

/** Whether a query of a style sheet is true on a wide or narrow screen of a mouse, in light and without script. */
function holds(query: string, width: number): boolean {
  return split(query, ",").some((one) =>
    one.split(/\band\b/).every((part): boolean => {
      const text = part.trim();
      if (text.startsWith("not ")) return !holds(text.slice(4), width);
      if (text === "" || text === "all" || text === "screen") return true;
      if (text === "print") return false;
      const size = /^\((min|max)-width:\s*([\d.]+)(rem|px)\)$/.exec(text);
      if (size) {
        const pixels = Number(size[2]) * (size[3] === "rem" ? 16 : 1);
        return size[1] === "min" ? width >= pixels : width <= pixels;
      }
      const known = /^\(([\w-]+):\s*([\w-]+)\)$/.exec(text);
      const facts: Record<string, string> = {
        scripting: "none",
        "prefers-reduced-motion": "reduce",
        "prefers-color-scheme": "light",
        "forced-colors": "none",
        hover: "hover",
        pointer: "fine",
      };
      const fact = facts[known?.[1] ?? ""];
      if (!fact) throw new Error(`a visitor without a browser does not know the media query ${text}`);
      return fact === known?.[2];
    }),
  );
}

function read(css: string, width: number, order: { at: number; layers: string[] }, layer = "", rules: Rule[] = []) {
  for (let at = 0; at < css.length;) {
    const end = endOf(css, at, "{;");
    const prelude = css.slice(at, end).trim();
    if (css[end] !== "{") {
      if (prelude.startsWith("@layer"))
        for (const name of split(prelude.slice(6), ",")) if (!order.layers.includes(name)) order.layers.push(name);
      at = end + 1;
      continue;
    }
    const close = endOf(css, end + 1, "}");
    const body = css.slice(end + 1, close);
    at = close + 1;
    const [, name = "", rest = ""] = /^@([\w-]+)\s*(.*)$/s.exec(prelude) ?? [];
    if (name === "layer") {
      if (!order.layers.includes(rest)) order.layers.push(rest);
      read(body, width, order, rest, rules);
    } else if (name === "supports" || (name === "media" && holds(rest, width))) read(body, width, order, layer, rules);
    else if (!name) addRules(prelude, body, order, layer, rules);
  }
  return rules;
}

function addRules(
  prelude: string,
  body: string,
  order: { at: number; layers: string[] },
  layer: string,
  rules: Rule[],
) {
  order.at += 1;
  const declared = split(body, ";").flatMap((line) => {
    const [, property, value] = /^(display|visibility|position)\s*:\s*(.+)$/s.exec(line) ?? [];
    return property && value ? [[property, value] as const] : [];
  });
  if (declared.length === 0) return;
  for (const written of split(prelude, ",")) {
    if (/::|:(?:before|after|first-line|first-letter)\b/.test(written)) continue;
    const selector = written.replaceAll(/:not\(([^()]*)\)/g, (whole, inner: string) =>
      never.test(inner) ? "" : whole,
    );
    if (never.test(selector)) continue;
    for (const [property, value] of declared) {
      const isImportant = value.endsWith("!important");
      const place = layer === "" ? order.layers.length + 1 : order.layers.indexOf(layer);
      rules.push({
        selector: selector || "*",
        key: keyOf(selector),
        [property]: value.replace("!important", "").trim(),
        rank: [isImportant ? 1000 - place : place, countSpecificity(written), order.at],
      });
    }
  }
}

/** The tag of an element; the root of a page has none. */
export const tagOf = ({ rawTagName }: HTMLElement): string => (rawTagName ?? "").toLowerCase();

/** Rules of some style sheets, by the class or tag that an element must have. */
export type Sheet = Map<string, Rule[]>;

export function readSheet(css: string, width: number): Sheet {
  const sheet: Sheet = new Map();
  for (const rule of read(css.replaceAll(/\/\*.*?\*\//gs, ""), width, { at: 0, layers: [] }))
    sheet.set(rule.key, [...(sheet.get(rule.key) ?? []), rule]);
  return sheet;
}

const unseen = new Set(["head", "script", "style", "template", "title", "link", "meta", "base", "datalist", "area"]);
const inline = new Set(
  "a abbr b bdi bdo cite code data dfn em i img input kbd label mark output q s samp select small span strong sub sup svg textarea time u button var progress meter br".split(
    " ",
  ),
);

interface Values {
  display: string;
  visibility: string | undefined;
  position: string | undefined;
}

/** What is shown of one page. */
export class Looks {
  private readonly matches = new Map<string, Set<HTMLElement>>();
  private readonly values = new Map<HTMLElement, Values>();

  constructor(
    private readonly root: HTMLElement,
    private readonly sheet: Sheet,
  ) {}

  private isMatched(element: HTMLElement, selector: string): boolean {
    let found = this.matches.get(selector);
    if (!found) {
      found = new Set(this.root.querySelectorAll(selector));
      this.matches.set(selector, found);
    }
    return found.has(element);
  }

  /** Forgets what a press or a choice may have changed. */
  forget(): void {
    this.matches.clear();
    this.values.clear();
  }

  private valuesOf(element: HTMLElement): Values {
    const known = this.values.get(element);
    if (known) return known;
    const keys = [...element.classNames.split(/\s+/).map((name) => `.${name}`), tagOf(element), ""];
    const rules = keys
      .flatMap((key) => this.sheet.get(key) ?? [])
      .filter(({ selector }) => this.isMatched(element, selector))
      .toSorted((a, b) => a.rank[0] - b.rank[0] || a.rank[1] - b.rank[1] || a.rank[2] - b.rank[2]);
    const own = rules.findLast(({ display }) => display)?.display;
    const values = {
      display: own ?? this.usual(element),
      visibility: rules.findLast(({ visibility }) => visibility)?.visibility,
      position: rules.findLast(({ position }) => position)?.position,
    };
    this.values.set(element, values);
    return values;
  }

  private usual(element: HTMLElement): string {
    const localName = tagOf(element);
    if (unseen.has(localName) || element.hasAttribute("hidden")) return "none";
    if (localName === "dialog" && !element.hasAttribute("open")) return "none";
    if (localName === "input" && element.getAttribute("type") === "hidden") return "none";
    return inline.has(localName) ? "inline" : "block";
  }

  /** Whether it stands in a line: a box that floats over the page does not, nor does a part of a row or grid. */
  isInline(element: HTMLElement): boolean {
    const { display, position } = this.valuesOf(element);
    if (display !== "inline" && display !== "contents") return false;
    if (position === "absolute" || position === "fixed") return false;
    const around = element.parentNode;
    return !around || !tagOf(around) || !/flex|grid/.test(this.valuesOf(around).display);
  }

  isShown(element: HTMLElement): boolean {
    let visibility: string | undefined;
    let child: HTMLElement | undefined;
    for (let at: HTMLElement | null = element; at && tagOf(at); at = at.parentNode) {
      const values = this.valuesOf(at);
      if (values.display === "none") return false;
      visibility ??= values.visibility === "inherit" ? undefined : values.visibility;
      if (child && tagOf(at) === "details" && !at.hasAttribute("open") && !isSummary(child, at)) return false;
      child = at;
    }
    return visibility === undefined || visibility === "visible";
  }
}

const isSummary = (child: HTMLElement, details: HTMLElement) =>
  tagOf(child) === "summary" && details.children.find((one) => tagOf(one) === "summary") === child;
