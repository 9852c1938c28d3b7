import { renderToStaticMarkup } from "react-dom/server";
import { RouterProvider, createMemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";

import { TemplateContentPage } from "~/components/budget-template/template-content";
import type { TemplateView } from "~/services/budget-templates/read.server";
import { areaWords } from "~/locales/areas";
import { words as tr } from "~/locales/tr";
import { makeWords, WordsProvider } from "~/shared/words";

const categoryOf = (id: number, name: string) => ({
  id,
  category_id: null,
  name,
  vat_rate: "20",
  taxes: [],
  has_service_fee: 1 as const,
  items: [],
});

function textOf(page: number): string {
  const view: TemplateView = {
    list: "budget-templates",
    page,
    row_counts: [200, 200],
    places: {},
    template: {
      id: 1,
      name: "Kongre",
      currency: "TRY",
      version: 1,
      lines: 400,
      total_buy: "0.00",
      total_sell: "0.00",
      content: [categoryOf(1, "Konaklama"), categoryOf(2, "Teknik")],
    } as unknown as TemplateView["template"],
  };
  const element = (
    <WordsProvider value={makeWords({ ...tr, ...areaWords.tr }, "tr")}>
      <TemplateContentPage view={view} />
    </WordsProvider>
  );
  const router = createMemoryRouter([{ id: "root", path: "*", loader: () => null, element }], {
    hydrationData: { loaderData: { root: null } },
  });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

it("BUD-040 a large template has pages of whole categories, each with the way to the others", () => {
  const [first, second] = [textOf(1), textOf(2)];
  for (const text of [first, second])
    expect(text.match(/content\?page=\d/g)).toEqual(["content?page=1", "content?page=2"]);
  expect(first.split("<tbody")).toHaveLength(2);
  expect(first.split("<tbody")[1]).toContain("Konaklama");
  expect(second.split("<tbody")[1]).toContain("Teknik");
  expect(second.split("<tbody")[1]).not.toContain("Konaklama");
});
