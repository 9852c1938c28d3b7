import { defineSamples } from "./define";

export default defineSamples({
  inputs: { recordExport: () => ({ body: { name: "Müşteriler", rows: 3, format: "xlsx" } }) },
});
