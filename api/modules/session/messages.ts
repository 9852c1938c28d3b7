/** Messages of this module's calls, ready to show (API-015). */
export const sessionMessages = {
  tr: {
    too_soon: "Bu hesap için çok sayıda giriş denendi. {seconds} saniye sonra yeniden dene.",
    too_many_searches: "Kısa sürede çok fazla arama yaptın. {minutes} dakika sonra yeniden dene.",
    login_failed: "E-posta adresi ya da şifre hatalı.",
    demo_closed:
      "Bu sunucuya başkaları da ulaşabildiği için herkesin bildiği tanıtım girişleri kapalı. Yönetici sunucuyu DEMO=1 ile başlatırsa açılır.",
    logged_out: "Çıkış yapıldı.",
    reset_sent: "Bu adrese ait bir hesap varsa şifre yenileme bağlantısını gönderdik. Gelen kutunu kontrol et.",
    reset_bad: "Bu bağlantı geçersiz ya da süresi dolmuş. Yeni bir bağlantı iste.",
    reset_unknown: "Böyle bir şifre bağlantısı yok. E-postandaki bağlantıyı eksiksiz aç ya da yeni bir bağlantı iste.",
    reset_done: "Şifren değişti. Yeni şifrenle giriş yapabilirsin.",
    invitation_bad: "Bu davet geçersiz ya da süresi dolmuş. Yöneticinden yeni bir davet iste.",
    invitation_unknown:
      "Böyle bir davet yok. E-postandaki bağlantıyı eksiksiz aç ya da yöneticinden yeni bir davet iste.",
    invitation_mail_differs: "Davet başka bir e-posta adresi için oluşturulmuş.",
    invitation_sent: "Davet gönderildi.",
    invitation_sent_account: "Davet gönderildi. Bu kişinin hesabı hazırdı: pozisyonu ve yeri profilindeki gibi kaldı.",
    email_of_leaver: "Bu e-posta ayrılan {name} adlı kişiye ait. Profilinden yeniden etkinleştirebilirsin.",
    invitation_sent_again: "Davet yeniden gönderildi. Önceki bağlantı artık geçersiz.",
    invitation_sent_now: "Bu davet az önce gönderildi. Bir dakika sonra yeniden deneyebilirsin.",
    invitation_used: "Bu davet kullanıldı.",
    invitation_removed: "Davet geri çekildi. Bağlantısı artık geçersiz.",
    email_taken: "Bu e-posta adresiyle bir hesap zaten var.",
    registered: "Hesabın hazır. Şimdi giriş yapabilirsin.",
    profile_saved: "Profilin güncellendi.",
  },
  en: {
    too_soon: "There were many tries to sign in to this account. Try again in {seconds} seconds.",
    too_many_searches: "Too many searches in a short time. Try again in {minutes} minutes.",
    login_failed: "The e-mail address or the password is wrong.",
    demo_closed:
      "Others can reach this server, so the demo sign-ins, which everybody knows, are closed. They open when an admin starts the server with DEMO=1.",
    logged_out: "Signed out.",
    reset_sent: "If there is an account with this address, a reset link is on its way. Check your inbox.",
    reset_bad: "This link is not valid or has expired. Ask for a new one.",
    reset_unknown: "There is no such link. Open the whole link of the e-mail, or ask for a new one.",
    reset_done: "Your password was changed. You can sign in with it.",
    invitation_bad: "This invitation is not valid or has expired. Ask your admin for a new one.",
    invitation_unknown:
      "There is no such invitation. Open the whole link of the e-mail, or ask your admin for a new invitation.",
    invitation_mail_differs: "The invitation was made for another e-mail address.",
    invitation_sent: "The invitation was sent.",
    invitation_sent_account:
      "The invitation was sent. There was an account for it: its position and place stay as on the profile.",
    email_of_leaver: "This address belongs to {name}, who left. You can reactivate them on their profile.",
    invitation_sent_again: "The invitation was sent again. Its former link has ended.",
    invitation_sent_now: "This invitation was sent just now. You can try again in a minute.",
    invitation_used: "This invitation was used.",
    invitation_removed: "The invitation was taken back. Its link has ended.",
    email_taken: "There is already an account with this e-mail address.",
    registered: "Your account is ready. You can sign in now.",
    profile_saved: "Your profile was saved.",
  },
} as const;

declare module "../../messages" {
  interface Messages extends Record<keyof (typeof sessionMessages)["tr"], string> {}
}
