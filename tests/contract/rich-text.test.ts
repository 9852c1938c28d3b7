import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { richText } from "#contract/fields";
import { cleanRichText, richTextToStore } from "#contract/rich-text";

import { payloads } from "../helpers/xss";
import { expectWithin, runs } from "../helpers/deep";

const tag =
  /^<(?:\/(?:p|strong|em|u|h2|h3|ul|ol|li|blockquote|a)|br \/|p|strong|em|u|h2|h3|ul|ol|li|blockquote|a(?: href="(?:https?:\/\/|mailto:|tel:)[^"<>]*" rel="noopener noreferrer nofollow")?)>$/;

/** Parts of a cleaned text that are none of the few tags in their one spelling. */
const strangers = (html: string) => {
  const tags = html.match(/<[^>]*>?/g) ?? [];
  const loose = html.replaceAll(/<[^>]*>/g, "").match(/[<>]/g) ?? [];
  return [...tags.filter((one) => !tag.test(one)), ...loose];
};

describe("X9 formatted text", () => {
  it("X9 has a collection worth the name", () => {
    expect(new Set(payloads).size).toBeGreaterThanOrEqual(200);
  });

  it.each(payloads)("X9 %j leaves nothing but the known tags", (payload) => {
    expect(strangers(richTextToStore(payload))).toEqual([]);
    expect(strangers(richTextToStore(`<p>önce ${payload} sonra</p>`))).toEqual([]);
  });

  it("X9 all of them in one text, and each after each other, leave nothing but the known tags", () => {
    expect(strangers(richTextToStore(payloads.join("")))).toEqual([]);
    for (const [index, payload] of payloads.entries())
      expect(strangers(richTextToStore(payload + payloads[(index * 7 + 3) % payloads.length]))).toEqual([]);
  });

  it("X9 any text and any mixture of their pieces leave nothing but the known tags", () => {
    const piece = fc.oneof(
      fc.constantFrom(
        "<",
        ">",
        '"',
        "'",
        "/",
        "=",
        "&",
        "<!--",
        "-->",
        "</",
        "<a href=",
        "<p ",
        "<svg>",
        "<style>",
        "onclick=",
        "javascript:",
        "&#",
        ";",
        "`",
        "\u0000",
      ),
      fc.constantFrom(...payloads),
      fc.string({ maxLength: 8 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        expect(strangers(richTextToStore(pieces.join("")))).toEqual([]);
      }),
      runs(1500),
    );
  });

  it("X9 cleaning twice changes nothing more", () => {
    for (const payload of [...payloads, "5 < 6 & 7", "<x>5 &lt; 6</x>"]) {
      const once = richTextToStore(payload);
      expect(richTextToStore(once)).toBe(once);
      expect(cleanRichText(once).safeHtml).toBe(once);
    }
  });

  it("keeps what the editor writes", () => {
    const html =
      '<h2>Açılış</h2><p>Değerli <strong>konuklar</strong>, <em>hoş</em> <u>geldiniz</u><br />İyi günler</p><ul><li><p>Iğdır</p></li></ul><ol><li><p>Şanlıurfa</p></li></ol><blockquote><p>söz</p></blockquote><p><a href="https://kulis.example/?a=1&amp;b=2" rel="noopener noreferrer nofollow">bağlantı</a></p>';
    expect(richTextToStore(html)).toBe(html);
  });

  it("turns other spellings into its own", () => {
    expect(richTextToStore("<div><b>a</b> <i>b</i></div><h1>c</h1><h5>d</h5>")).toBe(
      "<p><strong>a</strong> <em>b</em></p><h2>c</h2><h3>d</h3>",
    );
  });

  it("makes paragraphs of plain text and keeps its signs", () => {
    expect(richTextToStore('5 < 6 & "7"\r\nikinci satır\n\n\nyeni paragraf')).toBe(
      "<p>5 &lt; 6 &amp; &quot;7&quot;<br />ikinci satır</p><p>yeni paragraf</p>",
    );
  });

  it.each(["", "  \n ", "<p></p>", "<p><br></p>", "<p>&nbsp;\u00a0</p>", "<script>1</script>", "<img src=x>"])(
    "%j says nothing, so it is empty",
    (text) => expect(richTextToStore(text)).toBe(""),
  );

  it("is what the schema stores, up to its length", () => {
    expect(richText(100).parse("<p onclick=x>Merhaba</p><script>x</script>")).toBe("<p>Merhaba</p>");
    expect(richText(10).safeParse("<p>çok uzun bir metin</p>").success).toBe(false);
    expect(richText(100).safeParse("a\ud800b").success).toBe(false);
  });

  it("X9 what turns the text around it is taken out, written as a number too", () => {
    expect(richText(200).parse("<p>a\u202Eb &#x202E;c&#8297; \u{1F469}\u200D\u{1F4BB}</p>")).toBe(
      "<p>ab c \u{1F469}\u200D\u{1F4BB}</p>",
    );
    expect(richTextToStore('<a href="https://kulis.example/\u202Ea&#x200b;?b=\u2060">c</a>')).toBe(
      '<a href="https://kulis.example/%E2%80%AEa%E2%80%8B?b=%E2%81%A0" rel="noopener noreferrer nofollow">c</a>',
    );
    expect(richTextToStore("a\u2066b\u0000\r\nc")).toBe("<p>ab<br />c</p>");
    expect(richTextToStore("<p>&#8203;&#x202e;</p>")).toBe("");
  });

  it("X9 of a text that nests thousands of times deep little is left", () => {
    const began = performance.now();
    const html = richTextToStore("<ul><li>".repeat(5000) + "x");
    expectWithin(performance.now() - began, 1500);
    expect(html.length).toBeLessThan(1000);
  });
});
