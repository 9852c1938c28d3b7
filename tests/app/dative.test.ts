import { expect, it } from "vitest";

import { dativeToo } from "~/shared/dative";

it.each([
  ["Ayşe Kaya", "Ayşe Kaya'ya da"],
  ["Bora Er", "Bora Er'e de"],
  ["Can Şimşekoğlu", "Can Şimşekoğlu'ya da"],
  ["Işıl Çınar", "Işıl Çınar'a da"],
  ["Ümit İpekçi", "Ümit İpekçi'ye de"],
  ["Ece Ayşe", "Ece Ayşe'ye de"],
])("ORG-040 X11 %s is asked too: %s soruldu", (name, shown) => {
  expect(dativeToo(name)).toBe(shown);
});
