import { company, fullName, jobTitle, mail, phone, photoConsent, privacy, yesNo } from "./common";
import type { FormTemplate } from "./types";

/** Information about a speaker for the organiser. */
export const speaker: FormTemplate = {
  form_type: "registration",
  type: "INVITED",
  name: ["Konuşmacı bilgi formu", "Speaker information"],
  description: [
    "Özgeçmiş, fotoğraf, sunum, teknik ihtiyaçlar ve izinler.",
    "Biography, photograph, presentation, technical needs and permissions.",
  ],
  introduction: [
    "<p>Programda ve web sitesinde seni doğru tanıtabilmemiz için formu doldur.</p>",
    "<p>Fill in the form so that we can introduce you correctly in the programme and on the web site.</p>",
  ],
  thanks: ["<p>Bilgilerini aldık, teşekkür ederiz.</p>", "<p>We have received your information, thank you.</p>"],
  privacy,
  retention_days: 365,
  consents: [photoConsent],
  sections: [
    {
      title: ["Konuşmacı", "Speaker"],
      fields: [
        { ...fullName, props: { show_initials: 1 } },
        jobTitle,
        company,
        mail,
        phone,
        {
          type: "textarea",
          title: ["Kısa özgeçmiş", "Short biography"],
          required: true,
          helptext: ["Üçüncü kişi ağzından, en çok 150 sözcük.", "In the third person, 150 words at most."],
        },
        { type: "fileupload", title: ["Fotoğraf", "Photograph"], props: { file_type: "image", file_size: 10 } },
        { type: "website", title: ["Web sitesi ya da profil", "Web site or profile"] },
      ],
    },
    {
      title: ["Sunum", "Presentation"],
      fields: [
        { type: "text", title: ["Sunum başlığı", "Title of the presentation"], required: true },
        { type: "textarea", title: ["Özet", "Abstract"], required: true },
        { type: "fileupload", title: ["Sunum dosyası", "Presentation file"], props: { file_type: "file", file_size: 50 } },
        {
          type: "checkboxes",
          title: ["Teknik ihtiyaçlar", "Technical needs"],
          options: [
            ["Yaka mikrofonu", "Lapel microphone"],
            ["El mikrofonu", "Hand microphone"],
            ["Ses çıkışı", "Audio output"],
            ["Sunum kumandası", "Presentation remote"],
            ["Simultane çeviri", "Simultaneous interpretation"],
          ],
        },
        { type: "radio", title: ["Sunumun paylaşılmasına izin veriyor musun?", "May we share your slides?"], options: yesNo },
      ],
    },
    {
      title: ["Seyahat", "Travel"],
      fields: [
        { type: "text", title: ["Kalkış şehri", "Departure city"] },
        { type: "datetime", title: ["En erken varış", "Earliest arrival"], props: { date_kind: "start" } },
        { type: "datetime", title: ["En geç dönüş", "Latest return"], props: { date_kind: "end" } },
        { type: "textarea", title: ["Notlar", "Notes"] },
      ],
    },
  ],
};

/** Cars from and to the airport. */
export const transfer: FormTemplate = {
  form_type: "registration",
  type: "PUBLIC",
  name: ["Transfer talebi", "Transfer request"],
  description: ["Karşılama, dönüş, bagaj ve özel istekler.", "Arrival, return, luggage and special wishes."],
  introduction: [
    "<p>Transferini planlayabilmemiz için uçuş bilgilerini en geç iki gün önce yaz.</p>",
    "<p>Tell us your flight details at least two days before so that we can plan your transfer.</p>",
  ],
  thanks: [
    "<p>Talebini aldık. Karşılama bilgilerini SMS ile göndereceğiz.</p>",
    "<p>We have received your request. The meeting point will follow by text message.</p>",
  ],
  privacy,
  retention_days: 30,
  sections: [
    {
      title: ["Yolcu", "Passenger"],
      fields: [
        fullName,
        mail,
        phone,
        { type: "number", title: ["Kişi sayısı", "Number of people"], required: true },
        {
          key: "way",
          type: "radio",
          title: ["Hangi transferi istiyorsun?", "Which transfer do you need?"],
          required: true,
          options: [
            ["Karşılama ve dönüş", "Arrival and return"],
            ["Yalnızca karşılama", "Arrival only"],
            ["Yalnızca dönüş", "Return only"],
          ],
        },
      ],
    },
    {
      title: ["Uçuşlar", "Flights"],
      help: ["Yalnızca istediğin yönü doldurman yeterli.", "Fill in only the direction that you need."],
      fields: [
        { type: "text", title: ["Varış uçuşu", "Arrival flight"], placeholder: ["TK2434", "TK2434"] },
        { type: "datetime", title: ["Varış zamanı", "Time of arrival"], props: { date_kind: "start" } },
        { type: "text", title: ["Dönüş uçuşu", "Return flight"], placeholder: ["TK2435", "TK2435"] },
        { type: "datetime", title: ["Kalkış zamanı", "Time of departure"], props: { date_kind: "end" } },
      ],
    },
    {
      title: ["Araç", "Vehicle"],
      fields: [
        { type: "number", title: ["Bagaj sayısı", "Pieces of luggage"] },
        {
          type: "checkboxes",
          title: ["Özel istekler", "Special wishes"],
          options: [
            ["Bebek koltuğu", "Baby seat"],
            ["Tekerlekli sandalyeye uygun araç", "Wheelchair accessible vehicle"],
            ["VIP araç", "VIP vehicle"],
          ],
        },
        { type: "textarea", title: ["Alınacak adres ya da otel", "Address or hotel"] },
      ],
    },
  ],
};

