import { allergies, company, diet, fullName, jobTitle, mail, newsConsent, phone, photoConsent, privacy, yesNo } from "./common";
import type { FormTemplate } from "./types";

/** A congress: participants, their hotel, and their room mates. */
export const congress: FormTemplate = {
  form_type: "registration",
  type: "PUBLIC",
  name: ["Kongre kaydı", "Congress registration"],
  description: [
    "Katılımcı bilgileri, kayıt türü, konaklama, refakatçi ve fatura.",
    "Participant details, registration type, accommodation, accompanying person and invoice.",
  ],
  introduction: [
    "<p>Kongremize kaydolmak için formu doldur. Kaydın onaylandığında sana e-posta ile haber vereceğiz.</p>",
    "<p>Fill in the form to register for our congress. We will tell you by e-mail when your registration is confirmed.</p>",
  ],
  thanks: [
    "<p>Kaydını aldık. Ayrıntıları e-posta ile gönderdik; kongrede görüşmek üzere.</p>",
    "<p>We have received your registration. The details are on their way by e-mail; see you at the congress.</p>",
  ],
  privacy,
  retention_days: 180,
  consents: [photoConsent, newsConsent],
  sections: [
    {
      title: ["Katılımcı bilgileri", "Participant"],
      fields: [
        { ...fullName, props: { show_initials: 1 } },
        mail,
        phone,
        company,
        {
          key: "kind",
          type: "radio",
          title: ["Kayıt türü", "Registration type"],
          required: true,
          options: [
            ["Hekim / akademisyen", "Physician / academic"],
            ["Asistan / öğrenci", "Resident / student"],
            ["Firma temsilcisi", "Company representative"],
          ],
        },
        { key: "stay", type: "radio", title: ["Konaklama istiyor musun?", "Do you need accommodation?"], required: true, options: yesNo },
        {
          key: "companion",
          type: "radio",
          title: ["Refakatçin var mı?", "Is somebody accompanying you?"],
          required: true,
          options: yesNo,
        },
      ],
    },
    {
      title: ["Konaklama", "Accommodation"],
      help: ["Odalar çift kişilik fiyat üzerinden ayrılır.", "Rooms are held at the double room rate."],
      when: { field: "stay", option: 0 },
      fields: [
        { type: "date", title: ["Otele giriş", "Check-in"], required: true, props: { date_kind: "start" } },
        { type: "date", title: ["Otelden çıkış", "Check-out"], required: true, props: { date_kind: "end" } },
        {
          type: "dropdown",
          title: ["Oda tipi", "Room type"],
          required: true,
          options: [
            ["Tek kişilik", "Single"],
            ["Çift kişilik (tek yatak)", "Double"],
            ["Çift kişilik (iki yatak)", "Twin"],
          ],
        },
        { type: "textarea", title: ["Odaya ilişkin istekler", "Wishes for the room"] },
      ],
    },
    {
      title: ["Refakatçi", "Accompanying person"],
      when: { field: "companion", option: 0 },
      fields: [
        { type: "name", title: ["Refakatçinin adı soyadı", "Name of the accompanying person"], required: true },
        {
          type: "radio",
          title: ["Sosyal programa katılacak mı?", "Will this person join the social programme?"],
          options: yesNo,
        },
        allergies,
      ],
    },
    {
      title: ["İkram ve fatura", "Catering and invoice"],
      fields: [
        diet,
        { type: "text", title: ["Fatura unvanı", "Invoice name"] },
        { type: "text", title: ["Vergi dairesi ve numarası", "Tax office and number"] },
        { type: "address", title: ["Fatura adresi", "Invoice address"] },
      ],
    },
  ],
};

/** A course with few places. */
export const workshop: FormTemplate = {
  form_type: "registration",
  type: "PUBLIC",
  name: ["Çalıştay kaydı", "Workshop registration"],
  description: [
    "Oturum seçimi, deneyim düzeyi ve beklentiler.",
    "Choice of sessions, level of experience and expectations.",
  ],
  introduction: [
    "<p>Oturumların kontenjanı sınırlıdır; dolan oturumlar seçilemez.</p>",
    "<p>Places in the sessions are limited; full sessions cannot be chosen.</p>",
  ],
  thanks: ["<p>Çalıştayda yerin ayrıldı.</p>", "<p>Your place in the workshop is reserved.</p>"],
  privacy,
  retention_days: 90,
  consents: [photoConsent],
  sections: [
    { title: ["Kişisel bilgiler", "About you"], fields: [fullName, mail, phone, company, jobTitle] },
    {
      title: ["Oturum", "Session"],
      fields: [
        {
          type: "radio",
          title: ["Hangi oturuma katılacaksın?", "Which session will you join?"],
          required: true,
          options: [
            ["Sabah oturumu (09.30–12.30)", "Morning session (09:30–12:30)"],
            ["Öğleden sonra oturumu (13.30–16.30)", "Afternoon session (13:30–16:30)"],
          ],
        },
        {
          type: "radio",
          title: ["Konudaki deneyimin", "Your experience in the subject"],
          options: [
            ["Yeni başlıyorum", "Beginner"],
            ["Orta düzey", "Intermediate"],
            ["İleri düzey", "Advanced"],
          ],
        },
        {
          type: "textarea",
          title: ["Çalıştaydan beklentin", "What do you expect of the workshop?"],
          placeholder: ["Yanıt bulmak istediğin sorular", "Questions that you want answered"],
        },
        { type: "radio", title: ["Dizüstü bilgisayar getirecek misin?", "Will you bring a laptop?"], options: yesNo },
      ],
    },
  ],
};
