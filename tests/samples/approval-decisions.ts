import { makeLinks, makeWaiting } from "../helpers/waiting-requests";
import { defineSamples } from "./define";

interface Facts {
  /** Links of the user to requests of a colleague that wait for them. */
  links: { id: string; person: string }[];
}

export default defineSamples({
  async read(api, { user }): Promise<Facts> {
    const rows = await makeWaiting(api, user);
    const data = rows.map(({ code, step }) => ({ request: code, step }));
    return { links: await makeLinks(api, user, "approval", data) };
  },
  inputs: {
    getApprovalDecision: ({ facts }) => ({ params: facts.links[0] ?? { id: "", person: "" } }),
    answerApprovalDecision: ({ facts }) => ({
      params: facts.links.pop() ?? { id: "", person: "" },
      body: { decision: "decline", reason: "Bütçe dolu" },
    }),
  },
});
