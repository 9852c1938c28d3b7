import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";

import { expectStatus } from "../helpers/api";
import { makeRecord, openWorld } from "../helpers/samples";
import { makeForm, newEntry } from "../helpers/web-form";

const { api, world, user } = await openWorld();
const guest = api.anonymous;

let made = 0;
/** A form of one choice; without a quota its option has no limit. */
async function openForm(quota?: number) {
  made += 1;
  const project = await makeRecord(api, world.user, { stage: 8 });
  const form = await makeForm(api.db, {
    company: world.mine.company,
    project: project.id,
    slug: `kota-${made}`,
    sections: [
      {
        fields: [{ type: "radio", title: "Tur", options: [quota === undefined ? "Tekne" : ["Tekne", quota], "Müze"] }],
      },
    ],
  });
  const option = form.option("Tekne");
  return {
    take: (token = newEntry()) =>
      guest.post(`/webform/${form.slug}`, {
        entry: token,
        section: form.section[0],
        answers: { [form.field("Tur")]: String(option) },
        final: 1,
      }),
    /** The limit as the staff types it; an empty one means no limit. */
    limit: (data: string) =>
      user.put(`/form/${form.slug.replaceAll("-", "").padEnd(12, "x")}/field/${form.field("Tur")}/option/${option}`, {
        column: "quota_available",
        data,
      }),
    async cancel(token: string) {
      const { version } = (await guest.get(`/form-entry/${token}`)).body.entry;
      expectStatus(await guest.post(`/form-entry/${token}/cancel`, { version }), 200);
    },
    async places() {
      const [row] = await api.rows<{ held: number; left: number | null; all: number | null }>(sql`select
        (select count(*)::int from form_places where option_id = ${option}) as held,
        quota_available as left, quota_allocated as all from form_options where id = ${option}`);
      return row;
    },
  };
}
type Opened = Awaited<ReturnType<typeof openForm>>;

let form: Opened;
const takeAll = async (count: number) => {
  const tokens = Array.from({ length: count }, newEntry);
  for (const token of tokens) expectStatus(await form.take(token), 200);
  return tokens;
};

describe("an option whose quota the staff changes", () => {
  it("R1 FRM-022 FRM-223 what was taken without a limit counts in the new one", async () => {
    form = await openForm();
    await takeAll(4);
    expectStatus(await form.limit("4"), 200);
    expect(await form.places()).toEqual({ held: 4, left: 0, all: 4 });
    expectStatus(await form.take(), 422);
    expectStatus(await form.limit("5"), 200);
    expectStatus(await form.take(), 200);
    expectStatus(await form.take(), 422);
  });

  it("R1 FRM-022 FRM-223 an undo of the staff counts what was taken since", async () => {
    form = await openForm(6);
    const lifted = await form.limit("");
    expectStatus(lifted, 200);
    await takeAll(8);
    expectStatus(await user.post(`/history/${lifted.body.undo}/undo`), 200);
    expect(await form.places()).toEqual({ held: 8, left: 0, all: 6 });
    expectStatus(await form.take(), 422);
  });

  describe("with six places, all of them taken", () => {
    let tokens: string[];
    beforeEach(async () => {
      form = await openForm(6);
      tokens = await takeAll(6);
    });

    it("R1 FRM-022 FRM-223 a smaller quota and the old one again sell no place twice", async () => {
      for (const quota of ["3", "6"]) expectStatus(await form.limit(quota), 200);
      expect(await form.places()).toEqual({ held: 6, left: 0, all: 6 });
      expectStatus(await form.take(), 422);
    });

    it("R1 FRM-022 FRM-223 who cancels frees no place while more are held than there are", async () => {
      expectStatus(await form.limit("3"), 200);
      for (const [at, token] of tokens.slice(0, 3).entries()) {
        await form.cancel(token);
        expect(await form.places()).toEqual({ held: 5 - at, left: 0, all: 3 });
        expectStatus(await form.take(), 422);
      }
      await form.cancel(tokens[3]!);
      expectStatus(await form.take(), 200);
      expect(await form.places()).toEqual({ held: 3, left: 0, all: 3 });
    });

    it("R1 FRM-022 FRM-223 quotas and answers at the same moment leave a true number", async () => {
      const limits = ["20", "3", "12", "", "9"].map((quota) => form.limit(quota));
      await Promise.all([
        ...limits,
        ...Array.from({ length: 10 }, () => form.take()),
        ...tokens.slice(0, 3).map((token) => form.cancel(token)),
      ]);
      await form.limit("30");
      const { held, left } = (await form.places())!;
      expect(left).toBe(30 - held);
    });
  });
});
