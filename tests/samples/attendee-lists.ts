import { attendeeColumns } from "#api/db/schema/attendees";

import { makeLists, theirList } from "./attendees";
import { defineSamples } from "./define";

export default defineSamples({
  async attach(api, record) {
    const [list, other] = await makeLists(api, record);
    const [column] = await api.db
      .insert(attendeeColumns)
      .values({
        event_company_id: record.event_company_id,
        project_id: record.id,
        key: "yemek",
        name: "Yemek",
        kind: "choice",
        options: ["Et", "Vegan"],
        created_at: api.now,
        updated_at: api.now,
      })
      .returning();
    return { list, other, column: column?.id };
  },
  inputs: {
    listAttendeeLists: ({ record: { code } }) => ({ params: { code } }),
    createAttendeeList: ({ record: { code } }) => ({ params: { code }, body: { name: "Basın", kind: "other" } }),
    updateAttendeeList: ({ record: { code }, parts }) => ({
      params: { code, id: parts?.list ?? 1 },
      body: { name: "Gala davetlileri", kind: "invited", version: 1 },
    }),
    removeAttendeeList: ({ record: { code }, parts }) => ({
      params: { code, id: parts?.list ?? 1 },
      body: { move_to: parts?.other ?? 2 },
    }),
    listAttendeeColumnNames: ({ record: { code } }) => ({ params: { code } }),
    listAttendeeColumns: ({ record: { code } }) => ({ params: { code } }),
    createAttendeeColumn: ({ record: { code } }) => ({
      params: { code },
      body: { name: "Beden", kind: "choice", options: ["S", "M", "L"] },
    }),
    updateAttendeeColumn: ({ record: { code }, parts }) => ({
      params: { code, id: parts?.column ?? 1 },
      body: { name: "Yemek tercihi", options: ["Et", "Balık"], version: 1 },
    }),
    removeAttendeeColumn: ({ record: { code }, parts }) => ({ params: { code, id: parts?.column ?? 1 } }),
  },
  foreign: {
    removeAttendeeList: ({ facts }) => ({ move_to: theirList(facts) }),
  },
});
