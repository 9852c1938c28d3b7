// Fields of public forms, as the server writes them: these pages have no script.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { ChoiceField } from "../../app/components/public/web-form/choice-field";
import { StarField } from "../../app/components/public/web-form/scale-field";
import { publicWords } from "../../app/locales/tr.public";
import { words } from "../../app/locales/tr";
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
