import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import { issueText } from "#contract/messages";
import { kitPage } from "~/server/guard.server";
import { writeFlash } from "~/server/session.server";
import { filesOf, pictureNames, readUpload, wantsJson } from "~/server/upload.server";

export async function loader(args: LoaderFunctionArgs) {
  await kitPage(args);
  return redirect("/kit/heavy");
}

/** Tells what arrived: files by name and size, and the square of a picture. Nothing is kept. */
export async function action(args: ActionFunctionArgs) {
  const { locale } = await kitPage(args);
  const form = await readUpload(args.request, locale, ["files", ...pictureNames("picture")]);
  const [files, [picture]] = [filesOf(form, "files"), filesOf(form, "picture")];
  const square = ["x", "y", "size"].map((part) => form.get(`picture_${part}`));
  const told = [
    ...files.map(({ name, size }) => `${name}: ${size}`),
    ...(picture ? [`${picture.name}: ${square.every((part) => part !== null) ? square.join(",") : "-"}`] : []),
  ];
  const required = issueText("required", locale);
  if (wantsJson(args.request)) {
    if (told.length === 0) return Response.json({ message: required, errors: { files: [required] } }, { status: 422 });
    return Response.json({ message: told.join("\n") });
  }
  const flash = { type: told.length > 0 ? "success" : "danger", text: told.join("; ") || required } as const;
  return redirect("/kit/heavy", { headers: { "Set-Cookie": writeFlash(flash) } });
}
