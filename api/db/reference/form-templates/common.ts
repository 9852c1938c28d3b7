import type { Both, TemplateField } from "./types";

// Questions that several templates share.

export const yesNo: readonly Both[] = [
  ["Evet", "Yes"],
  ["Hayır", "No"],
];

export const fullName: TemplateField = { type: "name", title: ["Ad soyad", "Full name"], required: true };
export const mail: TemplateField = { type: "email", title: ["E-posta", "E-mail"], required: true };
export const phone: TemplateField = {
  type: "phone_number",
  title: ["Cep telefonu", "Mobile phone"],
  required: true,
  props: { type: "mobile" },
};
export const company: TemplateField = { type: "text", title: ["Kurum / firma", "Organisation"] };
export const jobTitle: TemplateField = { type: "text", title: ["Unvan", "Job title"] };

export const diet: TemplateField = {
  type: "checkboxes",
  title: ["Beslenme tercihi", "Dietary preference"],
  helptext: ["Birden fazla seçebilirsin.", "You may choose more than one."],
  options: [
    ["Vejetaryen", "Vegetarian"],
    ["Vegan", "Vegan"],
    ["Glutensiz", "Gluten free"],
    ["Laktozsuz", "Lactose free"],
    ["Helal", "Halal"],
    ["Koşer", "Kosher"],
  ],
};

export const allergies: TemplateField = {
  type: "textarea",
  title: ["Alerji ve diğer notlar", "Allergies and other notes"],
  placeholder: ["Örneğin fındık, deniz ürünü", "For example nuts, seafood"],
};

/** Minimum of information for a data subject; each company completes it with its own address and retention. */
export const privacy: Both = [
  "<p>Bu formda verdiğin kişisel veriler, 6698 sayılı Kişisel Verilerin Korunması Kanunu uyarınca yalnızca bu etkinliğin düzenlenmesi amacıyla işlenir; konaklama, ulaşım ve ikram hizmetini veren iş ortakları dışında kimseyle paylaşılmaz ve saklama süresi dolunca silinir. Kanunun 11. maddesindeki hakların için bizimle iletişime geçebilirsin.</p>",
  "<p>The personal data that you give in this form is processed for the organisation of this event alone, under the Turkish Personal Data Protection Law No. 6698; it is shared with nobody but the partners that provide accommodation, transport and catering, and is deleted when its retention ends. For your rights under Article 11 of the law, contact us.</p>",
];

export const photoConsent = {
  key: "photo",
  text: [
    "Etkinlikte çekilen fotoğraf ve videolarda yer almamı kabul ediyorum.",
    "I agree to appear in photographs and videos taken at the event.",
  ],
  is_required: 0,
} as const;

export const healthConsent = {
  key: "health",
  text: [
    "Beslenme ve alerji bilgilerimin, ikram hizmeti için işlenmesine açık rıza veriyorum.",
    "I give my explicit consent to the processing of my dietary and allergy information for catering.",
  ],
  is_required: 1,
} as const;

export const newsConsent = {
  key: "news",
  text: [
    "Sonraki etkinliklerden e-posta ile haberdar olmak istiyorum.",
    "I would like to hear of further events by e-mail.",
  ],
  is_required: 0,
} as const;
