import { encode, renderSVG } from "uqr";

import * as forms from "#contract/guest-forms/forms";

import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { originOf } from "~/server/origin.server";
import { refusal } from "~/server/refusal.server";
import { publicPathOf } from "~/shared/form-place";

import { backOf, readProjectForm } from "./read.server";

/** Kinds of files of a QR code. */
export const qrKinds = ["svg", "png"] as const;
type QrKind = (typeof qrKinds)[number];

/** Free modules around a code, which readers need, and pixels of one module of the picture. */
const border = 4;
const pixels = 16;
/** A quarter of the code may be covered or torn. */
const ecc = "Q";

type Published = Parameters<typeof publicPathOf>[0] & { state: string };

/** Public address of a form; 404 for a draft, and for forms of invited people. */
function addressOf({ locale }: Pick<StaffPage, "locale">, request: Request, form: Published): string {
  const path = publicPathOf(form);
  if (path === null || form.state === "DRAFT") throw refusal(404, translate(locale, "form-builder.share.draft"));
  return `${originOf(request)}${path}`;
}

const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`);

/** Data of the dialog that hands a form on: its address, its QR code, and the code for other sites. */
export async function readShare(page: StaffPage, request: Request, project: string, code: string | undefined) {
  const form = await readProjectForm(page, project, code);
  const address = addressOf(page, request, form);
  return {
    project,
    code: form.code,
    name: form.name,
    back: backOf(request, project),
    address,
    isEmbeddable: form.is_embeddable === 1,
    mayWrite: form.may_write === 1,
    embed: `<iframe src="${escaped(address)}" title="${escaped(form.name)}" width="100%" height="900" style="border:0" loading="lazy"></iframe>`,
  };
}

export type FormShare = Awaited<ReturnType<typeof readShare>>;

/** The code as a picture of black and white modules. */
async function pngOf(address: string): Promise<Uint8Array> {
  const { data, size } = encode(address, { ecc, border });
  const gray = Buffer.from(data.flatMap((row) => row.map((isDark) => (isDark ? 0 : 255))));
  // Loaded on demand: no page needs it.
  const { default: sharp } = await import("sharp");
  return sharp(gray, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * pixels, size * pixels, { kernel: "nearest" })
    .png()
    .toBuffer();
}

/** QR code of a form's public address as a file, or shown on the page without `download`. */
export async function sendQr(page: StaffPage, request: Request, code: string, kind: string): Promise<Response> {
  const { form } = await page.api.call(forms.get, { params: { id: code } });
  const address = addressOf(page, request, form);
  const known: QrKind | undefined = qrKinds.find((one) => one === kind);
  if (!known) throw refusal(404, translate(page.locale, "error.notFound"));
  const bytes =
    known === "svg" ? renderSVG(address, { ecc, border, pixelSize: pixels }) : Buffer.from(await pngOf(address));
  const isFile = new URL(request.url).searchParams.has("download");
  return new Response(bytes, {
    headers: {
      "Content-Type": known === "svg" ? "image/svg+xml; charset=utf-8" : "image/png",
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      ...(isFile ? { "Content-Disposition": `attachment; filename="${form.slug}-qr.${known}"` } : {}),
    },
  });
}
