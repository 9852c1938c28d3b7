// Roles, names and texts of elements as Playwright reads them, for a visitor without a browser (visitor.ts).
import { NodeType, type HTMLElement, type Node } from "node-html-parser";

import { tagOf, type Looks } from "./styles";

export const cleanText = (text: string): string => text.replaceAll(/[\s\u00A0\u200B\u00AD]+/g, " ").trim();

export type Wanted = string | RegExp;

/** A text as `getByText` and `name` look for it: a part of it in any case, or the whole as it stands. */
export function isLike(text: string, wanted: Wanted, exact = false): boolean {
  if (wanted instanceof RegExp) return new RegExp(wanted.source, wanted.flags.replace("g", "")).test(cleanText(text));
  if (exact) return cleanText(text) === cleanText(wanted);
  return cleanText(text).toLowerCase().includes(cleanText(wanted).toLowerCase());
}

const isElement = (node: Node): node is HTMLElement => node.nodeType === NodeType.ELEMENT_NODE;

/** Text as `getByText` reads it, of hidden elements too; a button that is an input has its value. */
export function textOf(element: HTMLElement): string {
  if (/^(script|style|noscript)$/.test(tagOf(element))) return "";
  const type = element.getAttribute("type") ?? "";
  if (tagOf(element) === "input") return /^(submit|button)$/.test(type) ? (element.getAttribute("value") ?? "") : "";
  return element.childNodes.map((node) => (isElement(node) ? textOf(node) : node.text)).join("");
}

/** Controls that a label may name. */
const labelled = new Set(["button", "meter", "output", "progress", "select", "textarea"]);
const isLabelable = (element: HTMLElement) =>
  labelled.has(tagOf(element)) || (tagOf(element) === "input" && element.getAttribute("type") !== "hidden");

export const closest = (element: HTMLElement | null, name: string): HTMLElement | null => {
  for (let at = element; at; at = at.parentNode) if (tagOf(at) === name) return at;
  return null;
};

const inputRoles: Record<string, string> = {
  button: "button",
  submit: "button",
  reset: "button",
  image: "button",
  checkbox: "checkbox",
  radio: "radio",
  number: "spinbutton",
  range: "slider",
  search: "searchbox",
};
/** Types of inputs that have no role. */
const roleless = new Set(["hidden", "color", "date", "datetime-local", "month", "password", "time", "week", "file"]);

const tagRoles: Record<string, string> = {
  article: "article",
  aside: "complementary",
  blockquote: "blockquote",
  button: "button",
  caption: "caption",
  datalist: "listbox",
  dd: "definition",
  details: "group",
  dialog: "dialog",
  dt: "term",
  fieldset: "group",
  figure: "figure",
  h1: "heading",
  h2: "heading",
  h3: "heading",
  h4: "heading",
  h5: "heading",
  h6: "heading",
  hr: "separator",
  html: "document",
  li: "listitem",
  main: "main",
  mark: "mark",
  menu: "list",
  meter: "meter",
  nav: "navigation",
  ol: "list",
  optgroup: "group",
  option: "option",
  output: "status",
  p: "paragraph",
  progress: "progressbar",
  search: "search",
  strong: "strong",
  svg: "img",
  table: "table",
  tbody: "rowgroup",
  td: "cell",
  textarea: "textbox",
  tfoot: "rowgroup",
  thead: "rowgroup",
  time: "time",
  tr: "row",
  ul: "list",
};

/** Roles whose name may be their content. */
const fromContent = new Set(
  "button cell checkbox columnheader gridcell heading link menuitem menuitemcheckbox menuitemradio option radio row rowheader switch tab tooltip treeitem".split(
    " ",
  ),
);

/** Names and roles on one page; they are worked out once, until something is pressed. */
export class Names {
  private readonly known = new Map<HTMLElement, string>();

  constructor(
    private readonly root: HTMLElement,
    private readonly looks: Looks,
  ) {}

  forget(): void {
    this.known.clear();
  }

  /** Elements by their ids and labels by their controls: they stay as they are while the page does. */
  private ids: Map<string, HTMLElement> | undefined;
  private labelsByControl: Map<HTMLElement, HTMLElement[]> | undefined;

  private byId(id: string): HTMLElement | undefined {
    // The first of an id counts.
    this.ids ??= new Map(
      this.root
        .querySelectorAll("[id]")
        .toReversed()
        .map((one) => [one.id, one]),
    );
    return this.ids.get(id);
  }

  role(element: HTMLElement): string | undefined {
    const [said] = (element.getAttribute("role") ?? "").split(/\s+/).filter(Boolean);
    if (said) return said === "none" ? "presentation" : said;
    const localName = tagOf(element);
    switch (localName) {
      case "a":
        return element.hasAttribute("href") ? "link" : undefined;
      case "input": {
        const type = element.getAttribute("type") ?? "text";
        if (roleless.has(type)) return type === "file" ? "button" : undefined;
        if (inputRoles[type] && type !== "search") return inputRoles[type];
        return element.hasAttribute("list") ? "combobox" : (inputRoles[type] ?? "textbox");
      }
      case "select":
        return element.hasAttribute("multiple") || Number(element.getAttribute("size") ?? 1) > 1
          ? "listbox"
          : "combobox";
      case "img":
        return element.getAttribute("alt") === "" ? "presentation" : "img";
      case "header":
      case "footer":
        if (["article", "aside", "main", "nav", "section"].some((name) => closest(element.parentNode, name)))
          return undefined;
        return localName === "header" ? "banner" : "contentinfo";
      case "section":
      case "form":
        return this.name(element) === "" ? undefined : localName === "form" ? "form" : "region";
      case "th": {
        const scope = element.getAttribute("scope");
        if (scope === "row") return "rowheader";
        return scope === "col" || closest(element, "thead") || !scope ? "columnheader" : "rowheader";
      }
      default:
        return tagRoles[localName];
    }
  }

