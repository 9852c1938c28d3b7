// Playwright's locators over a page without a browser (visitor.ts): the part of them that journeys without script use.
import type { HTMLElement } from "node-html-parser";

import { isLike, textOf, type Wanted } from "./names";
import type { PlainPage } from "./page";
import { tagOf } from "./styles";
import { chosenOf, isDisabled, isWithin, optionValue, typeOf, valueOf } from "./forms";

interface RoleOptions {
  name?: Wanted;
  exact?: boolean;
  level?: number;
  checked?: boolean;
  expanded?: boolean;
  disabled?: boolean;
  includeHidden?: boolean;
}

interface Filter {
  hasText?: Wanted;
  hasNotText?: Wanted;
  has?: PlainLocator;
  hasNot?: PlainLocator;
  visible?: boolean;
}

type Query = (within: HTMLElement) => HTMLElement[];

/** An object that names whatever of Playwright it has not, instead of answering `undefined`. */
export const refuseUnknown = <T extends object>(object: T, what: string): T =>
  new Proxy(object, {
    get(target, name, receiver) {
      if (typeof name === "symbol" || name in target || /^(then|toJSON|asymmetricMatch|nodeType)$/.test(name)) {
        const value: unknown = Reflect.get(target, name, receiver);
        return value;
      }
      throw new Error(`a visitor without a browser has no ${what}.${name}; this journey keeps its browser (inBrowser)`);
    },
  });

/** What `page` and `locator` begin with alike. */
export abstract class Finder {
  protected abstract next(what: string, query: Query): PlainLocator;
  protected abstract readonly host: PlainPage;

  locator(selector: string, options: Filter = {}): PlainLocator {
    if (
      />>|^(xpath|text|id|internal:[\w-]+)=|:(visible|has-text|text|modal|nth-match)\b/.test(selector) ||
      selector.startsWith("..")
    )
      throw new Error(`a visitor without a browser has no selector ${selector}`);
    return this.next(selector, (within) => within.querySelectorAll(selector)).filter(options);
  }

  getByRole(role: string, options: RoleOptions = {}): PlainLocator {
    const { name, exact, level, checked, expanded, disabled, includeHidden, ...others } = options;
    const unknown = Object.keys(others);
    if (unknown.length > 0) throw new Error(`a visitor without a browser looks for no role by ${unknown.join()}`);
    const query: Query = (within) => {
      const { names } = this.host;
      return within.querySelectorAll("*").filter((element) => {
        if (names.role(element) !== role) return false;
        if (level !== undefined && levelOf(element) !== level) return false;
        if (checked !== undefined && isChecked(element) !== checked) return false;
        if (expanded !== undefined && (element.getAttribute("aria-expanded") === "true") !== expanded) return false;
        if (disabled !== undefined && isOff(element) !== disabled) return false;
        if (!includeHidden && names.isHidden(element)) return false;
        return name === undefined || isLike(names.name(element), name, exact);
      });
    };
    return this.next(`role ${role}${name === undefined ? "" : ` “${String(name)}”`}`, query);
  }

  getByLabel(text: Wanted, { exact = false } = {}): PlainLocator {
    return this.next(`label “${String(text)}”`, (within) =>
      within
        .querySelectorAll("*")
        .filter((element) => this.host.names.labels(element).some((label) => isLike(label, text, exact))),
    );
  }

  getByPlaceholder(text: Wanted, { exact = false } = {}): PlainLocator {
    return this.next(`placeholder “${String(text)}”`, (within) =>
      within
        .querySelectorAll("[placeholder]")
        .filter((element) => isLike(element.getAttribute("placeholder") ?? "", text, exact)),
    );
  }

  getByText(text: Wanted, { exact = false } = {}): PlainLocator {
    const isIt = (element: HTMLElement) => tagOf(element) !== "head" && isLike(textOf(element), text, exact);
    // The innermost: where a part of a text is looked for, what is around must hold it too.
    const isPart = typeof text === "string" && !exact;
    const innermost = (element: HTMLElement): HTMLElement[] => {
      if (isPart && !isIt(element)) return [];
      const inside = element.children.flatMap(innermost);
      const isOwn = textOf(element) !== "" && isIt(element) && !element.children.some(isIt);
      return isOwn ? [element, ...inside] : inside;
    };
    return this.next(`text “${String(text)}”`, (within) =>
      (tagOf(within) ? [within] : within.children).flatMap(innermost),
    );
  }
}

const levelOf = (element: HTMLElement) =>
  Number(element.getAttribute("aria-level") ?? /^h([1-6])$/.exec(tagOf(element))?.[1] ?? 0);
const isChecked = (element: HTMLElement) =>
  element.hasAttribute("checked") || element.getAttribute("aria-checked") === "true";
