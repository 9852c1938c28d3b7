import * as contract from "#contract/company/company-settings";

import type { Mounts } from "../../http/mount";
import * as cards from "./cards";
import { readCompanyHistory } from "./history";
import * as settings from "./operations";

export function companySettingsRoutes(mounts: Mounts) {
  mounts.on(contract.save, (ctx, { params, body }) => settings.saveCompany(ctx, params.id, body));
  mounts.on(contract.saveLogo, (ctx, { params, body }) => settings.saveLogo(ctx, params.id, "logo", body));
  mounts.on(contract.saveSquareLogo, (ctx, { params, body }) => settings.saveLogo(ctx, params.id, "square-logo", body));
  mounts.on(contract.saveEmailLogo, (ctx, { params, body }) => settings.saveLogo(ctx, params.id, "email-logo", body));
  mounts.on(contract.removeLogo, (ctx, { params }) => settings.removeLogo(ctx, params.id, params.kind));
  mounts.on(contract.listCards, (ctx, { params }) => cards.listCards(ctx, params.id));
  mounts.on(contract.addCard, (ctx, { params, body }) => cards.addCard(ctx, params.id, body));
  mounts.on(contract.updateCard, (ctx, { params, body }) => cards.updateCard(ctx, params.id, params.cardId, body));
  mounts.on(contract.removeCard, (ctx, { params, body }) => cards.removeCard(ctx, params.id, params.cardId, body));
  mounts.on(contract.history, (ctx, { params, query }) => readCompanyHistory(ctx, params.id, query));
}
