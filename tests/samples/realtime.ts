import { defineSamples } from "./define";

export default defineSamples({
  inputs: {
    authorisePusher: ({ world }) => ({ body: { channel_name: `private-event-company.${world.mine.company}` } }),
    listEvents: () => ({ query: { after: 0 } }),
    beat: () => ({ body: { tab: "sekme-bir" } }),
    leavePresence: () => ({ params: { tab: "sekme-bir" } }),
    listEditing: ({ record: { code } }) => ({ params: { model: "project", code } }),
    beatEditing: ({ record: { code } }) => ({ params: { model: "project", code } }),
    endEditing: ({ record: { code } }) => ({ params: { model: "project", code } }),
  },
});
