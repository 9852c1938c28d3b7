import { expect, it } from "vitest";

import { settle, type SettledAdvance, type SettlingExpense } from "#contract/requests/settlement";

/** Numbers that look random and are the same in each run. */
function sequence(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const toCents = (text: string) => BigInt(text.replace(".", ""));
const toText = (cents: bigint) => `${cents / 100n}.${String(cents % 100n).padStart(2, "0")}`;

/** Each expense by the sums before and after it, in bigints: another way to the same numbers. */
function naive(advances: readonly SettledAdvance[], expenses: readonly SettlingExpense[]) {
  const spentBefore = (advance: number, at: number) =>
    expenses
      .slice(0, at)
      .filter(({ advance_id }) => advance_id === advance)
      .reduce((sum, { amount }) => sum + toCents(amount), 0n);
  const above = (value: bigint) => (value > 0n ? value : 0n);
  const parts = expenses.map(({ id, advance_id, amount }, at) => {
    const advance = advances.find((one) => one.id === advance_id);
    const all = advance ? toCents(advance.amount) : 0n;
    const before = spentBefore(advance_id, at);
    const owed = above(before + toCents(amount) - all) - above(before - all);
    return { id, advance_id, owed, taken: toCents(amount) - owed };
  });
  const openOf = ({ id, amount }: SettledAdvance) => above(toCents(amount) - spentBefore(id, expenses.length));
  return { parts, openOf };
}

const currencies = ["TRY", "EUR", "USD"];

function makeCase(seed: number) {
  const next = sequence(seed);
  // Some are beyond what a number holds exactly.
  const amount = () =>
    toText(BigInt(next(4) === 0 ? 900_000_000_000_000 + next(99) : 1 + next(50_000)) * (next(9) === 0 ? 11n : 1n));
  const advances = Array.from({ length: next(8) }, (_, at) => ({
    id: at + 1,
    person: 1 + next(3),
    currency: currencies[next(3)]!,
    amount: amount(),
  }));
  const expenses = Array.from({ length: next(14) }, (_, at) => ({
    id: at + 1,
    advance_id: 1 + next(advances.length + 1),
    amount: amount(),
  }));
  return { advances, expenses };
}

it("ACC-022 ACC-047 nothing is lost between advances and expenses, to the kuruş: random sequences give what a second implementation does", () => {
  for (let seed = 1; seed <= 3000; seed += 1) {
    const { advances, expenses } = makeCase(seed);
    const { open, expenses: parts, balances } = settle(advances, expenses);
    const other = naive(advances, expenses);
    for (const { id, taken, owed } of other.parts)
      expect(parts.get(id), `seed ${seed}`).toEqual({ taken: toText(taken), owed: toText(owed) });
    for (const advance of advances) {
      expect(open.get(advance.id), `seed ${seed}`).toBe(toText(other.openOf(advance)));
      const taken = other.parts.filter(({ advance_id }) => advance_id === advance.id);
      const sum = taken.reduce((all, part) => all + part.taken, 0n);
      // Never more than there is, and taken and open are the whole advance.
      expect(sum + toCents(open.get(advance.id)!)).toBe(toCents(advance.amount));
    }
    for (const { person, currency, open: rest, owed } of balances) {
      const own = advances.filter((one) => one.person === person && one.currency === currency);
      const ids = new Set(own.map(({ id }) => id));
      const spent = expenses.filter(({ advance_id }) => ids.has(advance_id));
      const total = (rows: readonly { amount: string }[]) =>
        rows.reduce((sum, { amount }) => sum + toCents(amount), 0n);
      // The difference of both sums is the difference between what was given and what was spent.
      expect(toCents(rest) - toCents(owed), `seed ${seed}`).toBe(total(own) - total(spent));
    }
    const pairs = new Set(advances.map(({ person, currency }) => `${person} ${currency}`));
    expect(balances.map(({ person, currency }) => `${person} ${currency}`).sort()).toEqual([...pairs].sort());
  }
});

it("ACC-047 what was given back and what was paid of a difference: open minus owed is what was given and paid, less what was spent and given back", () => {
  for (let seed = 1; seed <= 2000; seed += 1) {
    const { advances, expenses } = makeCase(seed);
    const before = settle(advances, expenses);
    const next = sequence(seed + 9_999_999);
    // Nobody gives back more than is left, nor is paid more than is owed; an expense may be gone since.
    const part = (of: string | undefined) => toText((toCents(of ?? "0.00") * BigInt(next(101))) / 100n);
    const repayments = advances.map(({ id }) => ({ advance_id: id, amount: part(before.open.get(id)) }));
    const payments = advances.map(({ id }) => ({ advance_id: id, amount: part(before.owed.get(id)) }));
    const left = expenses.filter(() => next(4) > 0);
    const { open, owed } = settle(advances, left, { repayments, payments });
    const sum = (rows: readonly { advance_id: number; amount: string }[], id: number) =>
      rows.reduce((all, one) => (one.advance_id === id ? all + toCents(one.amount) : all), 0n);
    for (const { id, amount } of advances) {
      const net = toCents(amount) + sum(payments, id) - sum(repayments, id) - sum(left, id);
      const both = [toCents(open.get(id)!), toCents(owed.get(id)!)];
      expect(both, `seed ${seed}`).toEqual([net > 0n ? net : 0n, net < 0n ? -net : 0n]);
    }
  }
});

it("ACC-022 the rest of an advance is carried to the next expense, a larger one takes the rest, and what is above is owed", () => {
  const advances = [{ id: 1, person: 7, currency: "TRY", amount: "1000.00" }];
  const expenses = ["250.10", "749.91", "20.00"].map((amount, at) => ({ id: at, advance_id: 1, amount }));
  expect(settle(advances, expenses.slice(0, 1)).balances[0]).toMatchObject({ open: "749.90", owed: "0.00" });
  const { expenses: parts, balances } = settle(advances, expenses);
  expect([...parts.values()]).toEqual([
    { taken: "250.10", owed: "0.00" },
    { taken: "749.90", owed: "0.01" },
    { taken: "0.00", owed: "20.00" },
  ]);
  expect(balances).toEqual([{ person: 7, currency: "TRY", open: "0.00", owed: "20.01" }]);
  // An expense that is edited gives back what it took.
  expect(settle(advances, expenses.slice(1)).balances[0]).toMatchObject({ open: "230.09", owed: "0.00" });
});
