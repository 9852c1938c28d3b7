// The client of a record, for people who may see clients, and for others.
import { renderToStaticMarkup } from "react-dom/server";
import { RouterProvider, createMemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";

import { ClientMark, ClientName } from "../../app/components/project/client-name";

const client = { code: "abc", name: "Acme" };

function html(user: { ecos: boolean; modules: string[] }): string {
  const element = (
    <ClientMark client={client}>
      <ClientName client={client} />
    </ClientMark>
  );
  const router = createMemoryRouter([{ id: "staff", path: "*", loader: () => null, element }], {
    hydrationData: { loaderData: { staff: { shell: { user } } } },
  });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

it.each([
  [{ ecos: true, modules: ["clients"] }, 2],
  [{ ecos: true, modules: ["bizdev", "projects"] }, 0],
  [{ ecos: false, modules: ["clients"] }, 0],
])("%o reads it with %i links", (user, links) => {
  const text = html(user);
  expect(text).toContain("Acme");
  expect(text.match(/href="\/client\/abc"/g)?.length ?? 0).toBe(links);
});
