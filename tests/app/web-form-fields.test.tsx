// Fields of public forms, as the server writes them: these pages have no script.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { translate } from "#api/messages";
import { registerModuleMessages } from "#api/module-messages";
import { formLanguages } from "#contract/guest-forms/form-facts";

import { AnswerField } from "../../app/components/public/web-form/answer-field";
import { ChoiceField } from "../../app/components/public/web-form/choice-field";
import { FormFrame } from "../../app/components/public/web-form/form-frame";
import { PartsField, usePartFaults } from "../../app/components/public/web-form/part-fields";
import { StarField } from "../../app/components/public/web-form/scale-field";
import { publicWords } from "../../app/locales/tr.public";
import { words } from "../../app/locales/tr";
import { wordsOfForm } from "../../app/server/i18n.server";
import { makeWords, WordsProvider } from "../../app/shared/words";

type Field = Parameters<typeof ChoiceField>[0]["field"];

const fieldOf = (more: Partial<Field>): Field =>
  ({
    id: 7,
    type: "radio",
    title: "Hangi oturum?",
    placeholder: null,
    helptext: null,
    title_colour: null,
    is_required: 1,
    is_readonly: 0,
    min_length: null,
    max_length: null,
    props: {},
    direction: "column",
    options: [],
    verification: null,
    html: null,
    pdf: null,
    ...more,
  }) as Field;

const draw = (node: React.ReactNode) =>
  renderToStaticMarkup(<WordsProvider value={makeWords({ ...words, ...publicWords }, "tr")}>{node}</WordsProvider>);

const choice = (value: string, left?: number, isFull = false) => ({ value, label: `Oturum ${value}`, left, isFull });
const choices = [choice("1", 6), choice("2", 5), choice("3", 1), choice("4"), choice("5", undefined, true)];

test("FRM-165 places left stand at their option, the last five are marked, and a full one says so", () => {
  const html = draw(
    <ChoiceField field={fieldOf({})} language="tr" value={undefined} errors={undefined} choices={choices} />,
  );
  const lines = html.split("<label").slice(1);
  const leftIn = (line = "") => /<small[^>]*>([^<]*)</.exec(line)?.[1] ?? null;
  expect(lines.map(leftIn)).toEqual(["6 yer kaldı", "5 yer kaldı", "1 yer kaldı", null, null]);
  expect(lines.map((line) => line.includes("data-few"))).toEqual([false, true, true, false, false]);
  expect(lines.map((line) => /disabled/.test(line))).toEqual([false, false, false, false, true]);
});

test("the first field with a fault takes the focus: a choice as well as a text", () => {
  const errors = ["Bu alan zorunludur."];
  const wrong = draw(<ChoiceField field={fieldOf({})} language="tr" value="" errors={errors} choices={choices} />);
  expect(wrong.match(/autofocus/gi)).toHaveLength(1);
  expect(/<input[^>]*autofocus[^>]*value="1"/i.test(wrong)).toBe(true);
  const right = draw(<ChoiceField field={fieldOf({})} language="tr" value="" errors={undefined} choices={choices} />);
  expect(/autofocus/i.test(right)).toBe(false);
});

test("FRM-151 a star says its number and its word, and both ends have a word", () => {
  const html = draw(<StarField field={fieldOf({ type: "star_rating" })} language="tr" value="4" errors={undefined} />);
  expect([...html.matchAll(/<span>(\d \/ 5, [^<]+)<\/span>/g)].map(([, text]) => text)).toEqual([
    "1 / 5, kötü",
    "2 / 5, orta",
    "3 / 5, iyi",
    "4 / 5, çok iyi",
    "5 / 5, mükemmel",
  ]);
  expect(/<p class="web-form-ends"[^>]*><span>kötü<\/span><span>mükemmel<\/span>/.test(html)).toBe(true);
});

const required = ["Bu alan zorunludur."];
const nameField = fieldOf({ type: "name", title: "Ad soyad", props: { show_initials: 1 } });
const nameAnswer = (value: object, errors?: string[]) => ({ field: nameField, language: "tr" as const, value, errors });

function Faults(answered: Parameters<typeof PartsField>[0]) {
  const faultsOf = usePartFaults();
  return faultsOf(answered).map(({ meta, label }) => (
    <a key={meta.id} href={`#${meta.id}`}>
      {label}
    </a>
  ));
}

/** Each control's name with the text that describes it. */
function describedIn(html: string): Record<string, string> {
  const textOf = (id: string) =>
    new RegExp(`id="${id}"[^>]*>(.*?)</p>`).exec(html)?.[1]?.replace(/<[^>]+>/g, "") ?? "none";
  return Object.fromEntries(
    [...html.matchAll(/<input[^>]*>/g)].map(([input]) => {
      const name = /name="answers\.7\.([a-z]+)"/.exec(input)?.[1] ?? "";
      const ids = /aria-describedby="([^"]+)"/.exec(input)?.[1]?.split(" ") ?? [];
      return [name, ids.map(textOf).join(" ")];
    }),
  );
}

