import { company, fullName, jobTitle, mail, phone, privacy, yesNo } from "./common";
import type { FormTemplate } from "./types";

/** A survey after an event, without names. */
export const survey: FormTemplate = {
  form_type: "survey",
  type: "PUBLIC",
  name: ["Etkinlik sonrası anket", "Post-event survey"],
  description: [
    "Genel memnuniyet, program, mekân ve tavsiye puanı; ad sorulmaz.",
    "Overall satisfaction, programme, venue and recommendation; asks no names.",
  ],
  introduction: [
    "<p>Görüşün bizim için değerli. Anket iki dakika sürer ve adın sorulmaz.</p>",
    "<p>Your opinion matters to us. The survey takes two minutes and does not ask your name.</p>",
  ],
  thanks: ["<p>Değerlendirmen için teşekkür ederiz.</p>", "<p>Thank you for your feedback.</p>"],
  sections: [
    {
      title: ["Genel", "Overall"],
      fields: [
        { type: "star_rating", title: ["Etkinliği nasıl buldun?", "How did you like the event?"], required: true },
        {
          type: "star_rating",
          title: ["Bir arkadaşına tavsiye eder misin?", "Would you recommend it to a friend?"],
          helptext: ["1 hiç, 10 kesinlikle", "1 not at all, 10 certainly"],
          props: { no_of_stars: 10 },
        },
        {
          key: "satisfied",
          type: "radio",
          title: ["Beklentilerin karşılandı mı?", "Were your expectations met?"],
          required: true,
          options: [
            ["Evet", "Yes"],
            ["Kısmen", "In part"],
            ["Hayır", "No"],
          ],
        },
      ],
    },
    {
      title: ["Neyi daha iyi yapabilirdik?", "What could we have done better?"],
      when: { field: "satisfied", option: 2 },
      fields: [{ type: "textarea", title: ["Beklentini karşılamayan neydi?", "What did not meet your expectations?"], required: true }],
    },
    {
      title: ["Ayrıntılar", "Details"],
      fields: [
        { type: "star_rating", title: ["Program ve konuşmacılar", "Programme and speakers"] },
        { type: "star_rating", title: ["Mekân", "Venue"] },
        { type: "star_rating", title: ["İkram", "Catering"] },
        { type: "star_rating", title: ["Organizasyon ve karşılama", "Organisation and reception"] },
        { type: "textarea", title: ["Eklemek istediklerin", "Anything to add"] },
      ],
    },
  ],
};

/** A jury member judges one candidate. */
export const jury: FormTemplate = {
  form_type: "other",
  type: "INVITED",
  name: ["Jüri değerlendirme formu", "Jury evaluation"],
  description: [
    "Bir başvurunun ölçütlere göre puanlanması, gerekçe ve çıkar çatışması beyanı.",
    "Scores of one entry by criteria, reasons and a declaration of interests.",
  ],
  thanks: ["<p>Değerlendirmen kaydedildi.</p>", "<p>Your evaluation is saved.</p>"],
  consents: [
    {
      key: "secrecy",
      text: [
        "Değerlendirmeyi gizli tutacağımı beyan ederim.",
        "I declare that I will keep the evaluation confidential.",
      ],
      is_required: 1,
    },
  ],
  sections: [
    {
      title: ["Başvuru", "Entry"],
      fields: [
        { ...fullName, title: ["Jüri üyesi", "Jury member"] },
        { type: "text", title: ["Değerlendirilen başvuru", "Entry"], required: true },
        {
          key: "interest",
          type: "radio",
          title: ["Bu başvuruyla çıkar ilişkin var mı?", "Do you have an interest in this entry?"],
          required: true,
          options: yesNo,
        },
      ],
    },
    {
      title: ["Çıkar ilişkisi", "Interest"],
      when: { field: "interest", option: 0 },
      fields: [
        {
          type: "textarea",
          title: ["İlişkini açıkla", "Describe your interest"],
          required: true,
          helptext: ["Puan vermene gerek yok.", "You need not give scores."],
        },
      ],
    },
    {
      title: ["Puanlar", "Scores"],
      when: { field: "interest", option: 1 },
      fields: [
        { type: "star_rating", title: ["Özgünlük", "Originality"], required: true, props: { no_of_stars: 10 } },
        { type: "star_rating", title: ["Uygulanabilirlik", "Feasibility"], required: true, props: { no_of_stars: 10 } },
        { type: "star_rating", title: ["Etki", "Impact"], required: true, props: { no_of_stars: 10 } },
        { type: "star_rating", title: ["Sunum", "Presentation"], required: true, props: { no_of_stars: 10 } },
        { type: "textarea", title: ["Gerekçe", "Reasons"], required: true },
      ],
    },
  ],
};

