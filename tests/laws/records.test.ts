import ts from "typescript";
import { expect, test } from "vitest";

import { code, nodes, parse, sources, type SourceFile } from "./source";

const modules = [...sources("api/modules", code), ...sources("api/http", code), ...sources("api/records", code)];

/** Tables with a company, by the name that the code calls them. */
const tables = new Set(
  sources("api/db/schema", code).flatMap(({ text }) =>
    text
      .split(/^export const /m)
      .slice(1)
      .filter(
        (part) => /event_company_id|recordColumns|editableColumns|named\(\)/.test(part) && part.includes("pgTable("),
      )
      .map((part) => part.slice(0, part.indexOf(" "))),
  ),
);

/**
 * Reads and writes without a signed-in person, each with the reason: sessions and mailed links are found by the hash of
 * their secret, jobs go over all companies, and others use the unique id of a row that was read before.
 */
const free: Record<string, RegExp> = {
  "api/http/authenticate.ts": /sessions|users/,
  "api/modules/session/": /.*/,
  "api/modules/setup/": /.*/,
  "api/modules/profile/calendar-feed.ts": /linkTokens/,
  // Public addresses and the own links of entries name no company.
  "api/modules/guest-forms/entries/find.ts": /^(forms|formEntries)$/,
  // The public address of a form's file names no company.
  "api/modules/guest-forms/definition/shown-file.ts": /^files$/,
  // The link of a mail names no company.
  "api/modules/guest-forms/room-mates/answer.ts": /^roomPairs$/,
  // Due rows of all companies; and the link of a mail, which names none.
  "api/modules/guest-forms/places/offer.ts": /^formWaits$/,
  "api/modules/guest-forms/places/answer.ts": /^formWaits$/,
  // The pages that were counted lately, of all companies.
  "api/modules/guest-forms/answers/retention.ts": /^formOpened$/,
  "api/modules/push/": /pushTokens|pushDeliveries|notifications/,
  // Companies whose requests are reminded of.
  "api/modules/staff-requests/escalate.ts": /^eventCompanies$/,
  // Claims of the background, of all companies.
  "api/modules/messenger/push.ts": /^members$/,
  "api/modules/notifications/outbox.ts": /outboxEvents|users/,
  "api/modules/notifications/digest.ts": /.*/,
  "api/modules/realtime/": /outboxEvents|presence|editing/,
  "api/modules/rates/": /eventCompanies/,
  // Claims of the background, of all companies.
  "api/modules/notifications/remind.ts": /^tasks$/,
  // Companies that send surveys; and links of mails, which name no company.
  "api/modules/guest-forms/surveys/send.ts": /^(surveySettings|eventCompanies)$/,
  "api/modules/guest-forms/surveys/answer.ts": /^surveyInvitations$/,
  "api/modules/housekeeping.ts": /.*/,
  "api/modules/mails/send.ts": /mails/,
  // Claims of the background, of all companies.
  "api/modules/imports/work.ts": /^imports$/,
  "api/modules/external-calendars/work.ts": /^(externalCalendars|eventCompanies)$/,
  // Thumbnails and the sweep, of all companies.
  "api/modules/file-jobs/jobs.ts": /.*/,
  "api/modules/file-jobs/pictures.ts": /.*/,
  // A condition of queries of projects, which start from their company.
  "api/modules/approvals/pending.ts": /^requests$/,
  // Conditions that come as `Filters`, which commonFilters begins with `scoped`.
  "api/modules/projects/list.ts": /projects/,
  "api/modules/projects/filters.ts": /eventCompanies/,
  "api/modules/projects/facets.ts": /projects/,
  "api/modules/projects/lead-facets.ts": /projects/,
  "api/modules/reports/lead-forecast.ts": /projects/,
  "api/modules/reports/losses.ts": /projects/,
  "api/modules/project-reach/reach.ts": /projectMembers/,
  "api/modules/shell/operations.ts": /companyLogos/,
  // The link of a mail names no company.
  "api/modules/guest-forms/unsubscribes/operations.ts": /^unsubscribeLinks$/,
  // Public addresses name no company: a slug is one for all.
  "api/modules/guest-forms/definition/slug.ts": /^forms$/,
  "api/modules/reference/company.ts": /eventCompanies/,
  // A mailbox is one account's among all companies.
  "api/modules/imports/person-noun.ts": /^users$/,
  // A host is one company's among all.
  "api/modules/company-settings/kind.ts": /eventCompanies/,
};

