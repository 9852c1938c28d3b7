import type { SQL } from "drizzle-orm";

import { tasks } from "../../db/schema/tasks";
import { isOf, ofTeamOf, reachOf, type Reader } from "../project-reach/people-reach";
import type { Bind } from "../project-reach/reach";

export const peoplesTasks = { table: tasks, creator: tasks.creator_id, people: tasks.responsibles };

/** True if this person is one of those responsible. */
export const isResponsible = (person: ReturnType<Bind>): SQL => isOf(peoplesTasks, person);

/** To-dos of the reader's division or team, by their people. */
export const ofTeam = (reader: Reader, bind?: Bind): SQL | undefined => ofTeamOf(peoplesTasks, reader, bind);

/** TSK-085 */
export const taskReach = (reader: Reader, bind?: Bind): SQL | undefined => reachOf(peoplesTasks, reader, bind);
