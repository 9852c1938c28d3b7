import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";

import { createFileStore } from "#api/files";
import { mostUnsentBytes } from "#api/modules/guest-forms/answers/upload";
import { sweepFiles } from "#api/modules/file-jobs/jobs";
import { hashToken, newToken } from "#api/tokens";

import { agency, expectStatus, foreign, noon } from "../helpers/api";
import { aFile, formOf, heads } from "../helpers/own-files";
import { makeRecord, openWorld } from "../helpers/samples";
import { makeForm, newEntry } from "../helpers/web-form";

const { api, world, user } = await openWorld();
const admin = await api.as(agency.admin);
const stranger = await api.as(foreign.admin);
const guest = api.anonymous;

let made = 0;
const newSlug = () => `saldiri-${(made += 1)}`;

beforeEach(async () => {
  api.now = noon;
  await api.db.execute(sql`delete from attempts`);
});

describe("codes of uploaded files", () => {
  async function fileForm(company = world.mine.company) {
    const form = await makeForm(api.db, {
      company,
      slug: newSlug(),
      sections: [
        {
          fields: [
            { type: "fileupload", title: "Dosya", props: { file_size: 1 } },
            { type: "fileupload", title: "Ek" },
          ],
        },
      ],
    });
    const upload = async (title = "Dosya", content: Buffer = heads.pdf) =>
      guest.send("POST", `/webform/${form.slug}/upload`, undefined, {
        raw: formOf("file", aFile("belge.pdf", content)),
        query: { field: form.field(title) },
      });
    const codeOf = async (title = "Dosya") => {
      const answer = await upload(title);
      expectStatus(answer, 200);
      return answer.body.file.code as string;
    };
    const send = (answers: Record<string, string>, entry = newEntry()) =>
      guest.post(`/webform/${form.slug}`, {
        entry,
        section: form.section[0],
        answers: Object.fromEntries(Object.entries(answers).map(([title, code]) => [form.field(title), code])),
        final: 1,
      });
    return { form, upload, codeOf, send };
  }
  const held = async (code: string) =>
    (await api.rows(sql`select entry_id is not null as held from form_uploads where code = ${code}`)).map(
      (row) => row.held as boolean,
    );

  it("X8 X1 PUB-020 a code opens for its own field, form and company alone, once, and a made-up one nothing", async () => {
    const { form, codeOf, send } = await fileForm();
    const [other, theirs] = [await fileForm(), await fileForm(world.theirs.company)];
    const own = await codeOf();
    for (const [what, code] of [
      ["made up", newToken()],
      ["guessed", own.slice(0, -1) + (own.endsWith("A") ? "B" : "A")],
      ["no code at all", "../../etc/passwd"],
      ["of another field", await codeOf("Ek")],
      ["of another form", await other.codeOf()],
      ["of another company", await theirs.codeOf()],
    ] as const) {
      const refused = await send({ Dosya: code });
      expect([what, refused.status]).toEqual([what, 422]);
      expect(Object.keys(refused.body.errors)).toEqual([`answers.${form.field("Dosya")}`]);
    }
    expect(await held(own)).toEqual([false]);
    expectStatus(await send({ Dosya: own }), 200);
    // Sent by somebody, it is nobody else's.
    const again = await send({ Dosya: own });
    expectStatus(again, 422);
    expect(again.body.errors[`answers.${form.field("Dosya")}`]).toHaveLength(1);
  });

  it("R1 X8 of two guests who send one file's code at once, one has it", async () => {
    const { codeOf, send } = await fileForm();
    const code = await codeOf();
    const both = await Promise.all([send({ Dosya: code }), send({ Dosya: code })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    const [{ n }] = await api.rows(
      sql`select count(*)::int as n from form_answers where value = to_jsonb(${code}::text)`,
    );
    expect(n).toBe(1);
  });

  it("X8 PUB-020 who names somebody else's file and erases themself erases nothing of theirs", async () => {
    const { form, codeOf, send } = await fileForm();
    const code = await codeOf();
    expectStatus(await send({ Dosya: code }), 200);
    const thief = newEntry();
    expectStatus(await send({ Dosya: code }, thief), 422);
    await api.db
      .execute(sql`update form_entries set draft = jsonb_build_object(${String(form.field("Dosya"))}::text, ${code}::text)
      where token_hash = ${hashToken(thief)}`);
    expectStatus(await guest.post(`/form-entry/${thief}/erase`), 200);
    expect(await held(code)).toEqual([true]);
  });

  it("R16 X8 a file larger than its field's limit, an empty one and one that breaks off leave nothing", async () => {
    const { upload } = await fileForm();
    const before = await api.count("form_uploads");
    const big = await upload("Dosya", Buffer.concat([heads.pdf, Buffer.alloc(1024 * 1024)]));
    expectStatus(big, 422);
    expect(Object.values<string[]>(big.body.errors).flat()[0]).toContain("1 MB");
    expectStatus(await upload("Dosya", Buffer.alloc(0)), 422);
    const broken = await api.app.fetch(
      new Request(`http://api.test/api/v1/webform/saldiri-${made}/upload?field=1`, {
        method: "POST",
        headers: { "content-type": "multipart/form-data; boundary=xyz", "content-length": "9999999" },
        body: '--xyz\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4',
      }),
    );
    expect(broken.status).toBeGreaterThanOrEqual(400);
    expect(broken.status).toBeLessThan(500);
    expect(await api.count("form_uploads")).toBe(before);
  });

  it("R6 X8 a code whose day is over is refused beside its field, and its bytes are gone", async () => {
    const { form, codeOf, send } = await fileForm();
    const code = await codeOf();
    api.now = new Date(noon.getTime() + 3 * 86_400_000);
    await sweepFiles({ db: api.db, files: createFileStore(api.filesFolder), now: () => api.now });
    expect(await held(code)).toEqual([]);
    const late = await send({ Dosya: code });
    expectStatus(late, 422);
    expect(late.body.errors[`answers.${form.field("Dosya")}`]).toEqual(
      expect.arrayContaining([expect.stringMatching(/dosya/i)]),
    );
  });

  it("R16 PUB-020 10,000 files that wait are no more than the company's room for them, and another company's is free", async () => {
    const { form, upload } = await fileForm();
    const theirs = await fileForm(world.theirs.company);
    await api.db.execute(sql`insert into form_uploads
        (event_company_id, form_id, field_id, code, name, stored, content_type, size)
      select ${world.mine.company}, ${form.id}, ${form.field("Dosya")}, 'bekleyen-' || n, 'a.pdf', 'bekleyen-' || n,
        'application/pdf', ${Math.ceil(mostUnsentBytes / 10_000)} from generate_series(1, 10000) n`);
    const refused = await upload();
    expectStatus(refused, 422);
    expectStatus(await theirs.upload(), 200);
    await api.db.execute(sql`delete from form_uploads where code like 'bekleyen-%'`);
  });
});

describe("answers to a survey", () => {
  async function sentSurvey() {
    const project = await makeRecord(api, world.user, { stage: 9 });
    const form = await makeForm(api.db, {
      company: world.mine.company,
      slug: newSlug(),
      form_type: "survey",
      more: { type: "INVITED" },
      sections: [
        {
          fields: [
            { type: "star_rating", title: "Puan", required: true },
            { type: "radio", title: "Neden", options: ["Yer", "Yemek"] },
            { type: "textarea", title: "Yorum" },
          ],
        },
      ],
    });
    const token = newToken();
    await api.db.execute(sql`insert into survey_invitations
        (event_company_id, form_id, project_id, contact_id, email, token_hash, created_at, updated_at)
      values (${world.mine.company}, ${form.id}, ${project.id}, ${world.mine.contact}, ${`${form.slug}@musteri.test`},
        ${hashToken(token)}, now(), now())`);
    const answer = (given: Record<string, unknown>, more: Record<string, unknown> = {}, link = token) =>
      guest.post(`/post-event-survey/${link}`, { section: form.section[0], answers: given, final: 1, ...more });
    return { project, form, token, answer };
  }
  const answersOf = (form: number) =>
    api.rows<{ field_id: number; value: unknown }>(
      sql`select field_id, value from form_answers where field_id in (select id from form_fields where form_id = ${form})`,
    );

  it("X6 PUB-010 an option of another question or survey, another kind of value and too many stars are refused beside their question", async () => {
    const { form, answer } = await sentSurvey();
    const other = await sentSurvey();
    const [stars, reason, comment] = [form.field("Puan"), form.field("Neden"), form.field("Yorum")];
    for (const [field, value] of [
      [stars, "6"],
      [stars, "0"],
      [stars, "-1"],
      [stars, "4.5"],
      [stars, "1e0"],
      [stars, ["5"]],
      [reason, String(other.form.option("Yer"))],
      [reason, "999999999"],
      [reason, "Yer"],
      [reason, [String(form.option("Yer")), String(form.option("Yemek"))]],
      [comment, "x".repeat(100_001)],
    ] as const) {
      const refused = await answer({ [stars]: "5", [field]: value });
      expect([field, String(value).slice(0, 20), refused.status]).toEqual([field, String(value).slice(0, 20), 422]);
      expect(Object.keys(refused.body.errors)[0]).toContain(`answers.${field}`);
    }
    expect(await answersOf(form.id)).toEqual([]);
  });

  it("X6 PUB-010 a question that the survey does not have is not kept, nor is one of another survey or step", async () => {
    const { form, answer } = await sentSurvey();
    const other = await sentSurvey();
    const given = {
      [form.field("Puan")]: "4",
      [other.form.field("Yorum")]: "Sızdı",
      999_999_999: "Sızdı",
      __proto__: "Sızdı",
    };
    expectStatus(await answer(given), 200);
    expect(await answersOf(form.id)).toEqual([{ field_id: form.field("Puan"), value: "4" }]);
    expect(await answersOf(other.form.id)).toEqual([]);
    const [{ draft }] = await api.rows(sql`select draft from form_entries where form_id = ${form.id}`);
    expect(Object.keys(draft as object)).toEqual([String(form.field("Puan"))]);
    // A section of another survey is none of this one's: it goes on at the first step.
    const third = await sentSurvey();
    const strange = await third.answer({ [other.form.field("Puan")]: "1" }, { section: other.form.section[0] });
    expect(strange.body).toMatchObject({ next: third.form.section[0] });
    expect([await answersOf(other.form.id), await answersOf(third.form.id)]).toEqual([[], []]);
  });

  it("R16 PUB-010 a body beyond the limit is refused before it is read", async () => {
    const { form, answer } = await sentSurvey();
    const huge = await answer({ [form.field("Yorum")]: "x".repeat(1_100_000) });
    expectStatus(huge, 413);
    expect(await answersOf(form.id)).toEqual([]);
  });

  it("X13 SES-052 answers are read by no number: by no guest's address, and by admins of the own company alone", async () => {
    const { form, token, answer } = await sentSurvey();
    const other = await sentSurvey();
    expectStatus(await answer({ [form.field("Puan")]: "2", [form.field("Yorum")]: "Gizli söz" }), 200);
    const [{ id, code }] = await api.rows(sql`select e.id, f.code from form_entries e join forms f on f.id = e.form_id
      where f.id = ${form.id}`);
    // The survey has no public address, and another survey's link shows nothing of this one.
    for (const path of [`/webform/${form.slug}`, `/form-entry/${token}`, `/form-entry/${id}`])
      expect([path, (await guest.get(path)).status]).toEqual([path, 404]);
    expect((await guest.get(`/post-event-survey/${other.token}`)).text).not.toContain("Gizli söz");
    for (const path of [`/form-entries/${id}`, `/form/${code}/entries`]) {
      expect([path, (await user.get(path)).status]).toEqual([path, 403]);
      expect([path, (await stranger.get(path)).status]).toEqual([path, 404]);
      const read = await admin.get(path);
      expect([path, read.status]).toEqual([path, 200]);
    }
  });

  it("R1 R3 twenty different answers at once are one, and its notification and to-do too", async () => {
    const { form, project, answer } = await sentSurvey();
    const sent = await Promise.all(
      Array.from({ length: 20 }, (_, nth) => answer({ [form.field("Puan")]: "1", [form.field("Yorum")]: `${nth}` })),
    );
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(sent.filter(({ status }) => status === 409)).toHaveLength(19);
    expect(await answersOf(form.id)).toHaveLength(2);
    const [{ n }] = await api.rows(sql`select count(*)::int as n from tasks where project_id = ${project.id}`);
    expect(n).toBe(1);
  });
});
