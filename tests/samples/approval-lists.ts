import { makeLinks, makeWaiting } from "../helpers/waiting-requests";
import { defineSamples } from "./define";

interface Facts {
  /** Links of the user to everything that waits for them: each is used so often in an hour. */
  links: { id: string; person: string }[];
  rows: { code: string; step: number }[];
}

export default defineSamples({
  async read(api, { user }): Promise<Facts> {
    const rows = await makeWaiting(api, user);
    return {
      links: await makeLinks(
        api,
        user,
        "approvals",
        rows.map(() => ({})),
      ),
      rows,
    };
  },
  inputs: {
    getApprovalList: ({ facts }) => ({ params: facts.links[0] ?? { id: "", person: "" } }),
    answerApprovalList: ({ facts }) => ({
      params: facts.links.pop() ?? { id: "", person: "" },
      body: { rows: [facts.rows.pop()], decision: "decline", reason: "Bütçe dolu" },
    }),
  },
});
