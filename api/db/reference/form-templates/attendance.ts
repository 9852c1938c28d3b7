import { allergies, company, diet, fullName, healthConsent, mail, phone, photoConsent, privacy, yesNo } from "./common";
import type { FormTemplate, TemplateField } from "./types";

const attendance: TemplateField = {
  key: "attendance",
  type: "attendance",
  title: ["Katılım durumu", "Attendance"],
  required: true,
  texts: {
    attending_text: ["Katılıyorum", "I will attend"],
    not_attending_text: ["Katılamıyorum", "I cannot attend"],
  },
};
/** Rule for people who attend: the first of the two answers. */
const coming = { field: "attendance", option: 0 };

/** Dealers are flown in and share rooms. */
export const dealers: FormTemplate = {
  form_type: "rsvp",
  type: "INVITED",
  name: ["Bayi toplantısı LCV", "Dealer meeting RSVP"],
  description: [
    "Katılım, uçuş seçimi, oda arkadaşı ve beslenme tercihi.",
    "Attendance, choice of flight, room mate and dietary preference.",
  ],
  introduction: [
    "<p>Bayi toplantımıza davetlisin. Uçuş ve otel yerlerinin ayrılabilmesi için formu süresi içinde doldur.</p>",
    "<p>You are invited to our dealer meeting. Fill in the form in time so that flights and rooms can be booked.</p>",
  ],
  thanks: [
    "<p>Yanıtını aldık. Uçuş ve otel bilgilerin toplantıdan önce gönderilecek.</p>",
    "<p>We have received your answer. Your flight and hotel details will follow before the meeting.</p>",
  ],
  privacy,
  retention_days: 180,
  consents: [photoConsent],
  sections: [
    { title: ["Katılım", "Attendance"], fields: [attendance, fullName, mail, phone, company] },
    {
      title: ["Uçuş", "Flight"],
      help: ["Biletin kimliğindeki adla kesilir.", "Your ticket is issued in the name on your identity card."],
      when: coming,
      fields: [
        { type: "identity_number", title: ["T.C. kimlik numarası", "Turkish identity number"] },
        { type: "date", title: ["Doğum tarihi", "Date of birth"], required: true, props: { date_kind: "birth" } },
        { type: "flight", title: ["Uçuşun", "Your flight"] },
        {
          type: "dropdown",
          title: ["Kalkış şehri", "Departure city"],
          required: true,
          options: [
            ["İstanbul", "Istanbul"],
            ["Ankara", "Ankara"],
            ["İzmir", "Izmir"],
            ["Uçmayacağım, kendim geleceğim", "No flight, I come by my own means"],
          ],
        },
      ],
    },
    {
      title: ["Konaklama", "Accommodation"],
      when: coming,
      fields: [
        {
          type: "room_mates",
          title: ["Oda arkadaşın", "Your room mate"],
          helptext: ["Odalar iki kişiliktir.", "Rooms are shared by two."],
        },
        { type: "radio", title: ["Sigara içilmeyen oda", "Non-smoking room"], options: yesNo },
      ],
    },
    { title: ["Beslenme", "Diet"], when: coming, fields: [diet, allergies] },
  ],
};

/** An evening: attendance, companions, and food. */
export const gala: FormTemplate = {
  form_type: "rsvp",
  type: "INVITED",
  name: ["Gala LCV", "Gala RSVP"],
  description: [
    "Katılım, eşlik eden kişi, menü ve ulaşım.",
    "Attendance, guest, menu and transport.",
  ],
  introduction: [
    "<p>Gala gecemizde seni aramızda görmekten mutluluk duyarız. Kıyafet: koyu renk takım, gece elbisesi.</p>",
    "<p>We would be delighted to have you with us at our gala evening. Dress code: black tie.</p>",
  ],
  thanks: ["<p>Yanıtın için teşekkür ederiz.</p>", "<p>Thank you for your answer.</p>"],
  privacy,
  retention_days: 90,
  consents: [photoConsent],
  sections: [
    { title: ["Katılım", "Attendance"], fields: [attendance, fullName, mail] },
    {
      title: ["Eşlik eden kişi", "Your guest"],
      when: coming,
      fields: [
        {
          key: "guest",
          type: "radio",
          title: ["Biriyle mi geleceksin?", "Will you bring a guest?"],
          required: true,
          options: yesNo,
        },
      ],
    },
    {
      title: ["Misafirin", "About your guest"],
      when: { field: "guest", option: 0 },
      fields: [{ type: "name", title: ["Misafirin adı soyadı", "Name of your guest"], required: true }],
    },
    {
      title: ["Menü ve ulaşım", "Menu and transport"],
      when: coming,
      fields: [
        {
          type: "radio",
          title: ["Ana yemek", "Main course"],
          required: true,
          options: [
            ["Et", "Meat"],
            ["Balık", "Fish"],
            ["Vejetaryen", "Vegetarian"],
          ],
        },
        allergies,
        {
          type: "radio",
          title: ["Servis istiyor musun?", "Do you need a shuttle?"],
          options: yesNo,
        },
      ],
    },
  ],
};

/** Diets alone, for people who are registered elsewhere. */
export const dietary: FormTemplate = {
  form_type: "rsvp",
  type: "INVITED",
  name: ["Beslenme ihtiyaçları", "Dietary needs"],
  description: ["Beslenme tercihi, alerji ve ilaç.", "Dietary preference, allergies and medication."],
  introduction: [
    "<p>Mutfağın hazırlık yapabilmesi için beslenme ihtiyaçlarını yaz.</p>",
    "<p>Tell us your dietary needs so that the kitchen can prepare.</p>",
  ],
  thanks: ["<p>Mutfağa ilettik. Teşekkür ederiz.</p>", "<p>We have told the kitchen. Thank you.</p>"],
  privacy,
  retention_days: 30,
  consents: [healthConsent],
  sections: [
    {
      title: ["Kişisel bilgiler", "About you"],
      fields: [
        fullName,
        mail,
        {
          key: "allergic",
          type: "radio",
          title: ["Gıda alerjin var mı?", "Do you have a food allergy?"],
          required: true,
          options: yesNo,
        },
        diet,
      ],
    },
    {
      title: ["Alerji", "Allergy"],
      when: { field: "allergic", option: 0 },
      fields: [
        { ...allergies, required: true },
        {
          type: "radio",
          title: ["Ne kadar ağır?", "How severe is it?"],
          required: true,
          options: [
            ["Hafif", "Mild"],
            ["Orta", "Moderate"],
            ["Ağır (anafilaksi)", "Severe (anaphylaxis)"],
          ],
        },
        { type: "text", title: ["Taşıdığın ilaç", "Medication that you carry"] },
      ],
    },
  ],
};
