import { defineSamples } from "./define";

export default defineSamples({
  inputs: { recordExport: () => ({ body: { sheet: "clients", rows: 3, format: "xlsx" } }) },
});
