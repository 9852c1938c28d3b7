// Readers of events (RTM-013): an event names a record, so it goes to those alone who may read that record, by the same
// conditions as its page (reaches.ts).

import { and, getTableColumns, inArray, type Column } from "drizzle-orm";

import { isGranted } from "#contract/permissions";

import type { Context } from "../../context";
import type { Db } from "../../db/client";
import { ofCompany } from "../../records/owned";
import { mayView } from "../../records/rights";
import { peoplesMeetings } from "../meetings/reach";
import { readersOfRooms } from "../messenger/reach";
import { readersAmongEach } from "../project-reach/people-reach";
import { readersOfEach, viewsAllStages } from "../project-reach/reach";
import { peoplesTasks } from "../tasks/reach";
import { nobody, reaches, type ReadColumn, type Readers } from "./reaches";

type Person = Context["user"];

/** The record that an event names, and whose event it is. */
interface Subject {
  model: string;
  record_id: number;
  user_id?: number | null;
}

/** Decisions about one subject, by person. */
type Decisions = Map<number, boolean>;

/** Kinds of records whose readers are looked up. */
const kinds = ["project", "room", "task", "meeting"] as const;

/** A record of those kinds. */
interface Hidden {
  kind: (typeof kinds)[number];
  id: number;
}

const isHidden = (readers: Readers): readers is Hidden => kinds.some((kind) => kind === readers.kind);

const peoples = { task: peoplesTasks, meeting: peoplesMeetings };

/** Subjects of one company whose decisions are remembered; beyond, all are forgotten. */
const mostSubjects = 2000;

const isOfRecord = ({ user_id }: Subject): boolean => (user_id ?? null) === null;

const keyOf = ({ kind, id }: Hidden) => `${kind} ${id}`;

/** The key of the decisions about the record itself, for the models that have some. */
const ownKeyOf = ({ model, record_id }: Subject) =>
  `${model === "messenger" || model === "messenger_room" ? "room" : model} ${record_id}`;

export class Audience {
  private readonly companies = new Map<number, Map<string, Decisions>>();

  constructor(private readonly db: Db) {}

  /**
   * Says of each person which of the subjects they may read; one query for each kind of record, however many people and
   * subjects. A decision holds until an event tells that the reach of its subject may have changed (`forget`).
   */
  async read(company: number, subjects: readonly Subject[], people: readonly Person[]) {
    const found = await this.findReadersOf(company, subjects.filter(isOfRecord));
    const decisions = await this.decide(company, [...found.values()].filter(isHidden), people);
    const persons = new Map(people.map((person) => [person.id, person]));
    return (subject: Subject, person: number): boolean => {
      // A personal event is its person's, whatever it names.
      if (!isOfRecord(subject)) return subject.user_id === person;
      const readers = found.get(subject) ?? nobody;
      const holder = persons.get(person);
      if (!holder || !mayView(holder, subject.model)) return false;
      if (isHidden(readers)) return decisions.get(keyOf(readers))?.get(person) ?? false;
      if (readers.kind === "person") return readers.id === person;
      if (readers.kind === "people") return readers.ids.includes(person);
      if (readers.kind === "company") return readers.module === undefined || isGranted(holder, readers.module, "view");
      return readers.kind === "admins" && holder.is_admin === 1;
    };
  }

  /** True if this person was found to be a reader of the record that the event names itself. */
  wasReader(company: number, subject: Subject, person: number): boolean {
    return this.companies.get(company)?.get(ownKeyOf(subject))?.get(person) ?? false;
  }

  /** Ends all decisions, for events were missed. */
  forgetAll(company?: number) {
    if (company === undefined) this.companies.clear();
    else this.companies.delete(company);
  }

  /** Ends the decisions that these events may have changed. */
  forget(company: number, subjects: readonly Subject[]) {
    const decisions = this.companies.get(company);
    if (!decisions) return;
    for (const subject of subjects) {
      const { model, user_id } = subject;
      if (model === "user" || model === "position") decisions.clear();
      // A project's room, tasks and meetings are open to those who reach it.
      if (model === "project")
        for (const key of decisions.keys()) if (/^(?:room|task|meeting) /.test(key)) decisions.delete(key);
      // Each person who joins or leaves a room has an event of `messenger`; those of the room are messages and marks.
      if (model === "messenger" && user_id) decisions.get(ownKeyOf(subject))?.delete(user_id);
      else if (model !== "messenger_room") decisions.delete(ownKeyOf(subject));
    }
  }

  private async decide(company: number, subjects: readonly Hidden[], people: readonly Person[]) {
    let decisions = this.companies.get(company);
    if (!decisions || decisions.size > mostSubjects) this.companies.set(company, (decisions = new Map()));
    const everyone = [...new Map(people.map((person) => [person.id, person])).values()];
    const known = new Map<string, Decisions>();
    for (const kind of kinds) {
      const own = new Map<number, Decisions>();
      for (const one of subjects.filter((subject) => subject.kind === kind)) {
        const key = keyOf(one);
        const found: Decisions = decisions.get(key) ?? new Map<number, boolean>();
        // Stored before the question: if the reach changes meanwhile, `forget` drops the answer with it.
        decisions.set(key, found);
        known.set(key, found);
        // The scope of the agency reaches every project, task and meeting (SES-052): no question is needed.
        if (kind !== "room")
          for (const person of everyone)
            if (person.scope === "AGENCY" && (kind !== "project" || viewsAllStages(person))) found.set(person.id, true);
        if (everyone.some(({ id }) => !found.has(id))) own.set(one.id, found);
      }
      const asked = everyone.filter(({ id }) => [...own.values()].some((found) => !found.has(id)));
      if (asked.length === 0) continue;
      const readers = await this.findReaders(company, kind, [...own.keys()], asked);
      for (const [id, found] of own)
        for (const person of asked) found.set(person.id, !!readers.get(id)?.has(person.id));
    }
    return known;
  }

  private findReaders(company: number, kind: (typeof kinds)[number], ids: number[], people: readonly Person[]) {
    if (kind === "project") return readersOfEach(this.db, company, ids, people);
    if (kind === "room") return readersOfRooms(this.db, company, ids, people);
    return readersAmongEach(this.db, peoples[kind], company, ids, people);
  }

  /** One or two queries for each model, however many events. */
  private async findReadersOf(company: number, subjects: readonly Subject[]): Promise<Map<Subject, Readers>> {
    const found = new Map<Subject, Readers>();
    const read: ReadColumn = async (table, column, ids, where) => {
      if (ids.length === 0) return new Map();
      const id = getTableColumns(table)["id"] as Column;
      const rows = (await this.db
        .select({ id, value: column } as never)
        .from(table as never)
        .where(ofCompany(company, table, and(inArray(id, [...ids]), where)))) as { id: number; value: number | null }[];
      return new Map(rows.map((row) => [row.id, row.value]));
    };
    for (const model of new Set(subjects.map((subject) => subject.model))) {
      const own = subjects.filter((subject) => subject.model === model);
      const reach = reaches.get(model);
      const readersOf = await reach?.(read, [...new Set(own.map(({ record_id }) => record_id))]);
      for (const subject of own) found.set(subject, readersOf?.(subject.record_id) ?? nobody);
    }
    return found;
  }
}