test("FRM-150 an error of a name stands at each part that is missing, and its list names the parts", () => {
  const both = draw(<PartsField {...nameAnswer({ initials: "", name: " ", surname: "" }, required)} />);
  expect(describedIn(both)).toEqual({
    initials: "Dr. ya da Prof. gibi",
    name: "Bu alan zorunludur.",
    surname: "Bu alan zorunludur.",
  });
  expect(both.match(/autofocus/gi)).toHaveLength(1);
  const one = draw(<PartsField {...nameAnswer({ name: "Işıl", surname: "" }, required)} />);
  expect(describedIn(one)).toMatchObject({ name: "", surname: "Bu alan zorunludur." });
  expect(/<input[^>]*answers\.7\.surname[^>]*>/.exec(one)?.[0]).toMatch(/autofocus/i);
  const listed = draw(<Faults {...nameAnswer({ name: "Işıl", surname: "" }, required)} />);
  expect(listed).toBe('<a href="#field-7">Soyad</a>');
});

test("FRM-150 an error of filled parts belongs to the whole name", () => {
  const answer = nameAnswer({ name: "Işıl", surname: "Çağlar" }, ["Bu ad çok uzun."]);
  expect(describedIn(draw(<PartsField {...answer} />))).toMatchObject({ name: "", surname: "" });
  expect(draw(<PartsField {...answer} />)).toMatch(/<fieldset[^>]*aria-describedby="field-7-error"/);
  expect(draw(<Faults {...answer} />)).toBe('<a href="#field-7">Ad soyad</a>');
});

test("PUB-015 the band says a survey's title, so that the card begins with what is asked", () => {
  const project = { name: "Işık Festivali", starts_at: "2026-11-28", ends_at: "2026-11-29", city: "İstanbul" };
  const frame = (isTitleInBand: boolean) =>
    draw(
      <FormFrame company="Perde" project={project} title="Nasıl geçti?" isTitleInBand={isTitleInBand}>
        <p>İlk soru</p>
      </FormFrame>,
    );
  expect(frame(true)).toMatch(/<header.*<h1[^>]*>Nasıl geçti\?<\/h1>.*<\/header><main[^>]*><p>İlk soru/);
  expect(frame(false)).toMatch(/<main[^>]*><h1[^>]*>Nasıl geçti\?<\/h1><p>İlk soru/);
  for (const isIn of [true, false]) expect(frame(isIn)).toMatch(/<footer[^>]*><bdi>Perde<\/bdi>/);
});

test("FRM-220 PUB-020 a file field has the server's limits and its words in every language, for the script that refuses early", () => {
  const html = draw(
    <AnswerField
      field={fieldOf({ type: "fileupload", props: { file_type: "image", file_size: 3 } })}
      language="tr"
      value={undefined}
      errors={undefined}
    />,
  );
  for (const fact of [
    'data-most="3"',
    'data-images="jpg,jpeg,png,gif,webp"',
    'data-big="Dosya en fazla 3 MB olabilir."',
    'data-empty="Dosya boş."',
  ])
    expect(html).toContain(fact);
  registerModuleMessages();
  for (const language of formLanguages) {
    const { t } = wordsOfForm(language);
    const said = [
      t("webForm.refusal.big", { most: 25 }),
      ...["kind", "picture", "empty"].map((name) => t(`webForm.refusal.${name}`)),
    ];
    expect(said).toEqual([
      translate(language, "file_too_big", { most: 25 }),
      translate(language, "file_type"),
      translate(language, "web_form_upload_image"),
      translate(language, "file_empty"),
    ]);
  }
});

test("FRM-220 a signature is a typed name; the surface to draw on waits for the script, and a stored drawing does not", () => {
  const of = (value: unknown) =>
    draw(
      <AnswerField
        field={fieldOf({ type: "signature", title: "İmzan" })}
        language="tr"
        value={value}
        errors={undefined}
      />,
    );
  expect(of("Işıl")).toMatch(/<input[^>]*name="answers.7"[^>]*value="Işıl"/);
  expect(of("Işıl")).toMatch(/data-signature="true" hidden=""/);
  const drawn = of({ name: "Işıl", drawing: "0,0 60,20" });
  expect(drawn).toContain('<polyline points="0,0 60,20">');
  expect(drawn).not.toMatch(/data-signature="true" hidden/);
  expect(of({ name: "Işıl", drawing: '"/><script>' })).not.toContain("<script>");
});
