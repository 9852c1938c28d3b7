import { paths } from "./paths";

/** A record that has files, and the page that shows them. */
export interface FilesPlace {
  model: "project" | "client" | "supplier";
  code: string;
  base: string;
}

const place =
  (model: FilesPlace["model"], page: (code: string) => string) =>
  (code = ""): FilesPlace => ({ model, code, base: page(code) });

export const projectFiles = place("project", (code) => paths.projectPage(code, "files"));
export const leadFiles = place("project", (code) => paths.lead(code, "files"));
export const clientFiles = place("client", (code) => paths.client(code, "files"));
export const supplierFiles = place("supplier", (code) => paths.supplier(code, "files"));
