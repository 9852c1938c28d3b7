// Parties of a meeting, for people who may open these records, and for others.
import { renderToStaticMarkup } from "react-dom/server";
import { RouterProvider, createMemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";

import { MeetingParties } from "../../app/components/meeting/meeting-parties";

const project = { code: "prj", name: "Bahar Toplantısı", is_offer: 0 as const };
const parties = {
  client: { id: 1, code: "mus", name: "Acme" },
  supplier: { id: 2, code: "ted", name: "Ses A.Ş." },
  sponsor: { id: 3, scode: "spo", name: "Vakıf" },
  companies: [{ id: 4, code: "ikinci", name: "Işık Ltd.", company_id: "C-4", type: "C" as const }],
};
const nobody = { client: null, supplier: null, sponsor: null, companies: [] };

function linksOf(meeting: object, modules: string[]): string[] {
  const element = <MeetingParties meeting={{ project, project_id: 9, ...meeting } as never} />;
  const router = createMemoryRouter([{ id: "staff", path: "*", loader: () => null, element }], {
    hydrationData: { loaderData: { staff: { shell: { user: { ecos: true, modules } } } } },
  });
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  return [...html.matchAll(/href="([^"]+)"/g)].map(([, to = ""]) => to);
}

it("SES-052 every name of a meeting leads to its record, for those who may open it", () => {
  const all = ["clients", "suppliers", "projects", "bizdev"];
  expect(linksOf(parties, all)).toEqual([
    "/client/mus",
    "/supplier/ted",
    "/project/prj/sponsors/spo",
    "/client/ikinci",
  ]);
  expect(linksOf(nobody, all)).toEqual(["/project/prj/main"]);
  expect(linksOf({ ...nobody, project: { ...project, is_offer: 1 } }, all)).toEqual(["/bizdev/prj"]);
  expect(linksOf({ ...parties, client: { ...parties.client, code: null } }, ["suppliers"])).toEqual(["/supplier/ted"]);
  expect(linksOf(nobody, ["clients"])).toEqual([]);
});
