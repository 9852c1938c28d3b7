import * as contract from "#contract/companies/merges";

import type { Mounts } from "../../http/mount";
import { SimilarPairCache } from "../../cache/similar-pairs";
import type { Pair } from "../similar/scan";
import { listDifferent, setDifferent, unsetDifferent } from "./different";
import { listMerges } from "./list";
import { mergeRecords } from "./operations";
import { previewMerge } from "./preview";
import { listSimilar } from "./similarity";
import { splitMerge } from "./split";

export function mergeRoutes(mounts: Mounts) {
  const cache = new SimilarPairCache<Pair>(mounts.parts.cache);
  mounts.on(contract.similarContacts, (ctx, { query }) => listSimilar(ctx, cache, "contacts", query));
  mounts.on(contract.similarClients, (ctx, { query }) => listSimilar(ctx, cache, "clients", query));
  mounts.on(contract.similarSuppliers, (ctx, { query }) => listSimilar(ctx, cache, "suppliers", query));
  mounts.on(contract.different, (ctx, { params, query }) => listDifferent(ctx, params.noun, query));
  mounts.on(contract.setDifferent, (ctx, { params, body }) => setDifferent(ctx, params.noun, body));
  mounts.on(contract.unsetDifferent, (ctx, { params }) => unsetDifferent(ctx, params.noun, params));
  mounts.on(contract.preview, (ctx, { params, query }) => previewMerge(ctx, params.noun, query.ids));
  mounts.on(contract.mergeContacts, (ctx, { body }) =>
    mergeRecords(ctx, "contacts", { ...body, merge_from: [body.merge_from] }),
  );
  mounts.on(contract.mergeClients, (ctx, { body }) => mergeRecords(ctx, "clients", body));
  mounts.on(contract.mergeSuppliers, (ctx, { body }) => mergeRecords(ctx, "suppliers", body));
  mounts.on(contract.list, (ctx, { query }) => listMerges(ctx, query));
  mounts.on(contract.split, (ctx, { params }) => splitMerge(ctx, params.id));
}
