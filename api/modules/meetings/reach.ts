import type { SQL } from "drizzle-orm";

import { meetings } from "../../db/schema/meetings";
import { isOf, ofTeamOf, reachOf, type Reader } from "../project-reach/people-reach";
import type { Bind } from "../project-reach/reach";

export const peoplesMeetings = { table: meetings, creator: meetings.creator_id, people: meetings.participants };

/** True if this person takes part. */
export const takesPart = (person: ReturnType<Bind>): SQL => isOf(peoplesMeetings, person);

/** Meetings of the reader's division or team, by their people. */
export const ofTeam = (reader: Reader, bind?: Bind): SQL | undefined => ofTeamOf(peoplesMeetings, reader, bind);

/** Meetings within the reader's reach (decision 060). */
export const meetingReach = (reader: Reader, bind?: Bind): SQL | undefined => reachOf(peoplesMeetings, reader, bind);