  /** Labels as `getByLabel` reads them. */
  labels(element: HTMLElement): string[] {
    const by = element.getAttribute("aria-labelledby");
    if (by !== undefined) {
      const found = by.split(/\s+/).flatMap((id) => this.byId(id) ?? []);
      if (found.length > 0) return found.map(textOf);
    }
    const said = element.getAttribute("aria-label");
    if (said?.trim()) return [said];
    return isLabelable(element) ? this.labelsOf(element).map(textOf) : [];
  }

  private labelsOf(control: HTMLElement): HTMLElement[] {
    if (!this.labelsByControl) {
      this.labelsByControl = new Map();
      for (const label of this.root.querySelectorAll("label")) {
        const named = this.controlOf(label);
        if (named) this.labelsByControl.set(named, [...(this.labelsByControl.get(named) ?? []), label]);
      }
    }
    return this.labelsByControl.get(control) ?? [];
  }

  /** The control that a label belongs to. */
  controlOf(label: HTMLElement): HTMLElement | undefined {
    const id = label.getAttribute("for");
    if (id !== undefined) return this.byId(id);
    return label.querySelectorAll("input, button, meter, output, progress, select, textarea").find(isLabelable);
  }

  isHidden(element: HTMLElement): boolean {
    for (let at: HTMLElement | null = element; at; at = at.parentNode)
      if (at.getAttribute("aria-hidden") === "true" || at.hasAttribute("inert")) return true;
    return !this.looks.isShown(element);
  }

  name(element: HTMLElement): string {
    let name = this.known.get(element);
    if (name === undefined) {
      name = cleanText(this.nameOf(element, new Set()));
      this.known.set(element, name);
    }
    return name;
  }

  private nameOf(element: HTMLElement, seen: Set<HTMLElement>, isInside = false): string {
    if (seen.has(element)) return "";
    seen.add(element);
    const by = isInside ? undefined : element.getAttribute("aria-labelledby");
    const named = by?.split(/\s+/).flatMap((id) => this.byId(id) ?? []) ?? [];
    // The elements that are referred to may name themselves.
    if (named.length > 0) return named.map((one) => this.nameOf(one, new Set(), true)).join(" ");
    const said = element.getAttribute("aria-label");
    if (said?.trim()) return said;
    const native = this.native(element, seen, isInside);
    if (native !== undefined) return native;
    const role = element.getAttribute("role") ?? undefined;
    const content =
      isInside || fromContent.has(role ?? this.plainRole(element) ?? "") ? this.content(element, seen) : "";
    return cleanText(content) || (element.getAttribute("title") ?? "");
  }

  /** A role that does not hang on a name. */
  private plainRole = (element: HTMLElement) =>
    /^(section|form)$/.test(tagOf(element)) ? undefined : this.role(element);

  private native(element: HTMLElement, seen: Set<HTMLElement>, isInside: boolean): string | undefined {
    const localName = tagOf(element);
    const type = element.getAttribute("type") ?? "";
    if (localName === "input" && /^(submit|button|reset)$/.test(type)) return element.getAttribute("value") ?? "";
    if (localName === "input" || localName === "select" || localName === "textarea") {
      if (isInside) return "";
      const labels = this.labelsOf(element).map((label) => this.nameOf(label, new Set(seen), true));
      if (labels.some((label) => cleanText(label))) return labels.join(" ");
      return element.getAttribute("title") ?? element.getAttribute("placeholder") ?? "";
    }
    if (localName === "img") return element.getAttribute("alt") ?? element.getAttribute("title") ?? "";
    const part = { fieldset: "legend", table: "caption", svg: "title", figure: "figcaption" }[localName];
    if (!part || (isInside && localName !== "svg")) return undefined;
    const own = element.children.find((child) => tagOf(child) === part);
    if (own) return localName === "svg" ? own.text : this.content(own, seen);
    return element.getAttribute("title") ?? "";
  }

  private content(element: HTMLElement, seen: Set<HTMLElement>): string {
    return element.childNodes
      .map((node) => {
        if (!isElement(node)) return node.nodeType === NodeType.TEXT_NODE ? node.text : "";
        if (tagOf(node) === "br") return " ";
        if (this.isHidden(node)) return "";
        const text = this.nameOf(node, seen, true);
        return this.looks.isInline(node) ? text : ` ${text} `;
      })
      .join("");
  }

  /** Text as people see it: without what is hidden, a line for each block. */
  shownText(element: HTMLElement): string {
    const read = (node: Node): string => {
      if (!isElement(node)) return node.nodeType === NodeType.TEXT_NODE ? node.text.replaceAll(/[ \t\r\n]+/g, " ") : "";
      if (tagOf(node) === "br") return "\n";
      if (node !== element && !this.looks.isShown(node)) return "";
      if (/^(select|textarea|input)$/.test(tagOf(node))) return "";
      const inside = node.childNodes.map(read).join("");
      if (node === element || this.looks.isInline(node)) return inside;
      return /^t[dh]$/.test(tagOf(node)) ? `${inside.trim()}\t` : `\n${inside}\n`;
    };
    return read(element)
      .replaceAll(/[ \t]*\n[ \t\r\n]*/g, "\n")
      .trim();
  }
}
