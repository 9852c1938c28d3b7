import { supplierAddresses } from "../../db/schema/suppliers";
import { supplierPart } from "../suppliers/parts";

export const addressKind = supplierPart({
  model: "supplier_address",
  table: supplierAddresses,
  nameOf: ({ title }) => title,
});
