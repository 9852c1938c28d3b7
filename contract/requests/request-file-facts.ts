// Receipts, documents and certificates of requests (decision 109). No zod here: pages import it.

import type { FileFamily } from "../activity/file-kinds";
import { leaveTypes } from "./request-types";

export const requestFileMegabytes = 10;
/** Files of one sending; a request has at most as many. */
export const requestFileLimits = { most: 20, maxBytes: requestFileMegabytes * 1024 * 1024 };
/** Bytes that one person may have uploaded and not sent with a request yet. */
export const mostUnsentBytes = 200 * 1024 * 1024;
/** Days until a file that was uploaded and never sent is deleted; a draft lives for one. */
export const unsentDays = 2;

/** A photo is made smaller in the browser until it is at most this large. */
export const photoBytes = 500 * 1024;
/** Pixels of its longer side: small print of a receipt stays readable. */
export const photoSide = 2000;

/** Accepted kinds by their first bytes: type and endings, the first of which is given to a file without a right one. */
const kinds: Partial<Record<FileFamily, { type: string; endings: readonly string[] }>> = {
  pdf: { type: "application/pdf", endings: ["pdf"] },
  jpeg: { type: "image/jpeg", endings: ["jpg", "jpeg"] },
  png: { type: "image/png", endings: ["png"] },
  webp: { type: "image/webp", endings: ["webp"] },
};

export const requestFileKind = (family: FileFamily | null) => (family === null ? undefined : kinds[family]);

/** For the `accept` of a file input: types, so that phones offer the camera too. */
export const acceptedTypes = Object.values(kinds)
  .map(({ type }) => type)
  .join(",");

/** Codes of a form's field, joined by commas. */
export const splitCodes = (codes: string | null | undefined): string[] => (codes ? codes.split(",") : []);

/** Working days of a medical leave above which a certificate is expected. */
export const daysWithoutCertificate = 2;

/** Files of a leave are certificates, for few eyes; of other requests every reader opens them. */
export const hasPrivateFiles = (type: string): boolean => (leaveTypes as readonly string[]).includes(type);
