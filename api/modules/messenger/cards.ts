import { and, inArray, isNull } from "drizzle-orm";

import { mayDo } from "#contract/permissions";
import type { CardKind } from "#contract/activity/messenger-facts";
import { isOffer, moduleOf } from "#contract/projects/stages";

import type { Reader } from "../../context";
import { clients, suppliers } from "../../db/schema/people";
import { projects } from "../../db/schema/projects";
import { recordFiles } from "../../db/schema/record-files";
import { owned } from "../../records/owned";
import { NotFound, Forbidden } from "../../errors";
import { ownerOf } from "../files/owners";
import { scoped } from "../project-reach/reach";

interface Card {
  href: string;
  kind: CardKind;
  name: string;
}

/** Limit of one message. */
const mostCards = 5;

/** A record's page, or one of its files by the address of its page or of its content. */
const pattern =
  /(?<![\w/])(https?:\/\/[^\s/]+)?\/(project|bizdev|client|supplier|file)\/([A-Za-z0-9-]{1,40})(?:\/files\/(\d{1,9}))?(?![\w-])/g;

/** Kinds and codes of the records of this application that a text links to, without those of other hosts. */
export function linksIn(text: string, publicUrl: string): { kind: CardKind; code: string }[] {
  const origin = new URL(publicUrl).origin;
  const found = [...text.matchAll(pattern)].flatMap(([, host, kind = "", code = "", file]) => {
    if (host !== undefined && host !== origin) return [];
    return [file ? { kind: "file" as const, code: file } : { kind: kind as CardKind, code }];
  });
  return [...new Map(found.map((one) => [`${one.kind} ${one.code}`, one])).values()].slice(0, mostCards);
}

async function projectCards(ctx: Reader, codes: readonly string[]): Promise<[string, Card][]> {
  if (codes.length === 0) return [];
  const rows = await ctx.db
    .select({ code: projects.code, name: projects.name, stage: projects.stage })
    .from(projects)
    .where(and(scoped(ctx), inArray(projects.code, [...codes])));
  return rows
    .filter(({ stage }) => !ctx.user.modules_off.includes(moduleOf(stage)) && (ctx.user.ecos || !isOffer(stage)))
    .map(({ code, name, stage }) =>
      // The record's current address, wherever it was when the link was written.
      isOffer(stage)
        ? [code, { href: `/bizdev/${code}`, kind: "bizdev", name }]
        : [code, { href: `/project/${code}/main`, kind: "project", name }],
    );
}

async function companyCards(
  ctx: Reader,
  kind: "client" | "supplier",
  codes: readonly string[],
): Promise<[string, Card][]> {
  if (codes.length === 0 || !mayDo(ctx.user, `${kind}s`, "view") || ctx.user.modules_off.includes(`${kind}s`))
    return [];
  const table = kind === "client" ? clients : suppliers;
  const rows = await ctx.db
    .select({ code: table.code, name: table.name })
    .from(table)
    .where(owned(ctx, table, inArray(table.code, [...codes])));
  return rows.map(({ code, name }) => [code, { href: `/${kind}/${code}`, kind, name }]);
}

/** Files belong to records of several kinds, each with a reach of its own. */
async function fileCards(ctx: Reader, codes: readonly string[]): Promise<[string, Card][]> {
  const ids = codes.filter((code) => /^\d{1,9}$/.test(code)).map(Number);
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .select({ id: recordFiles.id, name: recordFiles.name, model: recordFiles.model, record_id: recordFiles.record_id })
    .from(recordFiles)
    .where(owned(ctx, recordFiles, inArray(recordFiles.id, ids), isNull(recordFiles.deleted_at)));
  const cards: [string, Card][] = [];
  const reached = new Map<string, boolean>();
  for (const { id, name, ...record } of rows) {
    const key = `${record.model} ${record.record_id}`;
    const known =
      reached.get(key) ??
      (await ownerOf(ctx, record).then(
        () => true,
        (error: unknown) => {
          if (error instanceof NotFound || error instanceof Forbidden) return false;
          throw error;
        },
      ));
    reached.set(key, known);
    if (known) cards.push([String(id), { href: `/file/${id}/content`, kind: "file", name }]);
  }
  return cards;
}

/** Cards of texts, for this reader: a record out of their reach has none, and its link stays a link. */
export async function cardsOf(ctx: Reader, texts: readonly string[]): Promise<Card[][]> {
  const links = texts.map((text) => linksIn(text, ctx.publicUrl));
  const of = (...kinds: CardKind[]) => [
    ...new Set(links.flat().flatMap(({ kind, code }) => (kinds.includes(kind) ? [code] : []))),
  ];
  const ofProjects = new Map(await projectCards(ctx, of("project", "bizdev")));
  const known: Record<CardKind, Map<string, Card>> = {
    project: ofProjects,
    bizdev: ofProjects,
    client: new Map(await companyCards(ctx, "client", of("client"))),
    supplier: new Map(await companyCards(ctx, "supplier", of("supplier"))),
    file: new Map(await fileCards(ctx, of("file"))),
  };
  return links.map((found) => found.flatMap(({ kind, code }) => known[kind].get(code) ?? []));
}
