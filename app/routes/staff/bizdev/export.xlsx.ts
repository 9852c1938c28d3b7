import type { LoaderFunctionArgs } from "@remix-run/node";

import { isOffer } from "#contract/projects/stages";
import { leadList } from "~/components/lead/lead-list";
import { listRow } from "~/components/project/list-row";
import { readStageNames } from "~/services/bizdev/read.server";
import { leadFilterWords, leadListQuery } from "~/services/leads/read-list.server";
import { sendList } from "~/services/lists/read-export.server";
import { requireStaff } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import * as leads from "#contract/projects/leads";

/** The offers as they are seen, or the chosen rows of them, as a sheet. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "leads:view");
  const { query, codes } = leadListQuery(page, args.request);
  const stages = await readStageNames(page);
  const stageOf = ({ stage, current_status }: { stage: number; current_status: string }) =>
    isOffer(stage)
      ? (stages.find((one) => one.stage === stage)?.name ?? translate(page.locale, `lead.stage.${stage}`))
      : translate(page.locale, `project.status.${current_status}`);
  return sendList(page, args.request, {
    plan: leadList,
    read: (api, paging) =>
      api.call(leads.list, { query: { ...query, ...paging, ...(codes.length > 0 ? { codes } : {}) } }),
    shownOf: (row) => ({ ...listRow(row), stage_name: stageOf(row) }),
    keyOf: ({ code }) => code,
    filters: await leadFilterWords(page, args.request),
  });
}
