import type { LoaderFunctionArgs } from "@remix-run/node";

import { clientPlace, leadPlace, projectPlace, supplierPlace } from "~/shared/activity-place";
import { clientFiles, leadFiles, projectFiles, supplierFiles } from "~/shared/files-place";

import { requireStaff } from "./guard.server";

/** Records with notes, calls and files, by the first word of their address. */
const records = {
  client: { read: "clients:view", write: "clients:view", activity: clientPlace, files: clientFiles },
  supplier: { read: "suppliers:view", write: "suppliers:view", activity: supplierPlace, files: supplierFiles },
  project: { read: "projects:view", write: "projects:view", activity: projectPlace, files: projectFiles },
  bizdev: { read: "leads:view", write: "leads:view", activity: leadPlace, files: leadFiles },
} as const;

const isRecord = (word: string): word is keyof typeof records => Object.hasOwn(records, word);

/** The guard of pages that stand under each kind of record (`recordPage` of route-files.ts), and where their parts stand. */
export async function requireRecord(args: LoaderFunctionArgs, level: "read" | "write") {
  const word = new URL(args.request.url).pathname.split("/")[1] ?? "";
  if (!isRecord(word)) throw new Error(`no record has pages at ${word}`);
  const record = records[word];
  const page = await requireStaff(args, record[level]);
  const code = args.params["code"];
  return { page, activity: record.activity(code), files: record.files(code) };
}