/** A client's wishes for an event; brief forms have no rules (FRM-195). */
export const brief: FormTemplate = {
  form_type: "mma",
  type: "PUBLIC",
  name: ["Müşteri brief formu", "Client brief"],
  description: [
    "Etkinliğin amacı, tarihi, kişi sayısı, bütçesi ve beklenen hizmetler.",
    "Purpose, dates, number of people, budget and expected services of an event.",
  ],
  introduction: [
    "<p>Sana doğru bir teklif hazırlayabilmemiz için etkinliğini anlat.</p>",
    "<p>Tell us about your event so that we can prepare the right offer.</p>",
  ],
  thanks: [
    "<p>Brief’ini aldık. İki iş günü içinde seni arayacağız.</p>",
    "<p>We have received your brief. We will call you within two working days.</p>",
  ],
  privacy,
  retention_days: 365,
  sections: [
    {
      title: ["İletişim", "Contact"],
      fields: [{ ...company, required: true }, fullName, jobTitle, mail, phone],
    },
    {
      title: ["Etkinlik", "Event"],
      fields: [
        {
          type: "dropdown",
          title: ["Etkinlik türü", "Kind of event"],
          required: true,
          options: [
            ["Kongre / konferans", "Congress / conference"],
            ["Bayi toplantısı", "Dealer meeting"],
            ["Lansman", "Launch"],
            ["Gala / ödül töreni", "Gala / award ceremony"],
            ["Teşvik gezisi", "Incentive trip"],
            ["Diğer", "Other"],
          ],
        },
        { type: "textarea", title: ["Amaç ve hedef kitle", "Purpose and audience"], required: true },
        { type: "date", title: ["Başlangıç", "Start"], props: { date_kind: "start" } },
        { type: "date", title: ["Bitiş", "End"], props: { date_kind: "end" } },
        { type: "radio", title: ["Tarihler esnek mi?", "Are the dates flexible?"], options: yesNo },
        { type: "number", title: ["Kişi sayısı", "Number of people"], required: true },
        { type: "text", title: ["Şehir ya da mekân", "City or venue"] },
      ],
    },
    {
      title: ["Hizmet ve bütçe", "Services and budget"],
      fields: [
        {
          type: "checkboxes",
          title: ["Beklenen hizmetler", "Expected services"],
          options: [
            ["Konaklama", "Accommodation"],
            ["Uçak bileti", "Flights"],
            ["Transfer", "Transfers"],
            ["Sahne, ses ve ışık", "Stage, sound and light"],
            ["İkram", "Catering"],
            ["Kayıt ve LCV", "Registration and RSVP"],
            ["Yaratıcı tasarım", "Creative design"],
          ],
        },
        { type: "currency", title: ["Bütçe", "Budget"], props: { currency: "TRY" } },
        { type: "date", title: ["Teklif için son gün", "Offer needed by"] },
        { type: "fileupload", title: ["Ek belge", "Attachment"], props: { file_type: "file", file_size: 20 } },
      ],
    },
  ],
};

/** Temporary staff of an event. */
export const crew: FormTemplate = {
  form_type: "other",
  type: "PUBLIC",
  name: ["Gönüllü ve hostes başvurusu", "Volunteer and host application"],
  description: [
    "Kişisel bilgiler, diller, deneyim, uygun günler ve fotoğraf.",
    "Personal details, languages, experience, available days and photograph.",
  ],
  introduction: [
    "<p>Ekibimize katılmak için başvuru formunu doldur.</p>",
    "<p>Fill in the form to join our crew.</p>",
  ],
  thanks: [
    "<p>Başvurunu aldık. Uygun bir görev olduğunda seni arayacağız.</p>",
    "<p>We have received your application. We will call you when there is a suitable job.</p>",
  ],
  privacy,
  retention_days: 365,
  consents: [
    {
      key: "pool",
      text: [
        "Başvurumun sonraki etkinlikler için saklanmasını kabul ediyorum.",
        "I agree that my application is kept for further events.",
      ],
      is_required: 0,
    },
  ],
  sections: [
    {
      title: ["Kişisel bilgiler", "About you"],
      fields: [
        fullName,
        mail,
        phone,
        { type: "date", title: ["Doğum tarihi", "Date of birth"], required: true, props: { date_kind: "birth" } },
        { type: "text", title: ["Yaşadığın şehir", "City that you live in"], required: true },
        {
          key: "role",
          type: "radio",
          title: ["Başvurduğun görev", "Job that you apply for"],
          required: true,
          options: [
            ["Karşılama / hostes", "Reception / host"],
            ["Gönüllü", "Volunteer"],
            ["Saha ekibi", "Site crew"],
          ],
        },
      ],
    },
    {
      title: ["Karşılama ekibi", "Reception crew"],
      when: { field: "role", option: 0 },
      fields: [
        {
          type: "dropdown",
          title: ["Beden", "Clothing size"],
          required: true,
          options: [
            ["XS", "XS"],
            ["S", "S"],
            ["M", "M"],
            ["L", "L"],
            ["XL", "XL"],
          ],
        },
        { type: "fileupload", title: ["Fotoğraf", "Photograph"], props: { file_type: "image", file_size: 10 } },
      ],
    },
    {
      title: ["Deneyim", "Experience"],
      fields: [
        {
          type: "checkboxes",
          title: ["Konuştuğun diller", "Languages that you speak"],
          options: [
            ["Türkçe", "Turkish"],
            ["İngilizce", "English"],
            ["Almanca", "German"],
            ["Rusça", "Russian"],
            ["Arapça", "Arabic"],
          ],
        },
        { type: "textarea", title: ["Daha önce çalıştığın etkinlikler", "Events that you have worked at"] },
        { type: "radio", title: ["Hafta sonu çalışabilir misin?", "Can you work at weekends?"], options: yesNo },
        { type: "text", title: ["Acil durumda aranacak kişi", "Emergency contact"] },
      ],
    },
  ],
};
