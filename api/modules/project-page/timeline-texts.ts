import { inArray } from "drizzle-orm";

import type { Context } from "../../context";
import { lossReasons } from "../../db/schema/loss-reasons";
import { translate } from "../../messages";
import type { Entry } from "../../records/history";
import { ownedOrDeleted } from "../../records/owned";
import { readThere } from "../../records/there";
import { isEdit, tellChanges, type Change, type Edit } from "../../records/story";
import { activityStories, isActivity, tellActivity } from "../activity/entries";
import { namedIn } from "../bizdev/names";
import { fileStory, fileTitle, type FileTold } from "../files/timeline";
import { localDateTime } from "../times";
import type { ProjectRecordRow } from "../projects/facts";
import { readFieldChanges } from "./field-changes";
import { partStories, partTitles } from "../projects/parts";
import { readStages, stageName } from "../projects/stage-names";

interface Told {
  stage?: [number | null, number];
  reason?: [null, string];
  /** Id of the reason; older entries hold its name. */
  loss_reason?: [null, number | string];
  budget?: [null, string];
  rsvp_link?: [null, string];
  client?: [null, string];
  decision?: [null, string];
  comments?: [null, string];
  override?: [0, 1];
}

const recordTitles = {
  created: "timeline_created",
  reverted: "timeline_reverted",
  deleted: "timeline_deleted",
  restored: "timeline_restored",
} as const;

/** Names of the entries' parts, by model and id. */
async function readNames(ctx: Context, entries: Entry[]) {
  const names = new Map<string, Map<number, string>>();
  for (const { model, namesOf } of partStories) {
    const ids = [...new Set(entries.filter((entry) => entry.model === model).map(({ record_id }) => record_id))];
    if (ids.length > 0) names.set(model, await namesOf(ctx, ids));
  }
  return names;
}

async function titles(ctx: Context, entries: Entry[], recordOf: Awaited<ReturnType<typeof readThere>>) {
  const { locale } = ctx;
  const stages = await readStages(ctx);
  const names = await readNames(ctx, entries);
  const nameOf = (stage: number | null | undefined) =>
    stage === null || stage === undefined ? "" : stageName(stage, locale, stages);
  const ofRecord = ({ action, changes }: Entry) => {
    const { stage, budget, rsvp_link, client, decision, comments } = changes as Told;
    if (action in recordTitles) return translate(locale, recordTitles[action as keyof typeof recordTitles]);
    if (action === "moved" || action === "undone") {
      const values = { from: nameOf(stage?.[0]), to: nameOf(stage?.[1]) };
      return translate(locale, action === "moved" ? "timeline_moved" : "timeline_undone", values);
    }
    if (action === "budget_created") return translate(locale, "timeline_budget", { name: budget?.[1] ?? "" });
    if (action === "budget_answered") {
      const values = { client: client?.[1] ?? "", budget: budget?.[1] ?? "", comments: comments?.[1] ?? "" };
      return translate(
        locale,
        decision?.[1] === "revise" ? "timeline_review_revise" : "timeline_review_approve",
        values,
      );
    }
    if (action === "survey_answered") return translate(locale, "timeline_survey");
    if (action === "rsvp_link_created") return translate(locale, "timeline_rsvp_link", { name: rsvp_link?.[1] ?? "" });
    if (action === "rsvp_link_ended")
      return translate(locale, "timeline_rsvp_link_ended", { name: rsvp_link?.[1] ?? "" });
    return translate(locale, "timeline_updated");
  };
  return (entry: Entry): string => {
    const name = names.get(entry.model)?.get(entry.record_id) ?? "";
    if (entry.model === "file")
      return fileTitle(locale, entry.action, recordOf(entry)?.name ?? "", entry.changes as FileTold);
    const story = partStories.find(({ model }) => model === entry.model);
    if (!story) return ofRecord(entry);
    const own = isEdit(entry) ? story.titleOf?.(entry.changes) : undefined;
    return translate(locale, own ?? partTitles[entry.action as keyof typeof partTitles] ?? "timeline_part_updated", {
      what: translate(locale, `part_${story.model}`),
      name,
    });
  };
}

/** Names of the record's reasons for losses, in the reader's language; deleted ones, too. */
async function readReasons(ctx: Context, entries: Entry[]): Promise<Map<number | string, string>> {
  const ids = entries.flatMap(({ changes }) => {
    const id = (changes as Told).loss_reason?.[1];
    return typeof id === "number" ? [id] : [];
  });
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: lossReasons.id, name: lossReasons.name, name_en: lossReasons.name_en })
    .from(lossReasons)
    .where(ownedOrDeleted(ctx, lossReasons, inArray(lossReasons.id, ids)));
  return new Map(rows.map((row) => [row.id, namedIn(ctx.locale, row)]));
}

/** Changes of edits, by their ids; `chain` has every edit from now back to the oldest of them. */
async function readChanges(ctx: Context, project: ProjectRecordRow, chain: Edit[]): Promise<Map<number, Change[]>> {
  const own = chain.filter(({ model }) => model === "project");
  const ofRecord = await readFieldChanges(
    ctx,
    project,
    own.map(({ changes }) => changes),
  );
  const told = await tellChanges(ctx, [...partStories, ...activityStories], chain);
  for (const [nth, { id }] of own.entries()) told.set(id, ofRecord[nth] ?? []);
  return told;
}

/** Entries as pages show them, their texts ready. */
export async function tellEntries(ctx: Context, project: ProjectRecordRow, entries: Entry[], chain: Edit[]) {
  const recordOf = await readThere(ctx, entries, [...partStories, ...activityStories, fileStory]);
  const titleOf = await titles(ctx, entries, recordOf);
  const changes = await readChanges(ctx, project, chain);
  const reasons = await readReasons(ctx, entries);
  return entries.map((entry) => {
    const { model } = entry;
    const written = isActivity(model) ? tellActivity(ctx, model, entry, recordOf(entry)) : null;
    const { override, reason, loss_reason: lost } = entry.changes as Told;
    const overridden = override ? translate(ctx.locale, "timeline_override") : null;
    const why = lost && (reasons.get(lost[1]) ?? String(lost[1]));
    const parts = [written?.text ?? titleOf(entry), overridden, why, reason?.[1]];
    return {
      id: entry.id,
      date: localDateTime(entry.at, ctx.user.timezone),
      user: entry.user,
      event: entry.action,
      model: entry.model as "project",
      text: parts.filter(Boolean).join(" · "),
      record: recordOf(entry)?.code ?? null,
      body: written?.body ?? null,
      changes: changes.get(entry.id) ?? [],
    };
  });
}
