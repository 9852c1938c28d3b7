import * as contract from "#contract/company/reference";

import { clientIndustries, contactPositions, expenseSources, supplierCategories } from "../../db/schema/definitions";
import type { Mounts } from "../../http/mount";
import * as own from "./company";
import * as facts from "./facts";

const answer = <T>(data: T) => ({ status: "success" as const, data });

export function referenceRoutes(mounts: Mounts) {
  mounts.on(contract.company, async (ctx, { params }) => ({
    status: "success" as const,
    event_company: await own.readCompany(ctx, params.id),
  }));
  mounts.on(contract.exchangeRates, async (ctx) => answer(await own.exchangeRateList(ctx)));
  mounts.on(contract.languages, async (ctx) => answer(facts.languageList(ctx.locale)));
  mounts.on(contract.currencies, async (ctx) => answer(facts.currencyList(ctx.locale)));
  mounts.on(contract.taxOffices, async (ctx) => answer(facts.taxOfficeList(ctx.locale)));
  mounts.on(contract.countries, async (ctx) => answer(facts.countryList(ctx.locale)));
  mounts.on(contract.timeZones, async (ctx) => answer(facts.timeZoneList(ctx.locale)));
  mounts.on(contract.cities, async (ctx, { params }) => answer(facts.cityList(params.country, ctx.locale)));
  mounts.on(contract.contactPositions, async (ctx) => answer(await own.namedList(ctx, contactPositions)));
  mounts.on(contract.expenseSources, async (ctx) => answer(await own.namedList(ctx, expenseSources)));
  mounts.on(contract.clientIndustries, async (ctx) => answer(await own.namedList(ctx, clientIndustries)));
  mounts.on(contract.supplierCategories, async (ctx) => answer(await own.namedList(ctx, supplierCategories)));
  mounts.on(contract.projectTypes, async (ctx) => answer(await own.projectTypeList(ctx)));
  mounts.on(contract.meetingTypes, async (ctx) => answer(await own.meetingTypeList(ctx)));
  mounts.on(contract.positions, async (ctx) => answer(await own.positionList(ctx)));
  mounts.on(contract.budgetCategories, async (ctx) => answer(await own.budgetCategoryList(ctx)));
  mounts.on(contract.budgetItems, async (ctx) => answer(await own.budgetItemList(ctx)));
  mounts.on(contract.budgetGroups, async (ctx) => answer(await own.budgetGroupList(ctx)));
  mounts.on(contract.modules, async (ctx) => answer(await own.moduleList(ctx)));
  mounts.on(contract.fieldTemplates, async () => answer(facts.listFieldTemplates()));
  mounts.on(contract.users, async (ctx) => answer(await own.userList(ctx)));
  mounts.on(contract.teams, async (ctx) => answer(await own.teamList(ctx)));
  mounts.on(contract.divisions, async (ctx) => answer(await own.divisionList(ctx)));
}
