import * as templates from "#contract/mails/mail-templates";

import type { Mounts } from "../../http/mount";
import { readTemplateHistory } from "./kind";
import {
  createTemplate,
  listTemplates,
  previewTemplate,
  readTemplate,
  resetTemplate,
  restoreTemplate,
  sendTest,
  tryTemplate,
  updateTemplate,
} from "./operations";

export function mailTemplateRoutes(mounts: Mounts) {
  mounts.on(templates.list, (ctx) => listTemplates(ctx));
  mounts.on(templates.read, (ctx, { params }) => readTemplate(ctx, params));
  mounts.on(templates.create, (ctx, { body }) => createTemplate(ctx, body));
  mounts.on(templates.update, (ctx, { params, body }) => updateTemplate(ctx, params.id, body));
  mounts.on(templates.reset, (ctx, { params, body }) => resetTemplate(ctx, params.id, body));
  mounts.on(templates.restore, (ctx, { params, body }) => restoreTemplate(ctx, params.id, body));
  mounts.on(templates.preview, (ctx, { params, query }) => previewTemplate(ctx, params, query));
  mounts.on(templates.tryText, (ctx, { params, body }) => tryTemplate(ctx, params, body));
  mounts.on(templates.sendTest, (ctx, { params, body }) => sendTest(ctx, params, body));
  mounts.on(templates.history, (ctx, { params, query }) => readTemplateHistory(ctx, params, query));
}
