/** Words of the operator's command line. */
export const operatorMessages = {
  tr: {
    operator_usage: `Kullanım: npm run admin -- <komut>

  people [--company <ad ya da kod>]          kişileri listeler
  reset-password <e-posta>                   tek kullanımlık şifre bağlantısı yazar (1 saat geçerli, e-posta gitmez)
  make-admin <e-posta>                       kişiyi yönetici yapar
  end-sessions <e-posta>                     kişinin bütün oturumlarını kapatır
  deactivate <e-posta> [--successor <e-posta>]
                                             kişiyi devre dışı bırakır, açık kayıtlarını yerine geçecek kişiye verir
  setup-link                                 ilk şirket için yeni kurulum bağlantısı yazar (şirket yokken)

Kulis çalışırken de dururken de kullanılır. LANG=en ile İngilizce yazar.`,
    operator_email: "e-posta",
    operator_name: "ad",
    operator_company: "şirket",
    operator_is_admin: "yönetici",
    operator_last_login: "son giriş",
    operator_active: "çalışıyor",
    operator_yes: "evet",
    operator_no: "hayır",
    operator_nobody: "Hiç kişi yok.",
    operator_company_unknown: "“{company}” adında ya da kodunda bir şirket yok.",
    operator_unknown: "“{email}” adresiyle bir kişi yok.",
    operator_left: "{name} ({email}) artık çalışmıyor; önce uygulamada yeniden çalışır duruma getir.",
    operator_reset:
      "{name} ({email}) için şifre bağlantısı; bir kez ve 1 saat içinde çalışır, kimseye gönderilmedi:\n{link}",
    operator_admin: "{name} ({email}) artık {company} şirketinin yöneticisi.",
    operator_admin_already: "{name} ({email}) zaten {company} şirketinin yöneticisi; bir şey değişmedi.",
    operator_sessions: "{name} ({email}) bütün cihazlarda çıkış yaptı; kapanan oturum: {count}.",
    operator_successor_needed:
      "{name} ({email}) üzerinde {count} açık kayıt var. Yerine geçecek kişiyi ekle: --successor <e-posta>",
    operator_successor_same: "Bir kişinin yerine kendisi geçemez.",
    operator_successor_foreign: "“{email}” adresindeki kişi {company} şirketinde değil.",
    operator_setup: "İlk şirket için kurulum bağlantısı; bir kez çalışır, öncekiler artık geçersiz:\n{link}",
    operator_company_there: "Bu veritabanında bir şirket var; kurulum bağlantısı yalnızca şirket yokken verilir.",
  },
  en: {
    operator_usage: `Usage: npm run admin -- <command>

  people [--company <name or code>]          lists people
  reset-password <mail>                      prints a one-time password link (valid for 1 hour, mails nothing)
  make-admin <mail>                          makes the person an admin
  end-sessions <mail>                        ends all sessions of the person
  deactivate <mail> [--successor <mail>]     deactivates the person and hands their open work to the successor
  setup-link                                 prints a new set-up link for the first company (while there is none)

Works while Kulis runs, and while it does not.`,
    operator_email: "mail",
    operator_name: "name",
    operator_company: "company",
    operator_is_admin: "admin",
    operator_last_login: "last sign-in",
    operator_active: "active",
    operator_yes: "yes",
    operator_no: "no",
    operator_nobody: "There is nobody.",
    operator_company_unknown: "There is no company with the name or code “{company}”.",
    operator_unknown: "There is nobody with the address “{email}”.",
    operator_left: "{name} ({email}) no longer works here; reactivate them in the application first.",
    operator_reset: "Password link of {name} ({email}); works once, within 1 hour, and was mailed to nobody:\n{link}",
    operator_admin: "{name} ({email}) is an admin of {company} now.",
    operator_admin_already: "{name} ({email}) is an admin of {company} already; nothing changed.",
    operator_sessions: "{name} ({email}) was signed out on every device; ended sessions: {count}.",
    operator_successor_needed: "{name} ({email}) has {count} open records. Add who takes them over: --successor <mail>",
    operator_successor_same: "Nobody can be their own successor.",
    operator_successor_foreign: "The person with the address “{email}” is not of the company {company}.",
    operator_setup: "Set-up link of the first company; works once, and earlier ones no longer work:\n{link}",
    operator_company_there: "This database has a company; a set-up link is given only while there is none.",
  },
} as const;

declare module "../messages" {
  interface Messages extends Record<keyof (typeof operatorMessages)["tr"], string> {}
}
