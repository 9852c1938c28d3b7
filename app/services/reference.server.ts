import * as reference from "#contract/reference";

import { call, type Api } from "~/server/api-client.server";

/** Reference data: kept by the web process and asked for again with its ETag (REF). */
export const readCompany = (api: Api, id: number) => call(api, reference.company, { params: { id } });
export const listExchangeRates = (api: Api) => call(api, reference.exchangeRates);
export const listLanguages = (api: Api) => call(api, reference.languages);
export const listCurrencies = (api: Api) => call(api, reference.currencies);
export const listTaxOffices = (api: Api) => call(api, reference.taxOffices);
export const listCountries = (api: Api) => call(api, reference.countries);
export const listTimeZones = (api: Api) => call(api, reference.timeZones);
export const listCities = (api: Api, country: string) => call(api, reference.cities, { params: { country } });
export const listContactPositions = (api: Api) => call(api, reference.contactPositions);
export const listExpenseSources = (api: Api) => call(api, reference.expenseSources);
export const listClientIndustries = (api: Api) => call(api, reference.clientIndustries);
export const listSupplierCategories = (api: Api) => call(api, reference.supplierCategories);
export const listProjectTypes = (api: Api) => call(api, reference.projectTypes);
export const listMeetingTypes = (api: Api) => call(api, reference.meetingTypes);
export const listPositions = (api: Api) => call(api, reference.positions);
export const listBudgetCategories = (api: Api) => call(api, reference.budgetCategories);
export const listBudgetItems = (api: Api) => call(api, reference.budgetItems);
export const listBudgetGroups = (api: Api) => call(api, reference.budgetGroups);
export const listModules = (api: Api) => call(api, reference.modules);
export const listFieldTemplates = (api: Api) => call(api, reference.fieldTemplates);
export const listUsers = (api: Api) => call(api, reference.users);
export const listTeams = (api: Api) => call(api, reference.teams);
export const listDivisions = (api: Api) => call(api, reference.divisions);
