// The kit as the server sends it: whole without script, names wired, given strings letter for letter.
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { RouterProvider, createMemoryRouter } from "react-router-dom";
import { describe, expect, it } from "vitest";

import { CheckboxField } from "../../app/components/form/choices/checkbox-field";
import { ComboboxField } from "../../app/components/form/choices/combobox-field";
import { DateRangeField } from "../../app/components/form/dates/date-range-field";
import { FormError } from "../../app/components/form/form-error";
import { MoneyField } from "../../app/components/form/money-field";
import { MultiSelectField } from "../../app/components/form/choices/multi-select-field";
import { PercentField } from "../../app/components/form/percent-field";
import { SubmitButton } from "../../app/components/form/submit-button";
import { TextAreaField } from "../../app/components/form/text-area-field";
import { TextField } from "../../app/components/form/text-field";
import { Alert } from "../../app/components/ui/alert";
import { Avatar, AvatarStack, tintOf } from "../../app/components/ui/avatar";
import { Button } from "../../app/components/ui/button";
import { NewChip, StageChip, StatusChip, stageIcon } from "../../app/components/ui/chip";
import { Confirm } from "../../app/components/ui/confirm";
import { Dialog } from "../../app/components/ui/dialog";
import { Empty, EmptyLine } from "../../app/components/ui/empty";
import { Menu, MenuButton } from "../../app/components/ui/menu";
import { MoneySums } from "../../app/components/ui/money";
import { Pager, pageWindow } from "../../app/components/ui/pager";
import { SortHead } from "../../app/components/ui/sort-head";
import { Stepper } from "../../app/components/ui/stepper";
import { makeWords, WordsProvider } from "../../app/shared/words";
import en from "../../app/locales/en/common/ui.json";
import tr from "../../app/locales/tr/common/ui.json";

const words = makeWords({ ui: tr }, "tr");

function html(element: ReactElement): string {
  const router = createMemoryRouter([{ path: "*", element }]);
  const text = renderToStaticMarkup(
    <WordsProvider value={words}>
      <RouterProvider router={router} />
    </WordsProvider>,
  );
  expect(text).not.toMatch(/ style="|>(ui|form)\./);
  return text;
}

const meta = (name: string, initialValue?: unknown, errors?: string[]) => ({
  id: name,
  name,
  errorId: `${name}-error`,
  descriptionId: `${name}-hint`,
  initialValue,
  errors,
});

describe("words", () => {
  const keys = (tree: object, path = ""): string[] =>
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === "string" ? [path + key] : keys(value as object, `${path + key}.`),
    );
  it("has the same keys in both languages", () => expect(keys(en)).toEqual(keys(tr)));
});

