// What a browser without script sends of a form, and what it refuses to send (a visitor without a browser, visitor.ts).
import type { HTMLElement } from "node-html-parser";

import { closest } from "./names";
import { tagOf } from "./styles";

export interface Upload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** What somebody has typed and chosen; `checked` and `selected` stand in the page itself, where selectors find them. */
export interface Typed {
  values: Map<HTMLElement, string>;
  files: Map<HTMLElement, Upload[]>;
}

export const typeOf = (control: HTMLElement): string =>
  tagOf(control) === "input"
    ? (control.getAttribute("type") ?? "text").toLowerCase()
    : tagOf(control) === "button"
      ? (control.getAttribute("type") ?? "submit").toLowerCase()
      : tagOf(control);

export const isSubmitter = (element: HTMLElement): boolean =>
  /^(button|input)$/.test(tagOf(element)) && /^(submit|image)$/.test(typeOf(element));

/** The text of a textarea without the line that HTML drops. */
const contentOf = (area: HTMLElement) => area.text.replace(/^\r?\n/, "");

export const optionsOf = (select: HTMLElement): HTMLElement[] => select.querySelectorAll("option");
export const optionValue = (option: HTMLElement): string =>
  option.getAttribute("value") ?? option.text.replaceAll(/\s+/g, " ").trim();

/** Chosen options; a list of one line has its first choice where none is. */
export function chosenOf(select: HTMLElement): HTMLElement[] {
  const options = optionsOf(select);
  const chosen = options.filter((option) => option.hasAttribute("selected"));
  if (select.hasAttribute("multiple")) return chosen;
  const one = chosen.at(-1) ?? options.find((option) => !option.hasAttribute("disabled"));
  return one ? [one] : [];
}

export function valueOf(control: HTMLElement, { values }: Typed): string {
  const typed = values.get(control);
  if (typed !== undefined) return typed;
  if (tagOf(control) === "textarea") return contentOf(control);
  if (tagOf(control) === "select") return chosenOf(control).map(optionValue)[0] ?? "";
  return control.getAttribute("value") ?? (/^(checkbox|radio)$/.test(typeOf(control)) ? "on" : "");
}

export function isDisabled(control: HTMLElement): boolean {
  if (control.hasAttribute("disabled")) return true;
  for (let at: HTMLElement | null = control.parentNode; at; at = at.parentNode) {
    if (tagOf(at) !== "fieldset" || !at.hasAttribute("disabled")) continue;
    const legend = at.children.find((child) => tagOf(child) === "legend");
    if (!legend || !isWithin(control, legend)) return true;
  }
  return false;
}

export function isWithin(element: HTMLElement, around: HTMLElement): boolean {
  for (let at: HTMLElement | null = element; at; at = at.parentNode) if (at === around) return true;
  return false;
}

export function formOf(control: HTMLElement, root: HTMLElement): HTMLElement | undefined {
  const id = control.getAttribute("form");
  if (id === undefined) return closest(control, "form") ?? undefined;
  return root.querySelectorAll("form").find((form) => form.id === id);
}

export const controlsOf = (form: HTMLElement, root: HTMLElement): HTMLElement[] =>
  root.querySelectorAll("input, select, textarea, button").filter((control) => formOf(control, root) === form);

const breakLines = (text: string) => text.replaceAll(/\r\n?|\n/g, "\r\n");

/** Names and values in the order of the page; `undefined` for a file that was not chosen. */
export function entriesOf(
  controls: HTMLElement[],
  typed: Typed,
  submitter?: HTMLElement,
): [string, string | Upload | undefined][] {
  return controls.flatMap((control): [string, string | Upload | undefined][] => {
    const name = control.getAttribute("name");
    const type = typeOf(control);
    if (!name || isDisabled(control) || closest(control, "datalist")) return [];
    if (tagOf(control) === "button" || /^(submit|image|reset|button)$/.test(type)) {
      if (type === "image") throw new Error("a visitor without a browser sends no coordinates of a picture");
      return control === submitter ? [[name, control.getAttribute("value") ?? ""]] : [];
    }
    if (type === "checkbox" || type === "radio")
      return control.hasAttribute("checked") ? [[name, valueOf(control, typed)]] : [];
    if (tagOf(control) === "select")
      return chosenOf(control)
        .filter((option) => !option.hasAttribute("disabled"))
        .map((option) => [name, optionValue(option)]);
    if (type === "file") {
      const files = typed.files.get(control) ?? [];
      return files.length > 0 ? files.map((file) => [name, file]) : [[name, undefined]];
    }
    return [[name, breakLines(valueOf(control, typed))]];
  });
}

