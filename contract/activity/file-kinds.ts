/** No zod here: pages import it. */

export const maxFileMegabytes = 25;
export const fileLimits = { most: 20, maxBytes: maxFileMegabytes * 1024 * 1024 };
/** Bytes of a form of files including the parts' headers. */
export const maxFormBytes = fileLimits.most * (fileLimits.maxBytes + 4096);
export const maxNameLength = 160;
/** Days in which a deleted file can be restored; it takes space until then. */
export const deletedDays = 30;

/** Families of files by their first bytes; a kind may have several extensions. */
export type FileFamily = "jpeg" | "png" | "gif" | "webp" | "heic" | "mp4" | "pdf" | "zip" | "ole" | "text";

interface FileKind {
  family: FileFamily;
  type: string;
  preview?: "image" | "pdf";
}

const office = "application/vnd.openxmlformats-officedocument";
const open = "application/vnd.oasis.opendocument";

/**
 * Every accepted extension, with the family that its bytes must have. SVG is text that is downloaded and never shown.
 */
const kinds: Record<string, FileKind> = {
  jpg: { family: "jpeg", type: "image/jpeg", preview: "image" },
  jpeg: { family: "jpeg", type: "image/jpeg", preview: "image" },
  png: { family: "png", type: "image/png", preview: "image" },
  gif: { family: "gif", type: "image/gif", preview: "image" },
  webp: { family: "webp", type: "image/webp", preview: "image" },
  heic: { family: "heic", type: "image/heic" },
  svg: { family: "text", type: "application/octet-stream" },
  pdf: { family: "pdf", type: "application/pdf", preview: "pdf" },
  docx: { family: "zip", type: `${office}.wordprocessingml.document` },
  xlsx: { family: "zip", type: `${office}.spreadsheetml.sheet` },
  pptx: { family: "zip", type: `${office}.presentationml.presentation` },
  odt: { family: "zip", type: `${open}.text` },
  ods: { family: "zip", type: `${open}.spreadsheet` },
  odp: { family: "zip", type: `${open}.presentation` },
  doc: { family: "ole", type: "application/msword" },
  xls: { family: "ole", type: "application/vnd.ms-excel" },
  ppt: { family: "ole", type: "application/vnd.ms-powerpoint" },
  msg: { family: "ole", type: "application/vnd.ms-outlook" },
  txt: { family: "text", type: "text/plain; charset=utf-8" },
  csv: { family: "text", type: "text/csv" },
  ics: { family: "text", type: "text/calendar" },
  eml: { family: "text", type: "message/rfc822" },
  zip: { family: "zip", type: "application/zip" },
  mp4: { family: "mp4", type: "video/mp4" },
};

/** `Rapor.PDF` → `pdf`; empty without an ending. */
export const endingOf = (name: string): string => /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? "";

export const fileKindOf = (name: string): FileKind | undefined => {
  const ending = endingOf(name);
  return Object.hasOwn(kinds, ending) ? kinds[ending] : undefined;
};

/** For the `accept` of a file input. */
export const acceptedEndings = Object.keys(kinds)
  .map((ending) => `.${ending}`)
  .join(",");

const startsWith = (bytes: Uint8Array, text: string, at = 0) =>
  bytes.length >= at + text.length && [...text].every((sign, index) => bytes[at + index] === sign.charCodeAt(0));

const heicBrands = ["heic", "heix", "mif1", "msf1", "hevc"];

/** Beginnings of other files that look like text: programs, and archives of other kinds. */
const foreign = ["MZ", "\u007fELF", "#!", "%!PS", "Rar!", "7z\u00bc\u00af", "\u001f\u008b", "\u00ca\u00fe\u00ba\u00be"];

/** The family by the first bytes (some hundreds are enough); null for any other. */
export function familyOf(head: Uint8Array): FileFamily | null {
  if (startsWith(head, "\u00ff\u00d8\u00ff")) return "jpeg";
  if (startsWith(head, "\u0089PNG\r\n\u001a\n")) return "png";
  if (startsWith(head, "GIF87a") || startsWith(head, "GIF89a")) return "gif";
  if (startsWith(head, "RIFF") && startsWith(head, "WEBP", 8)) return "webp";
  if (startsWith(head, "%PDF-")) return "pdf";
  if (startsWith(head, "PK\u0003\u0004") || startsWith(head, "PK\u0005\u0006")) return "zip";
  if (startsWith(head, "\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1")) return "ole";
  if (startsWith(head, "ftyp", 4)) return heicBrands.some((brand) => startsWith(head, brand, 8)) ? "heic" : "mp4";
  if (foreign.some((mark) => startsWith(head, mark))) return null;
  // Text that Excel writes as UTF-16 has a mark at its beginning, and zero bytes.
  const isWide = startsWith(head, "\u00ff\u00fe") || startsWith(head, "\u00fe\u00ff");
  return head.length > 0 && (isWide || !head.includes(0)) ? "text" : null;
}