/** Material of a sponsor before the event. */
export const sponsor: FormTemplate = {
  form_type: "registration",
  type: "INVITED",
  name: ["Sponsor bilgi formu", "Sponsor information"],
  description: [
    "Logo, stant, yaka kartları, teknik ihtiyaçlar ve fatura.",
    "Logo, stand, badges, technical needs and invoice.",
  ],
  introduction: [
    "<p>Sponsorluk haklarının eksiksiz hazırlanabilmesi için formu doldur.</p>",
    "<p>Fill in the form so that everything your sponsorship includes can be prepared.</p>",
  ],
  thanks: ["<p>Bilgilerini aldık, teşekkür ederiz.</p>", "<p>We have received your information, thank you.</p>"],
  privacy,
  retention_days: 365,
  sections: [
    {
      title: ["Firma", "Company"],
      fields: [
        { ...company, title: ["Firma adı", "Company name"], required: true },
        { type: "website", title: ["Web sitesi", "Web site"] },
        { ...fullName, title: ["İlgili kişi", "Contact person"] },
        mail,
        phone,
        {
          key: "level",
          type: "dropdown",
          title: ["Sponsorluk düzeyi", "Sponsorship level"],
          required: true,
          options: [
            ["Platin", "Platinum"],
            ["Altın", "Gold"],
            ["Gümüş", "Silver"],
            ["Stant", "Stand only"],
          ],
        },
        { key: "stand", type: "radio", title: ["Stant kullanacak mısın?", "Will you use a stand?"], required: true, options: yesNo },
      ],
    },
    {
      title: ["Görsel malzemeler", "Artwork"],
      fields: [
        {
          type: "fileupload",
          title: ["Logo (vektör)", "Logo (vector)"],
          required: true,
          helptext: ["AI, EPS, SVG ya da PDF", "AI, EPS, SVG or PDF"],
          props: { file_type: "file", file_size: 20 },
        },
        { type: "textarea", title: ["Tanıtım metni", "Description"], helptext: ["En çok 100 sözcük", "100 words at most"] },
        { type: "fileupload", title: ["İlan", "Advertisement"], props: { file_type: "file", file_size: 50 } },
      ],
    },
    {
      title: ["Stant", "Stand"],
      when: { field: "stand", option: 0 },
      fields: [
        { type: "text", title: ["Alınlık yazısı", "Fascia text"], required: true },
        { type: "number", title: ["Yaka kartı sayısı", "Number of badges"] },
        {
          type: "checkboxes",
          title: ["İhtiyaçlar", "Needs"],
          options: [
            ["Elektrik (220 V)", "Electricity (220 V)"],
            ["İnternet", "Internet"],
            ["Ekran", "Screen"],
            ["Masa ve sandalye", "Table and chairs"],
          ],
        },
        { type: "datetime", title: ["Kurulum zamanı", "Time of set-up"] },
      ],
    },
    {
      title: ["Fatura", "Invoice"],
      fields: [
        { type: "text", title: ["Fatura unvanı", "Invoice name"], required: true },
        { type: "text", title: ["Vergi dairesi ve numarası", "Tax office and number"], required: true },
        { type: "address", title: ["Fatura adresi", "Invoice address"] },
      ],
    },
  ],
};
