import type { EntryContext } from "@remix-run/node";
import { expect, it } from "vitest";

import { renderPage } from "../../app/server/render-page.server";

it("X14 pages whose answers come at once are rendered in turns of their own, so that others are heard between them", async () => {
  let turn = 0;
  let isOver = false;
  const count = () => {
    turn += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const rendered: number[] = [];
  const Page = ({ at }: { at: number }) => {
    rendered.push(turn);
    return <p>{at}</p>;
  };
  const context = { serverHandoffStream: "[]" } as unknown as EntryContext;
  const pages = await Promise.all(
    [1, 2, 3].map((at) =>
      renderPage({
        context,
        nonce: "n",
        facts: [`turn ${at}`],
        once: [],
        element: () => <Page at={at} />,
        onError: () => {},
      }),
    ),
  );
  isOver = true;
  expect(pages.map((page) => page.plain().toString())).toEqual([1, 2, 3].map((at) => `<!DOCTYPE html><p>${at}</p>`));
  expect(new Set(rendered).size).toBe(3);
});
