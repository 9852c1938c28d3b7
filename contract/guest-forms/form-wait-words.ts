import type { FormLanguage } from "./form-facts";
import type { WaitState } from "./form-wait-facts";

// No zod here: pages import it.

interface WaitWords {
  /** Over the full options of a question. */
  title: string;
  hint: string;
  /** Words beside a tick: `{option}`. */
  join: string;
  noMail: string;
  /** States of a wish on the page of an offer, and on that of a sent entry: `{option}`, `{until}`. */
  states: Record<WaitState, string>;
  accept: string;
  decline: string;
  failed: string;
  /** The mail: `{form}`, `{option}`, `{until}`, `{link}`, `{company}`. */
  subject: string;
  mail: string;
}

/** I18-017: words of waiting lists for guests, in every language of forms. */
export const waitWords: Record<FormLanguage, WaitWords> = {
  tr: {
    title: "Bekleme listesi",
    hint: "Yer açıldığında sana e-postayla haber veririz ve yeri bir süre senin için tutarız.",
    join: "{option}: yer açılırsa bana haber ver",
    noMail: "Bekleme listesi için e-posta adresini yaz.",
    states: {
      waiting: "{option}: bekleme listesindesin. Yer açılınca sana e-postayla haber veririz.",
      offered: "{option} için bir yer açıldı. {until} tarihine kadar senin için tutuluyor.",
      accepted: "{option}: yerin ayrıldı.",
      declined: "{option}: bu yeri istemediğini bildirdin. Yer sıradaki kişiye açıldı.",
      expired: "{option}: süre doldu. Yer sıradaki kişiye açıldı.",
      left: "{option}: artık bekleme listesinde değilsin.",
    },
    accept: "Yeri al",
    decline: "İstemiyorum",
    failed: "Yanıtın kaydedilemedi",
    subject: "{form}: {option} için yer açıldı",
    mail: "Merhaba,\n\n{form} formunda beklediğin “{option}” seçeneğinde bir yer açıldı. {until} tarihine kadar senin için tutuyoruz; sonra sıradaki kişiye geçer.\n\nYeri almak ya da bırakmak için:\n{link}\n\n{company}\n",
  },
  en: {
    title: "Waiting list",
    hint: "When a place becomes free we tell you by email, and hold it for you for a while.",
    join: "{option}: tell me when a place is free",
    noMail: "Enter your email address for the waiting list.",
    states: {
      waiting: "{option}: you are on the waiting list. We will email you when a place is free.",
      offered: "A place is free: {option}. It is held for you until {until}.",
      accepted: "{option}: your place is reserved.",
      declined: "{option}: you did not want this place. It goes to the next person.",
      expired: "{option}: the time is over. The place went to the next person.",
      left: "{option}: you are no longer on the waiting list.",
    },
    accept: "Take the place",
    decline: "No, thank you",
    failed: "Your answer was not saved",
    subject: "{form}: a place is free for {option}",
    mail: "Hello,\n\na place is free for “{option}” in the form {form}, which you are waiting for. We hold it for you until {until}; then it goes to the next person.\n\nTake it or leave it:\n{link}\n\n{company}\n",
  },
  de: {
    title: "Warteliste",
    hint: "Sobald ein Platz frei wird, schreiben wir dir und halten ihn eine Weile für dich frei.",
    join: "{option}: sag mir Bescheid, wenn ein Platz frei wird",
    noMail: "Gib für die Warteliste deine E-Mail-Adresse an.",
    states: {
      waiting: "{option}: Du stehst auf der Warteliste. Wir schreiben dir, sobald ein Platz frei wird.",
      offered: "Ein Platz ist frei: {option}. Er ist bis {until} für dich reserviert.",
      accepted: "{option}: Dein Platz ist gebucht.",
      declined: "{option}: Du wolltest diesen Platz nicht. Er geht an die nächste Person.",
      expired: "{option}: Die Zeit ist abgelaufen. Der Platz ging an die nächste Person.",
      left: "{option}: Du stehst nicht mehr auf der Warteliste.",
    },
    accept: "Platz annehmen",
    decline: "Nein, danke",
    failed: "Deine Antwort wurde nicht gespeichert",
    subject: "{form}: ein Platz ist frei für {option}",
    mail: "Hallo,\n\nim Formular {form} ist ein Platz für „{option}“ frei geworden, auf den du wartest. Wir halten ihn bis {until} für dich frei; danach geht er an die nächste Person.\n\nAnnehmen oder ablehnen:\n{link}\n\n{company}\n",
  },
  fr: {
    title: "Liste d’attente",
    hint: "Dès qu’une place se libère, nous t’écrivons et te la gardons quelque temps.",
    join: "{option} : préviens-moi si une place se libère",
    noMail: "Indique ton adresse e-mail pour la liste d’attente.",
    states: {
      waiting: "{option} : tu es sur la liste d’attente. Nous t’écrirons dès qu’une place se libère.",
      offered: "Une place est libre : {option}. Elle t’est réservée jusqu’au {until}.",
      accepted: "{option} : ta place est réservée.",
      declined: "{option} : tu n’as pas voulu de cette place. Elle revient à la personne suivante.",
      expired: "{option} : le délai est écoulé. La place est revenue à la personne suivante.",
      left: "{option} : tu n’es plus sur la liste d’attente.",
    },
    accept: "Prendre la place",
    decline: "Non, merci",
    failed: "Ta réponse n’a pas été enregistrée",
    subject: "{form} : une place est libre pour {option}",
    mail: "Bonjour,\n\nune place s’est libérée pour « {option} » dans le formulaire {form}, que tu attendais. Nous te la gardons jusqu’au {until} ; ensuite elle revient à la personne suivante.\n\nLa prendre ou la laisser :\n{link}\n\n{company}\n",
  },
  es: {
    title: "Lista de espera",
    hint: "Cuando quede una plaza libre, te escribimos y te la guardamos durante un tiempo.",
    join: "{option}: avísame si queda una plaza libre",
    noMail: "Escribe tu correo electrónico para la lista de espera.",
    states: {
      waiting: "{option}: estás en la lista de espera. Te escribiremos cuando quede una plaza libre.",
      offered: "Hay una plaza libre: {option}. Te la guardamos hasta el {until}.",
      accepted: "{option}: tu plaza está reservada.",
      declined: "{option}: no has querido esta plaza. Pasa a la siguiente persona.",
      expired: "{option}: el plazo ha terminado. La plaza ha pasado a la siguiente persona.",
      left: "{option}: ya no estás en la lista de espera.",
    },
    accept: "Aceptar la plaza",
    decline: "No, gracias",
    failed: "Tu respuesta no se ha guardado",
    subject: "{form}: hay una plaza libre para {option}",
    mail: "Hola:\n\nHa quedado libre una plaza para «{option}» en el formulario {form}, que estabas esperando. Te la guardamos hasta el {until}; después pasa a la siguiente persona.\n\nAceptarla o dejarla:\n{link}\n\n{company}\n",
  },
  ru: {
    title: "Лист ожидания",
    hint: "Когда место освободится, мы напишем тебе и какое-то время будем держать его за тобой.",
    join: "{option}: сообщите мне, если освободится место",
    noMail: "Укажи адрес электронной почты для листа ожидания.",
    states: {
      waiting: "{option}: ты в листе ожидания. Мы напишем, когда освободится место.",
      offered: "Освободилось место: {option}. Оно держится за тобой до {until}.",
      accepted: "{option}: место за тобой.",
      declined: "{option}: это место тебе не нужно. Оно перешло следующему.",
      expired: "{option}: время истекло. Место перешло следующему.",
      left: "{option}: тебя больше нет в листе ожидания.",
    },
    accept: "Занять место",
    decline: "Нет, спасибо",
    failed: "Ответ не сохранён",
    subject: "{form}: освободилось место — {option}",
    mail: "Здравствуй!\n\nВ форме {form} освободилось место «{option}», которого ты ждёшь. Мы держим его за тобой до {until}; потом оно перейдёт следующему.\n\nЗанять место или отказаться:\n{link}\n\n{company}\n",
  },
  ar: {
    title: "قائمة الانتظار",
    hint: "عندما يتوفر مكان نراسلك عبر البريد الإلكتروني ونحجزه لك لبعض الوقت.",
    join: "{option}: أخبروني إذا توفر مكان",
    noMail: "اكتب بريدك الإلكتروني من أجل قائمة الانتظار.",
    states: {
      waiting: "{option}: أنت في قائمة الانتظار. سنراسلك عندما يتوفر مكان.",
      offered: "توفر مكان: {option}. وهو محجوز لك حتى {until}.",
      accepted: "{option}: تم حجز مكانك.",
      declined: "{option}: لم ترغب في هذا المكان، فانتقل إلى الشخص التالي.",
      expired: "{option}: انتهت المهلة، فانتقل المكان إلى الشخص التالي.",
      left: "{option}: لم تعد في قائمة الانتظار.",
    },
    accept: "قبول المكان",
    decline: "لا، شكراً",
    failed: "لم يتم حفظ ردك",
    subject: "{form}: توفر مكان في {option}",
    mail: "مرحباً،\n\nتوفر مكان في «{option}» الذي تنتظره في الاستمارة {form}. نحجزه لك حتى {until}، ثم ينتقل إلى الشخص التالي.\n\nلقبوله أو تركه:\n{link}\n\n{company}\n",
  },
};

/** A sentence with its names filled in. */
export const fill = (text: string, names: Record<string, string>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => names[name] ?? whole);

/** `2027-03-10 09:30:00` of the company's clock, in the words of this language. */
export const momentIn = (language: FormLanguage, wall: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: "long", timeStyle: "short", timeZone: "UTC" }).format(
    new Date(`${wall.replace(" ", "T")}Z`),
  );
