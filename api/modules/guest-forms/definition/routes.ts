import * as briefContract from "#contract/guest-forms/brief-form";
import * as filesContract from "#contract/guest-forms/form-files";
import * as optionListsContract from "#contract/guest-forms/form-option-lists";
import * as matesContract from "#contract/guest-forms/form-room-mates";
import * as samplesContract from "#contract/guest-forms/form-samples";
import * as templatesContract from "#contract/guest-forms/form-templates";
import * as translationsContract from "#contract/guest-forms/form-translations";
import * as uploadsContract from "#contract/guest-forms/form-uploads";
import * as contract from "#contract/guest-forms/forms";

import type { Mounts } from "../../../http/mount";
import { readBriefForm } from "./brief";
import * as fields from "./fields";
import * as file from "./file";
import * as forms from "./operations";
import * as options from "./options";
import * as mates from "./room-mates";
import * as rules from "./rules";
import * as samples from "./samples";
import * as sections from "./sections";
import * as templates from "./templates";
import * as shown from "./shown-file";
import * as translations from "./translations";
import { uploadToField } from "./uploads";

/** At an address among those of the company. */
export function briefFormRoutes(mounts: Mounts) {
  mounts.on(briefContract.get, (ctx) => readBriefForm(ctx));
}

export function formRoutes(mounts: Mounts) {
  mounts.on(contract.list, (ctx, { query }) => forms.listForms(ctx, query));
  mounts.on(contract.get, (ctx, { params }) => forms.getForm(ctx, params.id));
  mounts.on(contract.create, (ctx, { body }) => forms.createForm(ctx, body));
  mounts.on(contract.update, (ctx, { params, body }) => forms.updateForm(ctx, params.id, body));
  mounts.on(contract.setState, (ctx, { params, body }) => forms.setState(ctx, params.code, body));
  mounts.on(contract.remove, (ctx, { params, body }) => forms.removeForm(ctx, params.id, body));
  mounts.on(contract.clone, (ctx, { params, body }) => forms.cloneForm(ctx, params.id, body));
  mounts.on(contract.addSection, (ctx, { params, body }) => sections.addSection(ctx, params.code, body));
  mounts.on(contract.saveSection, (ctx, { params, body }) => sections.saveSection(ctx, params.code, params.id, body));
  mounts.on(contract.removeSection, (ctx, { params, body }) =>
    sections.removeSection(ctx, params.code, params.id, body),
  );
  mounts.on(contract.sortSections, (ctx, { params, body }) => sections.sortSections(ctx, params.code, body));
  mounts.on(contract.sortFields, (ctx, { params, body }) => fields.sortFields(ctx, params, body));
  mounts.on(contract.addField, (ctx, { params, body }) => fields.addField(ctx, params.code, body));
  mounts.on(contract.cloneField, (ctx, { params }) => fields.cloneField(ctx, params.code, params.id));
  mounts.on(contract.getField, (ctx, { params }) => fields.getField(ctx, params.id));
  mounts.on(contract.saveField, (ctx, { params, body }) => fields.saveField(ctx, params.id, body));
  mounts.on(contract.removeField, (ctx, { params, body }) => fields.removeField(ctx, params.id, body));
  mounts.on(contract.moveField, (ctx, { params, body }) => fields.moveField(ctx, params, body));
  mounts.on(contract.addRule, (ctx, { params, body }) => rules.addRule(ctx, params.code, body));
  mounts.on(contract.removeRule, (ctx, { params }) => rules.removeRule(ctx, params.code, params.ruleId));
  mounts.on(contract.addOption, (ctx, { params, body }) => options.addOption(ctx, params, body));
  mounts.on(optionListsContract.addMany, (ctx, { params, body }) => options.addOptions(ctx, params, body));
  mounts.on(contract.saveOption, (ctx, { params, body }) => options.saveOption(ctx, params, body));
  mounts.on(contract.removeOption, (ctx, { params, body }) => options.removeOption(ctx, params, body));
  mounts.on(contract.sortOptions, (ctx, { params, body }) => options.sortOptions(ctx, params, body));
  mounts.on(contract.addFlightOption, (ctx, { params, body }) => options.addFlightOption(ctx, params, body));
  mounts.onFiles(uploadsContract.upload, (ctx, { params, files }) => uploadToField(ctx, params.id, files));
  mounts.bytes(uploadsContract.content, (ctx, { params }) => shown.readPublicFile(ctx, params.name));
  mounts.bytes(uploadsContract.ofField, (ctx, { params }) => shown.readFieldFile(ctx, params.id));
  mounts.on(filesContract.get, (ctx, { params }) => file.getFile(ctx, params.id));
  mounts.on(filesContract.create, (ctx, { body }) => file.createFromFile(ctx, body));
  mounts.on(translationsContract.get, (ctx, { params, query }) =>
    translations.getTranslations(ctx, params.code, query),
  );
  mounts.on(translationsContract.save, (ctx, { params, body }) => translations.saveTranslation(ctx, params.code, body));
  mounts.on(matesContract.add, (ctx, { params, body }) => mates.addMatch(ctx, params.code, body));
  mounts.on(matesContract.remove, (ctx, { params }) => mates.removeMatch(ctx, params.code, params.id));
  mounts.on(samplesContract.list, (ctx, { params }) => samples.listSamples(ctx, params.code));
  mounts.on(samplesContract.create, (ctx, { params, body }) => samples.createSample(ctx, params.code, body));
  mounts.on(samplesContract.accept, (ctx, { params, body }) => samples.acceptSample(ctx, params.code, params.id, body));
  mounts.on(samplesContract.remove, (ctx, { params, body }) => samples.removeSample(ctx, params.code, params.id, body));
  mounts.on(templatesContract.list, (ctx) => templates.listTemplates(ctx));
  mounts.on(templatesContract.create, (ctx, { body }) => templates.createFromTemplate(ctx, body));
  mounts.on(templatesContract.addSection, (ctx, { params, body }) =>
    templates.addTemplateSection(ctx, params.code, body),
  );
}