const isOff = (element: HTMLElement) => isDisabled(element) || element.getAttribute("aria-disabled") === "true";

type State = "attached" | "detached" | "visible" | "hidden";
type Choice = string | { label?: string; value?: string; index?: number };

export class PlainLocator extends Finder {
  constructor(
    protected override readonly host: PlainPage,
    private readonly what: string,
    private readonly find: () => HTMLElement[],
  ) {
    super();
    return refuseUnknown(this, "locator");
  }

  override toString = () => this.what;

  protected override next(what: string, query: Query): PlainLocator {
    return new PlainLocator(this.host, `${this.what} → ${what}`, () => {
      const found = new Set(this.find().flatMap((one) => query(one)));
      return this.host.inOrder([...found]);
    });
  }

  private narrowed = (what: string, narrow: (all: HTMLElement[]) => HTMLElement[]) =>
    new PlainLocator(this.host, `${this.what} ${what}`, () => narrow(this.find()));

  filter({ hasText, hasNotText, has, hasNot, visible, ...others }: Filter = {}): PlainLocator {
    const unknown = Object.keys(others);
    if (unknown.length > 0) throw new Error(`a visitor without a browser has no filter ${unknown.join()}`);
    const holds = (around: HTMLElement, inside: PlainLocator) =>
      inside.find().some((one) => one !== around && isWithin(one, around));
    return this.narrowed(hasText === undefined ? "" : `with “${String(hasText)}”`, (all) =>
      all.filter(
        (one) =>
          (hasText === undefined || isLike(textOf(one), hasText)) &&
          (hasNotText === undefined || !isLike(textOf(one), hasNotText)) &&
          (!has || holds(one, has)) &&
          (!hasNot || !holds(one, hasNot)) &&
          (visible === undefined || this.host.looks.isShown(one) === visible),
      ),
    );
  }

  first = () => this.nth(0);
  last = () => this.nth(-1);
  nth = (at: number) =>
    this.narrowed(`[${at}]`, (all) => {
      const one = all.at(at);
      return one ? [one] : [];
    });
  or = (other: PlainLocator) =>
    new PlainLocator(this.host, `${this.what} or ${other.what}`, () =>
      this.host.inOrder([...new Set([...this.find(), ...other.find()])]),
    );
  and = (other: PlainLocator) =>
    this.narrowed(`and ${other.what}`, (all) => {
      const found = new Set(other.find());
      return all.filter((one) => found.has(one));
    });
  all = async () => this.find().map((_, at) => this.nth(at));
  page = () => this.host;

  private fail(why: string): never {
    throw new Error(`${this.what}: ${why} at ${this.host.url()}${this.host.refusal()}`);
  }

  /** The one element that it means. */
  private one(): HTMLElement {
    const found = this.find();
    if (found.length > 1) this.fail(`strict mode violation, ${found.length} elements`);
    return found[0] ?? this.fail("no such element");
  }

  /** The one that somebody can see and use; a label stands for its control. */
  private usable(): HTMLElement {
    const element = this.one();
    if (!this.host.looks.isShown(element)) this.fail("the element is not shown");
    if (this.host.names.isHidden(element) && isInert(element)) this.fail("the element is inert");
    return element;
  }

  private control(): HTMLElement {
    const element = this.usable();
    const control = tagOf(element) === "label" ? this.host.names.controlOf(element) : element;
    if (!control) return this.fail("no control");
    if (isDisabled(control)) this.fail("the control is disabled");
    return control;
  }

  async waitFor({ state = "visible" }: { state?: State; timeout?: number } = {}): Promise<void> {
    const found = this.find();
    if (found.length > 1 && state !== "detached") this.fail(`strict mode violation, ${found.length} elements`);
    const [one] = found;
    const isShown = one !== undefined && this.host.looks.isShown(one);
    const isRight = { attached: one !== undefined, detached: !one, visible: isShown, hidden: !isShown }[state];
    if (!isRight) this.fail(`not ${state}${one ? ", though it is there" : ""}`);
  }

  count = async () => this.find().length;
  isVisible = async () => {
    const [one, ...others] = this.find();
    if (others.length > 0) this.fail(`strict mode violation, ${others.length + 1} elements`);
    return one !== undefined && this.host.looks.isShown(one);
  };
  isHidden = async () => !(await this.isVisible());
  isChecked = async () => this.one().hasAttribute("checked");
  isDisabled = async () => isDisabled(this.one());
  isEnabled = async () => !isDisabled(this.one());
  textContent = async () => this.one().text;
  allTextContents = async () => this.find().map(({ text }) => text);
  innerHTML = async () => this.one().innerHTML;
  innerText = async () => this.host.names.shownText(this.one());
  allInnerTexts = async () => this.find().map((one) => this.host.names.shownText(one));
  inputValue = async () => {
    const element = this.one();
    const control = tagOf(element) === "label" ? this.host.names.controlOf(element) : element;
    if (!control || !/^(input|textarea|select)$/.test(tagOf(control))) return this.fail("no input");
    return valueOf(control, this.host.typed);
  };
  getAttribute = async (name: string) => {
    const one = this.one();
    if (name === "checked" || name === "selected") this.fail(`the attribute ${name} is the state of the page here`);
    return one.getAttribute(name) ?? null;
  };