const starts = /\b(owned|ownedOrDeleted|ofCompany|scoped|scopedOrDeleted|refersTo)\b/;

/** The statement or the function around a node, which builds its condition. */
function contextOf(node: ts.Node): ts.Node {
  let at = node;
  while (at.parent && !ts.isFunctionLike(at)) at = at.parent;
  return at;
}

/** `readList` puts the company before the conditions that its argument gives. */
function isOfList(node: ts.Node): boolean {
  for (let at = node.parent; at; at = at.parent)
    if (ts.isCallExpression(at) && at.expression.getText() === "readList") return true;
  return false;
}

function unguarded(files: SourceFile[]): string[] {
  return files.flatMap((file) => {
    const tree = parse(file);
    // Conditions that a file puts together once and names.
    const named = tree.statements
      .filter((one) => (ts.isVariableStatement(one) || ts.isFunctionDeclaration(one)) && starts.test(one.getText()))
      .map((one) => /\b(?:const|function) (\w+)/.exec(one.getText())?.[1] ?? "-");
    const guards = new RegExp(`${starts.source}|\\b(${named.join("|") || "-"})\\(`);
    return [...nodes(tree)].flatMap((node) => {
      if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
      const verb = node.expression.name.text;
      const table = node.arguments[0]?.getText() ?? "";
      if (!["from", "update", "delete"].includes(verb) || !tables.has(table)) return [];
      const allowed = Object.entries(free).some(([path, names]) => file.path.startsWith(path) && names.test(table));
      return allowed || isOfList(node) || guards.test(contextOf(node).getText())
        ? []
        : [`${file.path}: ${verb}(${table})`];
    });
  });
}

test("X1 every query on a company's table starts from its company", () => {
  expect(tables.size).toBeGreaterThan(30);
  expect(unguarded(modules)).toEqual([]);
  const bad = { path: "api/modules/x/operations.ts", text: "export const all = (db) => db.select().from(clients);" };
  expect(unguarded([bad])).toEqual(["api/modules/x/operations.ts: from(clients)"]);
  const reading = (name: string) =>
    `const all = (ctx) => ${name}(ctx, list, {}, () => ({ select: () => ctx.db.select().from(clients) }));`;
  expect(unguarded([{ ...bad, text: reading("readList") }])).toEqual([]);
  expect(unguarded([{ ...bad, text: reading("readPage") }])).toHaveLength(1);
});

test("X1 the company's column is compared in one module", () => {
  const elsewhere = modules.filter(
    ({ path, text }) => path !== "api/records/owned.ts" && /\beq\(\s*\w+\.event_company_id/.test(text),
  );
  expect(elsewhere.map(({ path }) => path)).toEqual([]);
});

test("versioned saves, soft deletes and lookups of made records go through api/records", () => {
  const own = sources("api/modules", code).filter(({ text }) => /\.version\} \+ 1|set\(\{ deleted_at/.test(text));
  // A move of a stage writes its own fields with the version (PRJ-095), an undo restores a deletion, and people edit
  // themselves without a version (API-018). A confirmation makes its client an existing one, whoever may write clients
  // (CLI-046). To-dos anchored to a project's days move with them in one statement, however many there are; so do the
  // people of a list. Options are translated at the version of their field. The rates of a budget are one set, whose
  // history and undo are the budget's. A person's picture has no undo, for its bytes go; an invitation sets the first
  // password of an account that an import made, in nobody's session. A request is decided by whoever it waits for, who
  // may not write it.
  expect(own.map(({ path }) => path)).toEqual([
    "api/modules/attendees/move-all.ts",
    "api/modules/budgets/rates-back.ts",
    "api/modules/guest-forms/definition/translations.ts",
    "api/modules/history/operations.ts",
    "api/modules/pictures/person-picture.ts",
    "api/modules/projects/anchored-tasks.ts",
    "api/modules/projects/client-status.ts",
    "api/modules/projects/write-stage.ts",
    "api/modules/session/mailed-links.ts",
    "api/modules/session/operations.ts",
    "api/modules/staff-requests/decide.ts",
  ]);
});
