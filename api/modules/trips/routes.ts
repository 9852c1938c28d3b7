import * as contract from "#contract/requests/trips";

import type { Mounts } from "../../http/mount";
import { createTrip, fillInspection, fillOperation, getTrip, previewTrip, updateTrip } from "./operations";

export function tripRoutes(mounts: Mounts) {
  mounts.on(contract.getOperation, (ctx, { params }) => getTrip(ctx, "operation", params.id));
  mounts.on(contract.createOperation, (ctx, { body }) => createTrip(ctx, fillOperation(body)));
  mounts.on(contract.updateOperation, (ctx, { params, body: { version, ...body } }) =>
    updateTrip(ctx, params.id, version, fillOperation(body)),
  );
  mounts.on(contract.getInspection, (ctx, { params }) => getTrip(ctx, "inspection", params.id));
  mounts.on(contract.createInspection, (ctx, { body }) => createTrip(ctx, fillInspection(body)));
  mounts.on(contract.updateInspection, (ctx, { params, body: { version, ...body } }) =>
    updateTrip(ctx, params.id, version, fillInspection(body)),
  );
  mounts.on(contract.preview, (ctx, { body }) => previewTrip(ctx, body));
}