/** Sizes of values that a browser compares: of numbers and days. */
const comparable = (text: string, type: string) => (/^(number|range)$/.test(type) ? Number(text) : text);

function whatIsWrong(control: HTMLElement, controls: HTMLElement[], typed: Typed): string | undefined {
  const type = typeOf(control);
  const value = type === "file" ? (typed.files.get(control)?.[0]?.name ?? "") : valueOf(control, typed);
  if (control.hasAttribute("required")) {
    const alike = controls.filter((one) => one.getAttribute("name") === control.getAttribute("name"));
    const isEmpty =
      type === "checkbox"
        ? !control.hasAttribute("checked")
        : type === "radio"
          ? !alike.some((one) => one.hasAttribute("checked"))
          : value === "";
    if (isEmpty) return "is required";
  }
  if (value === "" || /^(checkbox|radio|file)$/.test(type)) return undefined;
  const pattern = control.getAttribute("pattern");
  if (pattern !== undefined && !new RegExp(`^(?:${pattern})$`, "v").test(value)) return `is not ${pattern}`;
  if (type === "email" && !/^[^\s@,]+@[^\s@,.]+(\.[^\s@,.]+)*$/.test(value)) return "is no address";
  if (type === "url" && !URL.canParse(value)) return "is no address";
  const [min, max, least] = ["min", "max", "minlength"].map((name) => control.getAttribute(name));
  if (min && comparable(value, type) < comparable(min, type)) return `is below ${min}`;
  if (max && comparable(value, type) > comparable(max, type)) return `is above ${max}`;
  if (least && typed.values.has(control) && value.length < Number(least)) return `is shorter than ${least}`;
  const step = control.getAttribute("step") ?? "1";
  if (type === "number" && step !== "any" && !isStep(Number(value) - Number(min ?? 0), Number(step)))
    return `is no step of ${step}`;
  return undefined;
}

const isStep = (value: number, step: number) => Math.abs(value / step - Math.round(value / step)) < 1e-6;

/** Why a browser would keep a form instead of sending it. */
export function refusalOf(controls: HTMLElement[], typed: Typed): string | undefined {
  for (const control of controls) {
    const type = typeOf(control);
    if (isDisabled(control) || control.hasAttribute("readonly")) continue;
    if (/^(hidden|submit|image|reset|button)$/.test(type)) continue;
    const wrong = whatIsWrong(control, controls, typed);
    if (wrong) return `${control.getAttribute("name") ?? control.id} ${wrong}`;
  }
  return undefined;
}

/** The body of a post and its type. */
export function bodyOf(entries: ReturnType<typeof entriesOf>, type: string): { body: Buffer; type: string } {
  if (type === "application/x-www-form-urlencoded") {
    const plain = entries.map(([name, value]): [string, string] => [
      name,
      typeof value === "string" ? value : (value?.name ?? ""),
    ]);
    return { body: Buffer.from(new URLSearchParams(plain).toString()), type };
  }
  if (type !== "multipart/form-data") throw new Error(`a visitor without a browser sends no form as ${type}`);
  const boundary = "----KulisFormBoundary7MA4YWxkTrZu0gW";
  const quoted = (text: string) => text.replaceAll("\r\n", "%0D%0A").replaceAll("\n", "%0A").replaceAll('"', "%22");
  const parts = entries.map(([name, value]) => {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"`;
    if (typeof value === "string") return Buffer.from(`${head}\r\n\r\n${value}\r\n`);
    const file = value ?? { name: "", mimeType: "application/octet-stream", buffer: Buffer.alloc(0) };
    const about = `; filename="${quoted(file.name)}"\r\nContent-Type: ${file.mimeType}\r\n\r\n`;
    return Buffer.concat([Buffer.from(head + about), file.buffer, Buffer.from("\r\n")]);
  });
  return {
    body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    type: `multipart/form-data; boundary=${boundary}`,
  };
}