  async fill(value: string): Promise<void> {
    const control = this.control();
    const type = typeOf(control);
    if (!/^(input|textarea)$/.test(tagOf(control)) || /^(checkbox|radio|file|submit|button|image|hidden)$/.test(type))
      this.fail("nothing can be typed there");
    if (control.hasAttribute("readonly")) this.fail("the field is read only");
    const shape = shapes[type];
    if (shape && value !== "" && !shape.test(value)) this.fail(`“${value}” is no value of a field of the type ${type}`);
    const most = control.getAttribute("maxlength");
    if (most && value.length > Number(most)) this.fail(`a browser would cut the text after ${most} letters`);
    this.host.typed.values.set(control, tagOf(control) === "input" ? value.replaceAll(/[\r\n]/g, "") : value);
  }
  clear = () => this.fill("");

  async check(): Promise<void> {
    const control = this.control();
    if (!/^(checkbox|radio)$/.test(typeOf(control))) this.fail("nothing can be checked there");
    if (!control.hasAttribute("checked")) this.host.toggle(control);
  }
  async uncheck(): Promise<void> {
    const control = this.control();
    if (typeOf(control) !== "checkbox") this.fail("nothing can be unchecked there");
    if (control.hasAttribute("checked")) this.host.toggle(control);
  }
  setChecked = (isOn: boolean) => (isOn ? this.check() : this.uncheck());

  async selectOption(wanted: Choice | Choice[]): Promise<string[]> {
    const select = this.control();
    if (tagOf(select) !== "select") this.fail("no select");
    const options = select.querySelectorAll("option");
    const labelOf = (option: HTMLElement) => option.text.replaceAll(/\s+/g, " ").trim();
    const choices = [wanted].flat();
    if (choices.length > 1 && !select.hasAttribute("multiple")) this.fail("only one option can be chosen");
    const chosen = choices.map((choice) => {
      const found = options.find((option, at) =>
        typeof choice === "string"
          ? optionValue(option) === choice || labelOf(option) === choice
          : (choice.label === undefined || labelOf(option) === choice.label) &&
            (choice.value === undefined || optionValue(option) === choice.value) &&
            (choice.index === undefined || at === choice.index),
      );
      if (!found) return this.fail(`no option ${JSON.stringify(choice)} among ${options.map(labelOf).join(" | ")}`);
      if (found.hasAttribute("disabled")) this.fail(`the option ${JSON.stringify(choice)} is disabled`);
      return found;
    });
    for (const option of options) option.removeAttribute("selected");
    for (const option of chosen) option.setAttribute("selected", "");
    this.host.changed();
    return chosenOf(select).map(optionValue);
  }

  async setInputFiles(files: Parameters<PlainPage["choose"]>[1]): Promise<void> {
    const control = this.one();
    const input = tagOf(control) === "label" ? this.host.names.controlOf(control) : control;
    if (!input || typeOf(input) !== "file" || isDisabled(input)) return this.fail("no files can be chosen there");
    this.host.choose(input, files);
  }

  async click(): Promise<void> {
    const element = this.usable();
    if (/^(button|input|select|textarea)$/.test(tagOf(element)) && isDisabled(element)) this.fail("it is disabled");
    await this.host.press(element, (why) => this.fail(why));
  }

  async press(key: string): Promise<void> {
    const element = this.usable();
    if (key !== "Enter") this.fail(`a visitor without a browser does not press ${key}`);
    if (tagOf(element) === "input" && !/^(submit|button|image|reset|checkbox|radio|file)$/.test(typeOf(element)))
      return this.host.sendByEnter(element);
    return this.host.press(element, (why) => this.fail(why));
  }
}

const isInert = (element: HTMLElement) => {
  for (let at: HTMLElement | null = element; at; at = at.parentNode) if (at.hasAttribute("inert")) return true;
  return false;
};

/** What fields take that have a type. */
const shapes: Record<string, RegExp> = {
  date: /^\d{4}-\d{2}-\d{2}$/,
  time: /^\d{2}:\d{2}(:\d{2})?$/,
  "datetime-local": /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/,
  month: /^\d{4}-\d{2}$/,
  week: /^\d{4}-W\d{2}$/,
  number: /^-?\d*\.?\d+$/,
  color: /^#[0-9a-fA-F]{6}$/,
};