describe("primitives", () => {
  it("does not submit unless asked", () => {
    expect(html(<Button>Aç</Button>)).toContain('type="button"');
    expect(html(<Button type="submit">Kaydet</Button>)).toContain('type="submit"');
  });
  it("says that it is busy", () => {
    const text = html(<Button busy>Onaya Gönder</Button>);
    expect(text).toContain('aria-busy="true"');
    expect(text).toContain("Gönderiliyor");
  });
  it("gives every status and stage a glyph and a word", () => {
    expect(html(<StatusChip status="PREP" label="Hazırlık" />)).toMatch(/#ring-2.*Hazırlık/);
    expect(html(<StageChip stage={14} label="Başka firma ile onaylandı" />)).toContain("#ring-out");
    expect(new Set(Array.from({ length: 15 }, (_, stage) => stageIcon(stage))).size).toBe(13); // 8 and 10 look like the quarters 2 and 6
    expect(html(<NewChip />)).toContain("YENİ");
  });
  it("makes Turkish initials and keeps a tint", () => {
    expect(html(<Avatar name="irem şahin" />)).toContain("İŞ");
    expect([tintOf("Elif Yıldız"), tintOf("Elif Yılmaz"), tintOf("")]).toEqual(["tint-5", "tint-4", "tint-1"]);
    expect(html(<AvatarStack people={["A", "B", "C", "D", "E"].map((name) => ({ name }))} />)).toContain("+2");
  });
  it("speaks up for errors only", () => {
    expect(html(<Alert type="danger" title="HATA!" />)).toContain('role="alert"');
    expect(html(<Alert type="tip" title="BAŞARILI!" />)).toContain('role="status"');
  });
  it("UIK-036 says in the given words that there is nothing", () => {
    expect(html(<Empty />)).toContain("<h2>Hiç sonuç bulunamadı</h2>");
    expect(html(<EmptyLine />)).toContain("Hiç sonuç bulunamadı");
  });
  it("adds nothing across currencies", () => {
    const text = html(
      <MoneySums
        sums={[
          { amount: "12200000", currency: "TRY" },
          { amount: "86500", currency: "EUR" },
        ]}
      />,
    );
    expect(text.replace(/<[^>]+>/g, "")).toBe("12.200.000\u00A0₺ + 86.500\u00A0€");
  });
  it("sorts by links", () => {
    const text = html(
      <table>
        <thead>
          <tr>
            <SortHead label="Tarih" to="?sort=-date" direction="asc" />
          </tr>
        </thead>
      </table>,
    );
    expect(text).toContain('aria-sort="ascending"');
    expect(text).toMatch(/href="[^"]*\?sort=-date"/);
  });
  it("opens a menu without script and posts from it", () => {
    const text = html(
      <Menu label="Durumu değiştir">
        <MenuButton action="/s" name="status" value="PREP">
          Hazırlık
        </MenuButton>
      </Menu>,
    );
    expect(text).toMatch(
      /<details.*<summary.*<form[^>]*method="post"[^>]*action="\/s"|<details.*<summary.*<form[^>]*action="\/s"[^>]*method="post"/,
    );
  });
  it("links done steps and not later ones", () => {
    const text = html(
      <Stepper
        steps={[
          { label: "Bir", state: "done", to: "/1" },
          { label: "İki", state: "current" },
          { label: "Üç", state: "later" },
        ]}
      />,
    );
    expect(text.match(/<a /g)).toHaveLength(1);
    expect(text).toContain('aria-current="step"');
  });
});

describe("pager", () => {
  const paging = { current_page: 1, last_page: 3, from: 1, to: 20, total: 47, per_page: 20 };
  const hrefFor = (page: number) => `?page=${page}`;
  it("is absent on a single page", () =>
    expect(html(<Pager paging={{ ...paging, last_page: 1 }} hrefFor={hrefFor} />)).toBe(""));
  it("says the given words and stays within its ends", () => {
    const text = html(<Pager paging={paging} hrefFor={hrefFor} />);
    expect(text).toContain("47 kayıt arasında 1 ile 20 arası listeleniyor.");
    expect(text).toContain('aria-disabled="true"');
    expect(text).not.toContain("page=0");
    expect(html(<Pager paging={{ ...paging, current_page: 3 }} hrefFor={hrefFor} />)).not.toContain("page=4");
  });
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [5, 12, [1, 0, 4, 5, 6, 0, 12]],
    [3, 12, [1, 2, 3, 4, 0, 12]],
    [4, 7, [1, 2, 3, 4, 5, 6, 7]],
    [12, 12, [1, 0, 11, 12]],
  ])("window of %i in %i", (current, last, pages) => expect(pageWindow(current, last)).toEqual(pages));
});

describe("dialogs", () => {
  it("is open as sent, with a link back", () => {
    const text = html(
      <Dialog title="Yeni proje" closeHref="/projects" foot={<b />}>
        gövde
      </Dialog>,
    );
    expect(text).toMatch(/<dialog[^>]* open=""/);
    expect(text).toMatch(/href="\/projects"[^>]*>Vazgeç|Vazgeç/);
    expect(text.match(/href="\/projects"/g)).toHaveLength(2);
  });
  it("asks in the given words and names the act", () => {
    const text = html(
      <Confirm to="/x" closeHref="/" action="Görseli Sil" fields={{ version: "3" }}>
        Bu görseli silmek üzeresin.
      </Confirm>,
    );
    for (const words of [
      "Emin misin?",
      "Bu görseli silmek üzeresin.",
      "Bu işlem geri alınamaz!",
      "Görseli Sil",
      "Vazgeç",
      'name="version"',
    ])
      expect(text).toContain(words);
    expect(text).toMatch(/<form[^>]*method="post"/);
  });
});

