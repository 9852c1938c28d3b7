import { expect, it } from "vitest";

import { invalidatePage, putPerSnapshot, cachePerPage, cachePerSnapshot, openPage } from "#api/cache/page-reads";
import { openWorld } from "../helpers/samples";

const { api } = await openWorld();
const { db } = api;

function counter() {
  let n = 0;
  return () => Promise.resolve((n += 1));
}

function person(company: number, seen: string) {
  const user = { event_company_id: company };
  const clock = { age: "0" };
  openPage(user, { db, seen, openedAt: clock.age, age: () => clock.age });
  return { reader: { db, user }, clock };
}

it("what the calls of one page ask alike is read once, for this page alone and until it writes", async () => {
  const read = counter();
  const [one, other] = [person(1, "a"), person(1, "a")];
  expect(await Promise.all([cachePerPage(one.reader, "k", read), cachePerPage(one.reader, "k", read)])).toEqual([1, 1]);
  expect(await cachePerPage(one.reader, "another", read)).toBe(2);
  expect(await cachePerPage(other.reader, "k", read)).toBe(3);
  await db.transaction(async (tx) => {
    expect(await cachePerPage({ db: tx, user: one.reader.user }, "k", read)).toBe(4);
  });
  invalidatePage(one.reader.user);
  expect(await cachePerPage(one.reader, "k", read)).toBe(5);
  expect(await cachePerPage(one.reader, "k", read)).toBe(6);
});

it("what began before a write was heard of is not shared after it, for counts are made of it", async () => {
  const read = counter();
  const { reader, clock } = person(1, "b");
  expect(await cachePerPage(reader, "k", read)).toBe(1);
  clock.age = "1";
  expect(await cachePerPage(reader, "k", read)).toBe(2);
  expect(await cachePerPage(reader, "k", read)).toBe(2);
  // Read together with the person, before the write.
  putPerSnapshot(reader, "s", "old");
  expect(await cachePerSnapshot(reader, "s", read)).toBe(3);
});

it("X1 what a company has set is shared by its people at one snapshot, by nobody else", async () => {
  const read = counter();
  const [one, colleague, stranger, later] = [person(1, "c"), person(1, "c"), person(2, "c"), person(1, "d")];
  expect(await cachePerSnapshot(one.reader, "s", read)).toBe(1);
  expect(await cachePerSnapshot(colleague.reader, "s", read)).toBe(1);
  expect(await cachePerSnapshot(stranger.reader, "s", read)).toBe(2);
  expect(await cachePerSnapshot(later.reader, "s", read)).toBe(3);
  // Without a page it is read.
  expect(await cachePerSnapshot({ db, user: { event_company_id: 1 } }, "s", read)).toBe(4);
});

it("a reading that failed is tried again", async () => {
  const { reader } = person(1, "e");
  await expect(cachePerPage(reader, "k", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  expect(await cachePerPage(reader, "k", counter())).toBe(1);
});
