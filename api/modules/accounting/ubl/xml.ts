import { XMLParser } from "fast-xml-parser";

/**
 * XML of strangers (docs/decisions/110): no document type, so that there are no entities of its own and nothing outside to
 * be read; limits of bytes, elements and depth. Elements are known by their namespace, whatever their prefix is.
 */

export type UblReadCode =
  | "too_large"
  | "encoding"
  | "not_xml"
  | "doctype"
  | "too_many_elements"
  | "too_deep"
  /** The answer to an invoice (acceptance, refusal), and not an invoice. */
  | "application_response"
  /** Another document, or an envelope of several. */
  | "not_an_invoice"
  | "missing"
  | "amount"
  | "day"
  /** Amounts in other currencies than the document says. */
  | "currency";

/** The file is no invoice that can be read. `detail` is the path of the missing or wrong element, or the root's name. */
export class UblReadError extends Error {
  override name = "UblReadError";
  constructor(
    readonly code: UblReadCode,
    readonly detail: string | null = null,
  ) {
    super(detail === null ? code : `${code}: ${detail}`);
  }
}

/** Largest file, in bytes. */
export const maxUblBytes = 5_000_000;
const maxElements = 200_000;
const maxAttributes = 100_000;
const maxDepth = 40;

/** An element of UBL with its local name; elements of other namespaces are left out. */
export interface XmlNode {
  name: string;
  attributes: Readonly<Record<string, unknown>>;
  children: readonly XmlNode[];
  text: string;
}

const ublPrefix = "urn:oasis:names:specification:ubl:schema:xsd:";

/** Encodings of one byte that invoices are met in, and UTF-8; UTF-16 is seen by its bytes. ISO-8859-9 is windows-1254 here. */
const encodings = new Set(["utf-8", "windows-1254", "windows-1252"]);

/** The decoder's name of an encoding, whatever its label is; undefined for one that it has not. */
function standardName(label: string): string | undefined {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return undefined;
  }
}

/** Byte order marks first, then zeros between the letters of `<?`, then the declaration; UTF-8 without any of them. */
function encodingOf(bytes: Uint8Array): string {
  const [one, two, three] = bytes;
  if (one === 0xef && two === 0xbb && three === 0xbf) return "utf-8";
  if ((one === 0xff && two === 0xfe) || (one === 0x3c && two === 0)) return "utf-16le";
  if ((one === 0xfe && two === 0xff) || (one === 0 && two === 0x3c)) return "utf-16be";
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, 200));
  const [, label = "utf-8"] = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.-]{1,40})["']/.exec(start) ?? [];
  const encoding = standardName(label);
  if (encoding === undefined || !encodings.has(encoding)) throw new UblReadError("encoding", label);
  return encoding;
}

function decode(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new UblReadError("encoding", encoding);
  }
}

/** The position after the end of what begins here; the text ends before it otherwise. */
function skipTo(text: string, end: string, from: number): number {
  const at = text.indexOf(end, from);
  if (at < 0) throw new UblReadError("not_xml");
  return at + end.length;
}

/** One pass over the text, before anything is built of it. */
function checkMarkup(text: string) {
  // XML 1.0 has no such characters.
  // oxlint-disable-next-line no-control-regex
  if (/[\u0000-\u0008\u000B\u000C\u000E-\u001F]/.test(text)) throw new UblReadError("not_xml");
  let attributes = 0;
  for (let at = text.indexOf("="); at >= 0; at = text.indexOf("=", at + 1)) attributes += 1;
  if (attributes > maxAttributes) throw new UblReadError("too_many_elements");
  let elements = 0;
  for (let at = text.indexOf("<"); at >= 0; at = text.indexOf("<", at)) {
    if (text.startsWith("<!--", at)) at = skipTo(text, "-->", at + 4);
    else if (text.startsWith("<![CDATA[", at)) at = skipTo(text, "]]>", at + 9);
    else if (text.startsWith("<!", at)) throw new UblReadError("doctype");
    else if (text.startsWith("<?", at)) at = skipTo(text, "?>", at + 2);
    else {
      if (text[at + 1] !== "/") elements += 1;
      if (elements > maxElements) throw new UblReadError("too_many_elements");
      at += 1;
    }
  }
}

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: "",
  textNodeName: "#text",
  parseTagValue: false,
  parseAttributeValue: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  trimValues: true,
  // Numbers of characters are read with this setting alone; names of HTML, which XML has not, are read too.
  processEntities: true,
  htmlEntities: true,
  maxNestedTags: maxDepth,
  jPath: false,
});

/** The parser's element: its name as the one key beside its attributes, with an array of what is in it. */
type Parsed = Readonly<Record<string, unknown>>;
/** Prefixes that an element declares, and its surroundings. */
interface Scope {
  declared: ReadonlyMap<string, string>;
  outer: Scope | null;
}

const attributesKey = ":@";

function scopeOf(attributes: Parsed, outer: Scope | null): Scope | null {
  const declared = Object.entries(attributes).filter(([name]) => name === "xmlns" || name.startsWith("xmlns:"));
  if (declared.length === 0) return outer;
  return { declared: new Map(declared.map(([name, uri]) => [name.slice(6), String(uri)])), outer };
}

function namespaceOf(prefix: string, scope: Scope | null): string {
  for (let here = scope; here; here = here.outer) {
    const uri = here.declared.get(prefix);
    if (uri !== undefined) return uri;
  }
  return "";
}

/** Returns undefined for an element of another namespace, and for a text. */
function nodeOf(parsed: Parsed, outer: Scope | null): (XmlNode & { namespace: string }) | undefined {
  const tag = Object.keys(parsed).find((key) => key !== attributesKey);
  if (tag === undefined || tag === "#text") return undefined;
  const attributes = (parsed[attributesKey] ?? {}) as Parsed;
  const scope = scopeOf(attributes, outer);
  const colon = tag.indexOf(":");
  const namespace = namespaceOf(colon < 0 ? "" : tag.slice(0, colon), scope);
  if (!namespace.startsWith(ublPrefix)) return undefined;
  const inner = parsed[tag] as readonly Parsed[];
  return {
    name: tag.slice(colon + 1),
    namespace: namespace.slice(ublPrefix.length),
    attributes,
    children: inner.flatMap((one) => nodeOf(one, scope) ?? []),
    text: inner
      .flatMap((one) => (Object.hasOwn(one, "#text") ? String(one["#text"]) : []))
      .join("")
      .trim(),
  };
}

function parse(text: string): readonly Parsed[] {
  try {
    return parser.parse(text, true) as readonly Parsed[];
  } catch (error) {
    throw new UblReadError(/nested/i.test((error as Error).message) ? "too_deep" : "not_xml");
  }
}

/** The root of an invoice in UBL. Throws UblReadError for everything else, before it is read if it is too large. */
export function readInvoiceRoot(bytes: Uint8Array): XmlNode {
  if (bytes.byteLength > maxUblBytes) throw new UblReadError("too_large");
  const text = decode(bytes);
  checkMarkup(text);
  const parsed = parse(text);
  const tags = parsed.flatMap((one) => Object.keys(one).filter((key) => key !== attributesKey && key !== "#text"));
  if (tags.length !== 1) throw new UblReadError("not_xml");
  const root = parsed.flatMap((one) => nodeOf(one, null) ?? [])[0];
  if (root?.namespace === "ApplicationResponse-2") throw new UblReadError("application_response");
  if (root?.namespace !== "Invoice-2" || root.name !== "Invoice")
    throw new UblReadError("not_an_invoice", tags[0]?.split(":").at(-1) ?? null);
  return root;
}