describe("fields", () => {
  it("UIK-012 wires label, hint and the first error alone", () => {
    const text = html(
      <TextField
        meta={meta("email", "x", ["Geçerli bir e-posta adresi girmelisin.", "ikinci"])}
        label="E-posta"
        hint="İş adresin"
        type="email"
        required
      />,
    );
    expect(text).toContain('for="email"');
    expect(text).toContain('aria-describedby="email-error email-hint"');
    expect(text).toContain('aria-invalid="true"');
    expect(text).toContain("Geçerli bir e-posta adresi girmelisin.");
    expect(text).not.toContain("ikinci");
    expect(text).toMatch(/<input[^>]*required=""/);
  });
  it("never prints a password", () =>
    expect(html(<TextField meta={meta("password", "gizli")} label="Şifre" type="password" />)).not.toContain("gizli"));
  it("UIK-014 UIK-015 counts and warns within 10 characters of the most", () => {
    expect(html(<TextAreaField meta={meta("note", "on karakter")} label="Not" max={21} />)).toMatch(
      /data-near[^>]*>11 \/ 21/,
    );
    const before = html(<TextAreaField meta={meta("note", "on harftir")} label="Not" max={21} />);
    expect(before).toMatch(/>10 \/ 21</);
    expect(before).not.toContain("data-near");
  });
  it("is a select with a text field before script", () => {
    const text = html(
      <ComboboxField
        meta={meta("client_id", "2")}
        createMeta={meta("client_name")}
        label="Müşteri"
        options={[
          { value: "1", label: "Işık" },
          { value: "2", label: "Vesta" },
        ]}
      />,
    );
    expect(text).toMatch(/<select[^>]*name="client_id"/);
    expect(text).toContain('<option value="2" selected="">');
    expect(text).toMatch(/<input[^>]*name="client_name"/);
  });
  it("is two texts with their format before script", () => {
    const text = html(
      <DateRangeField meta={meta("start", "2026-11-21")} endMeta={meta("end", "2026-11-25")} label="Tarih" />,
    );
    expect(text.match(/placeholder="GG\.AA\.YYYY"/g)).toHaveLength(2);
    expect(text).toContain('value="21.11.2026"');
    expect(text).toContain('name="end"');
  });
  it("shows amounts in Turkish and keeps what it cannot read", () => {
    expect(
      html(<MoneyField meta={meta("amount", "48250.5")} currencyMeta={meta("currency", "EUR")} label="Tutar" />),
    ).toMatch(/value="48\.250,50".*<option value="EUR" selected="">/);
    expect(html(<MoneyField meta={meta("amount", "1,2,3")} label="Tutar" />)).toContain('value="1,2,3"');
    expect(html(<PercentField meta={meta("rate", "12.40")} label="Oran" />)).toContain('value="12,40"');
  });
  it("ticks what the server sent", () => {
    expect(html(<CheckboxField meta={meta("ok", "on")} label="Tamam" />)).toContain('checked=""');
    expect(
      html(
        <MultiSelectField
          meta={meta("team", ["b"])}
          label="Ekip"
          options={[
            { value: "a", label: "A" },
            { value: "b", label: "B" },
          ]}
        />,
      ),
    ).toMatch(/checked="" value="b"|value="b" checked=""/);
  });
  it("UIK-016 a form that is not ready cannot be sent", () => {
    expect(html(<SubmitButton disabled>Kaydet</SubmitButton>)).toMatch(/<button[^>]*disabled=""/);
    expect(html(<SubmitButton pending>Kaydet</SubmitButton>)).toMatch(/<button[^>]*disabled=""/);
    expect(html(<SubmitButton>Kaydet</SubmitButton>)).not.toContain("disabled");
  });
  it("lists what is wrong, as links", () => {
    const text = html(
      <FormError
        fields={[
          { meta: meta("name", "", ["Bu alan zorunludur."]), label: "Ad" },
          { meta: meta("ok"), label: "Tamam" },
        ]}
      />,
    );
    expect(text).toContain("HATA!");
    expect(text).toContain('<a href="#name">Ad: Bu alan zorunludur.</a>');
    expect(html(<FormError />)).toBe("");
  });
  it("UIK-033 has three lines at most, and a link to the first of the rest", () => {
    const fields = ["a", "b", "c", "d", "e"].map((name) => ({
      meta: meta(name, "", ["Bu alan zorunludur."]),
      label: name.toUpperCase(),
    }));
    const text = html(<FormError fields={fields} />);
    expect(text.match(/<li>/g)?.length).toBe(4);
    expect(text).toContain('<a href="#c">C: Bu alan zorunludur.</a>');
    expect(text).toContain('<a href="#d">ve 2 alan daha</a>');
    expect(html(<FormError fields={fields.slice(0, 3)} />)).not.toContain("alan daha");
  });
});
