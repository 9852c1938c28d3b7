import { foreignOf, nothing, samplesOfForms } from "../helpers/form-samples";

export default samplesOfForms(
  {
    addAttendeeListMatch: ({ parts = nothing }) => ({
      params: { code: parts.code },
      body: { field_id: parts.mates, attendee_list_id_one: parts.lists[0], attendee_list_id_two: parts.lists[0] },
    }),
    removeAttendeeListMatch: ({ parts = nothing }) => ({ params: { code: parts.code, id: parts.match } }),
  },
  {
    addAttendeeListMatch: (world) => ({
      field_id: foreignOf(world).form.mates,
      attendee_list_id_one: foreignOf(world).form.lists[0],
      attendee_list_id_two: foreignOf(world).form.lists[1],
    }),
  },
);
