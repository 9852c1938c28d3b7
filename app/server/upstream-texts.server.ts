import type { FormLanguage } from "#contract/guest-forms/form-facts";

interface Texts {
  down: string;
  slow: string;
  busy: string;
  full: string;
  failed: string;
}

/** Messages for missing ones of the upstream, also to guests of forms (I18-017). */
export const texts: Record<FormLanguage, Texts> = {
  tr: {
    down: "Sunucuya ulaşılamadı. Birazdan yeniden dene.",
    slow: "Sunucu zamanında yanıt vermedi. Birazdan yeniden dene.",
    busy: "Sunucu şu anda çok yoğun. Birazdan yeniden dene.",
    full: "Sunucuda yer kalmadığı için kaydedilemedi. Yöneticine haber ver, sonra yeniden dene.",
    failed: "Bir hata oluştu lütfen tekrar deneyin",
  },
  en: {
    down: "The server cannot be reached. Try again in a moment.",
    slow: "The server did not answer in time. Try again in a moment.",
    busy: "The server is very busy. Try again in a moment.",
    full: "It was not saved, for the server has no space left. Tell your administrator, then try again.",
    failed: "Something went wrong, please try again",
  },
  de: {
    down: "Der Server ist nicht erreichbar. Versuche es gleich noch einmal.",
    slow: "Der Server hat nicht rechtzeitig geantwortet. Versuche es gleich noch einmal.",
    busy: "Der Server ist gerade ausgelastet. Versuche es gleich noch einmal.",
    full: "Es wurde nicht gespeichert, weil auf dem Server kein Platz mehr ist. Versuche es später noch einmal.",
    failed: "Es ist ein Fehler aufgetreten. Bitte versuche es noch einmal.",
  },
  fr: {
    down: "Le serveur est injoignable. Réessaie dans un instant.",
    slow: "Le serveur n’a pas répondu à temps. Réessaie dans un instant.",
    busy: "Le serveur est très occupé. Réessaie dans un instant.",
    full: "Rien n’a été enregistré, car le serveur n’a plus de place. Réessaie plus tard.",
    failed: "Une erreur est survenue, réessaie.",
  },
  es: {
    down: "No se puede acceder al servidor. Inténtalo en un momento.",
    slow: "El servidor no respondió a tiempo. Inténtalo en un momento.",
    busy: "El servidor está muy ocupado. Inténtalo en un momento.",
    full: "No se ha guardado porque el servidor no tiene espacio. Inténtalo más tarde.",
    failed: "Se ha producido un error. Inténtalo de nuevo.",
  },
  ru: {
    down: "Сервер недоступен. Попробуй чуть позже.",
    slow: "Сервер не ответил вовремя. Попробуй чуть позже.",
    busy: "Сервер сейчас перегружен. Попробуй чуть позже.",
    full: "Ничего не сохранено: на сервере закончилось место. Попробуй позже.",
    failed: "Произошла ошибка. Попробуй ещё раз.",
  },
  ar: {
    down: "تعذّر الوصول إلى الخادم. حاول بعد قليل.",
    slow: "لم يستجب الخادم في الوقت المحدد. حاول بعد قليل.",
    busy: "الخادم مشغول جداً. حاول بعد قليل.",
    full: "لم يتم الحفظ لأن مساحة الخادم ممتلئة. حاول لاحقاً.",
    failed: "حدث خطأ، حاول مرة أخرى.",
  },
};
